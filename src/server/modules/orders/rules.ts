import type { BusinessCode, CheckFlag, FundType, OrderStatus, PayInfo, PayStage, PayStatus } from '#contract';
import { sub, round } from '#values/decimal';
import { addTradingDays, CUT_OFF_TIME, PAY_CUT_OFF_TIME } from '#trade/trading-day';
import type { GroupStatus } from '../../database/schema/trade.ts';
import { omitNulls } from '../../platform/omit-nulls.ts';
import { isHighEnd } from '../fund/rules.ts';
import { tradeErrors, payee } from './messages.ts';

/** An institution without a trade configuration has two-person review (handbook: trade-config-default). */
export function needsReview(checkFlag: CheckFlag | undefined): boolean {
  return (checkFlag ?? '3') === '3';
}

/** Whether money comes in: 认购 and 申购. */
export function isPurchase(businessCode: BusinessCode): boolean {
  return businessCode === '020' || businessCode === '022';
}

/**
 * The cut-off of a T: until then its reviews must be done and its orders can be cancelled
 * (handbook: cancel-window, review-deadline).
 */
export function cutOffOf(tradeDay: string): string {
  return `${tradeDay} ${CUT_OFF_TIME}`;
}

/**
 * When the money must have arrived (handbook: payment-deadline): 17:00 of T, for high-end products at the cut-off
 * already.
 */
export function payDeadline(tradeDay: string, fundType: FundType): string {
  return `${tradeDay} ${isHighEnd(fundType) ? CUT_OFF_TIME : PAY_CUT_OFF_TIME}`;
}

/** When the registrar is expected to confirm: T+n. */
export function expectedConfirmDate(tradeDay: string, confirmDays: number): string {
  return addTradingDays(tradeDay, confirmDays);
}

/** Every other pair is illegal; statuses without a way out are final (handbook: order-states). */
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
  /** Orders that the batch has still to submit. */
  readonly unsubmitted: number;
  /** A 超级转换 whose first step may still succeed, and which has no second one yet. */
  readonly stepToCome: boolean;
}

/** The status of a group order, derived from its children (handbook: group-states); the first row that fits counts. */
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
  /** What has to be paid, when that is not the amount. */
  readonly payAmt: string | null;
  readonly payDeadline: string | null;
  readonly arrivedAmt: string | null;
  readonly arrivedTime: string | null;
}

/** How an order is paid, and how far that has come; empty for an order that nobody has to pay (handbook: payment). */
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
