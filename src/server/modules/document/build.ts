import type { TradeDocType } from '#contract';
import { formatValue } from '#trade/formats';
import docTypes from '../../../../schemas/dictionaries/trade-doc-type.json' with { type: 'json' };
import type { Block, PdfDocument } from '../../documents/pdf/page.ts';
import { labelOf } from '../../platform/labels.ts';
import type { ConfirmRow, FullOrder } from '../orders/queries.ts';
import {
  describeApply,
  describeConfirm,
  type Section,
  describeInvestor,
  nameProduct,
  describeApplication,
  describeDue,
} from './describe-order.ts';
import { texts } from './messages.ts';

/** An order with its confirmations. */
export interface Subject {
  readonly order: FullOrder;
  readonly confirms: readonly ConfirmRow[];
}

/** 交易申请单 or 交易确认单. */
export function nameDocument(docType: TradeDocType): string {
  return labelOf(docTypes, docType);
}

/** The sections of an order's document. */
export function describeDocument(docType: TradeDocType, { order, confirms }: Subject): readonly Section[] {
  return docType === '1' ? describeApply(order) : describeConfirm(order, confirms);
}

/** The document of an order, for filing; `generatedAt` is Shanghai wall time. */
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
function buildSection({ title, facts }: Section): readonly Block[] {
  const fields = facts.filter(({ optional, value }) => !optional || value !== '');
  return fields.length === 0
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'fields', fields },
      ];
}

/** The confirmations of an order that was confirmed in parts. */
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

const { letter: words } = texts;

/**
 * The 风险不匹配警示函 signed with an order, verbatim (handbook: mismatch-signature, warning-letter); `generatedAt` is Shanghai
 * wall time.
 */
export function buildLetter(order: FullOrder, letter: string, generatedAt: string): PdfDocument {
  return {
    title: words.title,
    number: order.orderNo,
    generatedAt,
    blocks: [
      { kind: 'text', text: letter },
      ...buildSection(describeInvestor(order)),
      ...buildSection({
        title: words.signature,
        facts: [
          { label: words.product, value: nameProduct(order), wide: true },
          { label: words.orderNo, value: order.orderNo },
          { label: words.applyNo, value: order.applyNo ?? '' },
          { label: words.signer, value: order.transactorName ?? '' },
          { label: words.signTime, value: order.applyTime },
          { label: words.way, value: words.ticked, wide: true },
        ],
      }),
      { kind: 'notes', lines: words.notes },
    ],
    seal: { date: order.applyTime.slice(0, 10) },
  };
}

/** The payment instructions of a purchase for a payment clerk; `generatedAt` is Shanghai wall time. */
export function buildNotice(order: FullOrder, generatedAt: string): PdfDocument {
  const { title, notes } = texts.notice;
  return {
    title,
    number: order.orderNo,
    generatedAt,
    blocks: [
      ...[describeDue(order), describeInvestor(order), describeApplication(order)].flatMap(buildSection),
      { kind: 'notes', lines: notes },
    ],
    seal: { date: generatedAt.slice(0, 10) },
  };
}
