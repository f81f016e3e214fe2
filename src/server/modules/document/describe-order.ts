import { formatValue } from '#trade/formats';
import { maskCertificate } from '#values/mask';
import { toChineseMoney } from '#values/money-words';
import businessCodes from '../../../../schemas/dictionaries/business-code.json' with { type: 'json' };
import dividendMethods from '../../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import largeRedemptionFlags from '../../../../schemas/dictionaries/large-redemption-flag.json' with { type: 'json' };
import orderStatuses from '../../../../schemas/dictionaries/order-status.json' with { type: 'json' };
import payStages from '../../../../schemas/dictionaries/pay-stage.json' with { type: 'json' };
import { labelOf } from '../../platform/labels.ts';
import type { ConfirmRow, FullOrder } from '../orders/queries.ts';
import { describePayment } from '../orders/rules.ts';
import { texts } from './messages.ts';

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
export function describeApply(order: FullOrder): readonly Section[] {
  return [describeInvestor(order), describeApplication(order), describeDue(order), describeHandling(order)];
}

/** The sections of a 交易确认单: the application and its result, with the registrar's last confirmation. */
export function describeConfirm(order: FullOrder, confirms: readonly ConfirmRow[]): readonly Section[] {
  const investor = describeInvestor(order);
  return [investor, describeApplication(order), describeConfirmation(order, confirms.at(-1)), describeHandling(order)];
}

/** The investor of the order. */
export function describeInvestor(order: FullOrder): Section {
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
export function describeApplication(order: FullOrder): Section {
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
      { label: names.applyWords, value: words(order.applyAmt), wide: true, optional: true },
      { label: names.discount, value: discountRate === null ? '' : formatValue('discount', discountRate) },
      { label: names.largeRedemption, value: labelOf(largeRedemptionFlags, largeRedemptionFlag) },
      { label: names.dividend, value: labelOf(dividendMethods, dividendMethod) },
      { label: names.tradeDay, value: order.tradeDay },
      { label: names.applyTime, value: order.applyTime, wide: true },
    ],
  };
}

/** The payment of a purchase; empty for other business. */
export function describeDue(order: FullOrder): Section {
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
      { ...text(names.payWords, words(payAmt)), wide: true },
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
      { label: names.confirmWords, value: words(order.confirmAmt), wide: true, optional: true },
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
export function nameProduct(order: FullOrder): string {
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

function words(amt: string | null): string {
  return amt === null ? '' : (toChineseMoney(amt) ?? '');
}
