import docTypes from '../../../../../schemas/dictionaries/trade-doc-type.json' with { type: 'json' };
import type { TradeDocType } from '#contract';
import { formatValue } from '#values/formats';
import { labelOf } from '../../../platform/labels.ts';
import type { Block, PdfDocument } from '../../../documents/pdf/pdf-document.ts';
import type { ConfirmRow, FullOrder } from '../record/find-detail.ts';
import { describeApply, describeConfirm, type Section } from './describe-order.ts';
import { texts } from './messages.ts';

/** An order with what its registrar confirmed. */
export interface Subject {
  readonly order: FullOrder;
  readonly confirms: readonly ConfirmRow[];
}

/** 交易申请单 or 交易确认单. */
export function nameDocument(docType: TradeDocType): string {
  return labelOf(docTypes, docType);
}

/** What a document says of an order. */
export function describeDocument(docType: TradeDocType, { order, confirms }: Subject): readonly Section[] {
  return docType === '1' ? describeApply(order) : describeConfirm(order, confirms);
}

/** The form of an order, to be filed; `generatedAt` is Shanghai wall time. */
export function buildDocument(docType: TradeDocType, subject: Subject, generatedAt: string): PdfDocument {
  const { order, confirms } = subject;
  const isApply = docType === '1';
  return {
    title: nameDocument(docType),
    number: order.orderNo,
    generatedAt,
    blocks: [
      ...describeDocument(docType, subject).flatMap(buildSection),
      ...(!isApply && confirms.length > 1 ? buildConfirms(confirms) : []),
      { kind: 'notes', lines: isApply ? texts.notes.apply : texts.notes.confirm },
    ],
    seal: { date: isApply ? order.applyTime.slice(0, 10) : (order.confirmDate ?? generatedAt.slice(0, 10)) },
  };
}

/** A titled part of a form. */
export function buildSection({ title, facts }: Section): readonly Block[] {
  const fields = facts.filter(({ optional, value }) => !optional || value !== '');
  return fields.length === 0
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'fields', fields },
      ];
}

/** Of an order that was confirmed bit by bit. */
function buildConfirms(confirms: readonly ConfirmRow[]): readonly Block[] {
  const { taSerialNo, confirmDate, nav, confirmAmt, confirmVol, fee } = texts.facts;
  return [
    { kind: 'heading', text: texts.confirms },
    {
      kind: 'table',
      columns: [
        { title: taSerialNo, weight: 3 },
        { title: confirmDate, weight: 2 },
        { title: nav, weight: 1.5, align: 'right' },
        { title: confirmVol, weight: 2.5, align: 'right' },
        { title: confirmAmt, weight: 2.5, align: 'right' },
        { title: fee, weight: 2, align: 'right' },
      ],
      rows: confirms.map((row) => [
        row.taSerialNo,
        row.confirmDate,
        formatValue('nav', row.nav),
        formatValue('share', row.vol),
        formatValue('amount', row.amt),
        formatValue('amount', row.fee),
      ]),
    },
  ];
}
