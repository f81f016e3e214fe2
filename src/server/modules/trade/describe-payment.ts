import type { BusinessCode, OrderStatus, PayInfo, PayStage, PayStatus } from '#contract';
import { round, sub } from '#values/decimal';
import { omitNulls } from '../../platform/omit-nulls.ts';
import { payee } from './messages.ts';
import { isPurchase } from './rules.ts';

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

/** How an order is paid, and how far that has come; empty for an order that nobody has to pay (domain §4.14). */
export function describePayment(order: PayableOrder): Partial<PayInfo> {
  const { orderNo, payDeadline, arrivedAmt, arrivedTime } = order;
  const asked = order.payAmt ?? order.applyAmt;
  // The second step of a 超级转换 is paid by the platform and has no deadline.
  if (!isPurchase(order.businessCode) || payDeadline === null || asked === null) return {};
  const payStage = payStageOf(order);
  const open = payStage === 'due' || payStage === 'part';
  return {
    ...payee,
    payStage,
    payAmt: asked,
    payMemo: orderNo,
    payDeadline,
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
