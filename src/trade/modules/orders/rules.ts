import type { BusinessCode, CheckFlag, FundType, OrderStatus, PayInfo, PayStage, PayStatus } from '#contract';
import { sub, round } from '#values/decimal';
import {
  addTradingDays,
  batchEnd,
  CUT_OFF_TIME,
  isTradingDay,
  PAY_CUT_OFF_TIME,
  tDay,
} from '../../language/trading-day.ts';
import type { GroupStatus } from '../../database/schema/trade.ts';
import { omitNulls } from '#server/platform/record-of';
import { isHighEnd } from '../fund/rules.ts';
import { tradeErrors, payee } from './messages.ts';

/** An institution without a trade configuration requires two-person review (handbook: trade-config-default). */
export function needsReview(checkFlag: CheckFlag | undefined): boolean {
  return (checkFlag ?? '3') === '3';
}

/** Whether the investor pays: 认购 and 申购. */
export function isPurchase(businessCode: BusinessCode): boolean {
  return businessCode === '020' || businessCode === '022';
}

/** Refuses applications during the daily batch, and says what they would be after it (handbook: acceptance-hours). */
export function requireAcceptance(now: string): void {
  const until = batchEnd(now);
  if (until === undefined) return;
  const past = now.slice(11) >= CUT_OFF_TIME && isTradingDay(now.slice(0, 10));
  throw tradeErrors.closingDay(until.slice(0, 5), past, tDay(now));
}

/** The cut-off of a T: the deadline of its reviews and cancellations (handbook: cancel-window, review-deadline). */
export function cutOffOf(tradeDay: string): string {
  return `${tradeDay} ${CUT_OFF_TIME}`;
}

/** The payment deadline (handbook: payment-deadline): 17:00 of T, for high-end products the cut-off. */
export function payDeadline(tradeDay: string, fundType: FundType): string {
  return `${tradeDay} ${isHighEnd(fundType) ? CUT_OFF_TIME : PAY_CUT_OFF_TIME}`;
}

/** The expected day of the registrar's confirmation: T+n. */
export function expectedConfirmDate(tradeDay: string, confirmDays: number): string {
  return addTradingDays(tradeDay, confirmDays);
}

/** Any other pair is refused; statuses without a successor are final (handbook: order-states). */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  fundPayPending: ['fundConfirmPending', 'fundApplyFail', 'fundCancelSuccess'],
  fundConfirmPending: [
    'fundCancelSuccess',
    'fundConfirmSuccess',
    'fundConfirmSuccessPart',
    'fundConfirmFail',
    'fundException',
  ],
  fundConfirmSuccessPart: ['fundConfirmSuccess', 'fundConfirmSuccessPart'],
  // The second confirmation of a subscription (130) keeps the status and adds the shares.
  fundConfirmSuccess: ['fundConfirmSuccess'],
  fundException: ['fundConfirmSuccess', 'fundConfirmSuccessPart', 'fundConfirmFail', 'fundCancelSuccess'],
  fundApplyFail: [],
  fundConfirmFail: [],
  fundCancelSuccess: [],
};

export function canChange(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** Throws 45032001 when an order cannot go from one status to the other. */
export function requireTransition(from: OrderStatus, to: OrderStatus): void {
  if (!canChange(from, to)) throw tradeErrors.statusChanged();
}

export interface GroupFacts {
  readonly children: readonly OrderStatus[];
  /** Orders that the batch has not submitted yet. */
  readonly unsubmitted: number;
  /** A 超级转换 whose second step does not exist yet and can still follow. */
  readonly stepToCome: boolean;
}

/** The status of a group order from its orders (handbook: group-states); the first matching rule wins. */
export function deriveGroupStatus({ children, unsubmitted, stepToCome }: GroupFacts): GroupStatus {
  const all = (...statuses: readonly OrderStatus[]): boolean => children.every((child) => statuses.includes(child));
  const any = (...statuses: readonly OrderStatus[]): boolean => children.some((child) => statuses.includes(child));
  if (any('fundException')) return 'groupException';
  if (unsubmitted > 0) return 'groupApplyPending';
  if (all('fundApplyFail')) return 'groupApplyFail';
  if (all('fundCancelSuccess')) return 'groupCancelSuccess';
  if (any('fundPayPending', 'fundConfirmPending')) return 'groupConfirmPending';
  const dead = all('fundConfirmFail', 'fundApplyFail', 'fundCancelSuccess');
  if (stepToCome && !dead) return 'groupConfirmPending';
  if (all('fundConfirmSuccess')) return 'groupConfirmSuccess';
  if (dead) return any('fundConfirmFail') ? 'groupConfirmFail' : 'groupApplyFail';
  return 'groupConfirmSuccessPart';
}

interface PayableOrder {
  readonly orderNo: string;
  readonly businessCode: BusinessCode;
  readonly orderStatus: OrderStatus;
  readonly payStatus: PayStatus;
  readonly applyAmt: string | null;
  /** The amount to pay if it differs from the amount of the order. */
  readonly payAmt: string | null;
  readonly payDeadline: string | null;
  readonly arrivedAmt: string | null;
  readonly arrivedTime: string | null;
}

/** Members of a payment that are shown only by {@link describePayment}, where a row has columns of the same names. */
export const noPayment = { payAmt: null, payDeadline: null } as const;

/** The payment of an order and its progress; empty for an order without a payment (handbook: payment). */
export function describePayment(order: PayableOrder): Partial<PayInfo> {
  const { orderNo, payDeadline: deadline, arrivedAmt, arrivedTime } = order;
  const asked = order.payAmt ?? order.applyAmt;
  // The second step of a 超级转换 is paid by the platform and has no deadline.
  if (!isPurchase(order.businessCode) || deadline === null || asked === null) return {};
  const payStage = payStageOf(order);
  const open = payStage === 'due' || payStage === 'part';
  return {
    ...payee,
    payStage,
    payAmt: asked,
    payMemo: orderNo,
    payDeadline: deadline,
    ...(open && { dueAmt: round(sub(asked, arrivedAmt ?? '0'), 2) }),
    ...omitNulls({ arrivedAmt, arrivedTime }),
  };
}

function payStageOf({ orderStatus, payStatus }: PayableOrder): PayStage {
  switch (payStatus) {
    case '2':
      return 'paid';
    case '5':
      return 'refunding';
    case '6':
      return 'refunded';
    case '4':
      return 'failed';
    default:
      if (orderStatus !== 'fundPayPending') return 'closed';
      return payStatus === '3' ? 'part' : 'due';
  }
}
