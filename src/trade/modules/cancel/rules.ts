import type { BusinessCode, OrderStatus, PayStatus } from '#contract';
import { compare } from '#values/decimal';
import { cutOffOf } from '../orders/rules.ts';

/** Statuses in which an order can be cancelled (handbook: cancel-window, order-states). */
export const cancellable = ['fundPayPending', 'fundConfirmPending'] as const satisfies readonly OrderStatus[];

interface Order {
  readonly orderStatus: OrderStatus;
  readonly tradeDay: string;
  readonly businessCode: BusinessCode;
  /** Kind of the order's group; null without a group. */
  readonly groupType: string | null;
}

/**
 * Whether an order can be cancelled at a Shanghai time; the second step of a 超级转换 never alone (handbook:
 * cancel-window).
 */
export function canCancel(order: Order, now: string): boolean {
  const second = order.groupType === 'SUPER_CONVERT' && order.businessCode === '022';
  const open = (cancellable as readonly OrderStatus[]).includes(order.orderStatus);
  return open && !second && now < cutOffOf(order.tradeDay);
}

/**
 * The payment fields of a cancelled order: the amount that arrived is refunded (handbook: cancel-window,
 * payment-states).
 */
export function refundOf({ payStatus, arrivedAmt }: { payStatus: PayStatus; arrivedAmt: string | null }) {
  const arrived = arrivedAmt !== null && compare(arrivedAmt, 0) > 0;
  return arrived && (payStatus === '2' || payStatus === '3') ? { payStatus: '5' as const, refundAmt: arrivedAmt } : {};
}
