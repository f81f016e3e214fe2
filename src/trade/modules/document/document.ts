import type { TradeDocType } from '#contract';
import { formatValue } from '../../language/formats.ts';
import docTypes from '../../../../schemas/dictionaries/trade-doc-type.json' with { type: 'json' };
import type { Block, PdfDocument } from '#server/documents/pdf/page';
import { labelOf } from '#server/platform/labels';
import type { ConfirmRow, FullOrder } from '../orders/queries.ts';
import { texts } from './messages.ts';
import { maskCertificate } from '#values/mask';
import { toChineseMoney } from '#values/money-words';
import businessCodes from '../../../../schemas/dictionaries/business-code.json' with { type: 'json' };
import dividendMethods from '../../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import largeRedemptionFlags from '../../../../schemas/dictionaries/large-redemption-flag.json' with { type: 'json' };
import orderStatuses from '../../../../schemas/dictionaries/order-status.json' with { type: 'json' };
import payStages from '../../../../schemas/dictionaries/pay-stage.json' with { type: 'json' };
import { describePayment } from '../orders/rules.ts';

/** One line of a form. */
export interface Fact {
  readonly label: string;
  /** Formatted text; empty without a value. */
  readonly value: string;
  /** Spans the whole width. */
  readonly wide?: true;
  /** Left out of the form if empty. */
  readonly optional?: true;
  /** Format of a number; `number` is the raw value for a workbook. */
  readonly format?: 'amount' | 'share' | 'nav';
  readonly number?: string;
}

export interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}

const { facts: names } = texts;

/** The sections of a 交易申请单 (handbook: trade-documents). */
function describeApply(order: FullOrder): readonly Section[] {
  return [describeInvestor(order), describeApplication(order), describeDue(order), describeHandling(order)];
}

/** The sections of a 交易确认单: the application and its result, with the registrar's last confirmation. */
function describeConfirm(order: FullOrder, confirms: readonly ConfirmRow[]): readonly Section[] {
  const investor = describeInvestor(order);
  return [investor, describeApplication(order), describeConfirmation(order, confirms.at(-1)), describeHandling(order)];
}

/** The investor of the order. */
function describeInvestor(order: FullOrder): Section {
  return {
    title: texts.investor,
    facts: [
      { label: names.investorName, value: order.investorName, wide: true },
      { label: names.certNo, value: maskCertificate(order.certNo) },
      { label: names.tradeAcctNo, value: order.tradeAcctNo },
      { label: names.taAcctNo, value: order.taAcctNo ?? '', wide: true },
    ],
  };
}

/** The application. */
function describeApplication(order: FullOrder): Section {
  const { businessCode, discountRate, largeRedemptionFlag, dividendMethod } = order;
  return {
    title: texts.application,
    facts: [
      { label: names.business, value: texts.coded(labelOf(businessCodes, businessCode), businessCode) },
      { label: names.fundCode, value: order.fundCode },
      { label: names.fundName, value: order.fundName, wide: true },
      { label: names.target, value: nameTarget(order), wide: true, optional: true },
      quantity(names.applyAmt, 'amount', order.applyAmt),
      quantity(names.applyVol, 'share', order.applyVol),
      { label: names.applyWords, value: inWords(order.applyAmt), wide: true, optional: true },
      { label: names.discount, value: discountRate === null ? '' : formatValue('discount', discountRate) },
      { label: names.largeRedemption, value: labelOf(largeRedemptionFlags, largeRedemptionFlag) },
      { label: names.dividend, value: labelOf(dividendMethods, dividendMethod) },
      { label: names.tradeDay, value: order.tradeDay },
      { label: names.applyTime, value: order.applyTime, wide: true },
    ],
  };
}

/** The payment of a purchase; empty for other business. */
function describeDue(order: FullOrder): Section {
  const { payStage, payAmt = null, dueAmt = null, arrivedAmt = null, ...rest } = describePayment(order);
  const optional = true as const;
  const text = (label: string, value = '') => ({ label, value, optional });
  return {
    title: texts.payment,
    facts: [
      text(names.payStage, payStage && labelOf(payStages, payStage)),
      text(names.payDeadline, rest.payDeadline),
      { ...quantity(names.payAmt, 'amount', payAmt), optional },
      { ...quantity(names.dueAmt, 'amount', dueAmt), optional },
      { ...text(names.payWords, inWords(payAmt)), wide: true },
      { ...text(names.payeeName, rest.payeeName), wide: true },
      text(names.payeeAcctNo, rest.payeeAcctNo),
      text(names.payeeBank, rest.payeeBank),
      text(names.payeeCnaps, rest.payeeCnaps),
      { ...text(names.payMemo, rest.payMemo), wide: true },
      { ...quantity(names.arrivedAmt, 'amount', arrivedAmt), optional },
      text(names.arrivedTime, rest.arrivedTime),
    ],
  };
}

function describeConfirmation(order: FullOrder, confirm: ConfirmRow | undefined): Section {
  const result = labelOf(orderStatuses, order.orderStatus);
  return {
    title: texts.confirmation,
    facts: [
      { label: names.taSerialNo, value: confirm?.taSerialNo ?? '' },
      { label: names.confirmDate, value: order.confirmDate ?? '' },
      quantity(names.nav, 'nav', order.confirmNav),
      quantity(names.confirmVol, 'share', order.confirmVol),
      quantity(names.confirmAmt, 'amount', order.confirmAmt),
      quantity(names.fee, 'amount', order.fee),
      quantity(names.feeToFund, 'amount', order.feeToFund),
      { label: names.result, value: order.businessFinishFlag === '0' ? `${result}，${texts.deferred}` : result },
      { label: names.confirmWords, value: inWords(order.confirmAmt), wide: true, optional: true },
    ],
  };
}

function describeHandling(order: FullOrder): Section {
  return {
    title: texts.handling,
    facts: [
      { label: names.maker, value: order.makerName },
      { label: names.checker, value: order.checkerName ?? '' },
    ],
  };
}

/** The purchased fund; for a conversion, its target. */
function nameProduct(order: FullOrder): string {
  return nameTarget(order) || texts.coded(order.fundName, order.fundCode);
}

/** The target of a conversion; empty for other business. */
function nameTarget({ targetFundCode, targetFundName }: FullOrder): string {
  return targetFundCode === null ? '' : texts.coded(targetFundName ?? '', targetFundCode);
}

function quantity(label: string, format: 'amount' | 'share' | 'nav', value: string | null): Fact {
  return value === null
    ? { label, value: '', format }
    : { label, value: texts.quantity[format](formatValue(format, value)), format, number: value };
}

function inWords(amt: string | null): string {
  return amt === null ? '' : (toChineseMoney(amt) ?? '');
}

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
