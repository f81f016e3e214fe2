import type { CancelResult, OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { findOwnAccount } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { type Actor, actorOf, type RequestContext } from '#server/platform/handler';
import { BusinessError, errors } from '#server/platform/errors';
import { requireStillHolds } from '#server/platform/still-holds';
import { changeOrder } from '../orders/commands.ts';
import { tradeErrors, texts } from '../orders/messages.ts';
import { needsReview } from '../orders/rules.ts';
import { insertReviewed } from '../trade-apply/commands.ts';
import { type LockedOrder, lockOrders } from './queries.ts';
import { canCancel, refundOf } from './rules.ts';

type Params = OperationParams<'cancelApply'>;

/**
 * Cancels one order, or every cancellable order of a group (handbook: cancel-window, cancel-page). With two-person
 * review the cancellation itself waits for its checker. A single order that cannot be cancelled is an error; one in a
 * group is reported in the reply.
 */
export function applyCancel(params: Params, context: RequestContext): Promise<CancelResult> {
  const { orderNo } = params;
  return context.transact(async (tx) => {
    const orders = await lockOrders(tx, context.user.accountId, params);
    if (orders.length === 0) throw errors.recordNotFound(texts.order);
    requireStillHolds(context.relied, orderNo === undefined ? orders : (orders[0] ?? {}), { key: 'orderNo' });
    const result = { cancelCount: 0, reviewCount: 0, failures: [] as CancelResult['failures'] };
    for (const order of orders) {
      try {
        const reviewed = await cancelOne(tx, order, { params, context });
        if (reviewed) result.reviewCount += 1;
        else result.cancelCount += 1;
      } catch (error) {
        if (orderNo !== undefined || !(error instanceof BusinessError)) throw error;
        result.failures.push({ orderNo: order.orderNo, failReason: error.message });
      }
    }
    return result;
  });
}

interface Asking {
  readonly params: Params;
  readonly context: RequestContext;
}

/** Returns whether the cancellation waits for review. All checks come before the first write. */
async function cancelOne(tx: Db, order: LockedOrder, { params, context }: Asking): Promise<boolean> {
  const { user, now } = context;
  const account = await findOwnAccount(tx, user.accountId, order.acctId);
  if (!account?.tradeFlag) throw tradeErrors.noTradeRight();
  if (!canCancel(order, toShanghaiTime(now))) throw tradeErrors.tooLateToCancel();
  if (order.reviewing) throw tradeErrors.cancelReviewing();
  const checkFlag = order.checkFlag ?? undefined;
  if (!needsReview(checkFlag)) {
    await cancelOrder(tx, order, { reason: params.reason, actor: actorOf(context) });
    return false;
  }
  const { orderNo: originalOrderNo, institutionId, acctId, tradeAcctNo, fundCode, chargeMode, tradeDay } = order;
  const place = { institutionId, acctId, tradeAcctNo, fundCode, chargeMode, tradeDay };
  const detail = { orderNo: originalOrderNo, reason: params.reason };
  await insertReviewed(
    tx,
    { businessCode: '052', ...place, originalOrderNo, remark: params.reason },
    { checkFlag, detail, context },
  );
  return true;
}

type Cancelled = Pick<LockedOrder, 'orderNo' | 'orderStatus' | 'version' | 'payStatus' | 'arrivedAmt'>;

/** Ends an order; its payment is refunded on T+1. */
export async function cancelOrder(
  tx: Db,
  order: Cancelled,
  { reason, actor }: { readonly reason: string; readonly actor: Actor },
): Promise<void> {
  const { orderNo, orderStatus: from, version } = order;
  const remark = texts.cancelled(reason);
  await changeOrder(tx, { orderNo, from, version, to: 'fundCancelSuccess', values: refundOf(order), remark }, actor);
}
