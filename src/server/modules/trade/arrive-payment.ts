import type { OperationParams } from '#contract';
import { add, compare, round, sub } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import { errors } from '../../errors.ts';
import type { RequestContext } from '../../handler.ts';
import { ownInstitutions } from '../../ownership.ts';
import { changeOrder, type OrderChange } from './change-order.ts';
import { tradeErrors } from './errors.ts';
import { texts } from './messages.ts';

/** What has arrived for an order that waits for its payment. */
interface Waiting {
  readonly applyAmt: string;
  readonly arrivedAmt: string | null;
  readonly payDeadline: string;
}

type Outcome = Pick<OrderChange, 'to' | 'values' | 'remark'>;

/** domain §4.14: full, partial, more than full, or too late (refunded). Pure; `now` is Shanghai time. */
export function matchPayment(order: Waiting, amt: string, now: string): Outcome {
  const arrivedAmt = round(add(order.arrivedAmt ?? '0', amt), 2);
  const arrived = { arrivedAmt, arrivedTime: now };
  if (now > order.payDeadline) {
    const failed = { payStatus: '5', refundAmt: arrivedAmt, failReason: texts.arrivedLate } as const;
    return { to: 'fundApplyFail', values: { ...arrived, ...failed }, remark: texts.arrivedLate };
  }
  if (compare(arrivedAmt, order.applyAmt) < 0) {
    return { to: 'fundPayPending', values: { ...arrived, payStatus: '3' }, remark: texts.arrivedPart };
  }
  const excess = sub(arrivedAmt, order.applyAmt);
  const refund = compare(excess, 0) > 0 ? { refundAmt: round(excess, 2) } : {};
  return { to: 'fundConfirmPending', values: { ...arrived, ...refund, payStatus: '2' }, remark: texts.arrived };
}

/** The demo's bank: money for an order of the operator's institutions arrives. */
export function arrivePayment(params: OperationParams<'simPayArrive'>, context: RequestContext): Promise<null> {
  const { orderNo, amt } = params;
  const { user, now, traceId } = context;
  return context.transact(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['orderStatus', 'version', 'applyAmt', 'arrivedAmt', 'payDeadline'])
      .where('orderNo', '=', orderNo)
      .where('institutionId', 'in', ownInstitutions(tx, user.accountId))
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw errors.recordNotFound(texts.order);
    const { orderStatus: from, version, applyAmt, arrivedAmt, payDeadline } = order;
    if (from !== 'fundPayPending' || applyAmt === null || payDeadline === null) throw tradeErrors.statusChanged();
    const outcome = matchPayment({ applyAmt, arrivedAmt, payDeadline }, amt, toShanghaiTime(now));
    const actor = { accountId: user.accountId, name: texts.system, now, traceId };
    await changeOrder(tx, { orderNo, from, version, ...outcome }, actor);
    return null;
  });
}
