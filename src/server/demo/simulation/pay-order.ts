import type { OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { ownAccounts } from '../../access/ownership.ts';
import { matchPayment, takePayment } from '../../modules/trade/arrive-payment.ts';
import { tradeErrors } from '../../modules/trade/errors.ts';
import { texts } from '../../modules/trade/messages.ts';
import { recordCash } from '../../modules/trade/settle/settling.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';

/** The demo's bank: money for an order of the operator's institutions arrives. */
export function arrivePayment(params: OperationParams<'simPayArrive'>, context: RequestContext): Promise<null> {
  const { orderNo, amt } = params;
  const { user, now, traceId } = context;
  return context.transact(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['orderStatus', 'version', 'applyAmt', 'payAmt', 'arrivedAmt', 'payDeadline'])
      .select(['acctId', 'tradeAcctNo', 'fundCode'])
      .where('orderNo', '=', orderNo)
      .where('acctId', 'in', ownAccounts(tx, user.accountId))
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw errors.recordNotFound(texts.order);
    const { orderStatus: from, version, arrivedAmt, payDeadline } = order;
    const payAmt = order.payAmt ?? order.applyAmt;
    if (from !== 'fundPayPending' || payAmt === null || payDeadline === null) throw tradeErrors.statusChanged();
    const outcome = matchPayment({ payAmt, arrivedAmt, payDeadline }, amt, toShanghaiTime(now));
    const actor = { accountId: user.accountId, name: texts.system, now, traceId };
    await takePayment(tx, { orderNo, from, version, ...outcome }, actor);
    await recordCash(tx, { ...order, orderNo }, { kind: 'arrived', amt, time: toShanghaiTime(now) });
    return null;
  });
}
