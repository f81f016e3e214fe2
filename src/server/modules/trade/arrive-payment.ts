import type { OperationParams } from '#contract';
import { add, compare, round, sub } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { ownAccounts } from '../../access/ownership.ts';
import { type Actor, changeOrder, type OrderChange } from './change-order.ts';
import { completeContract } from './signing/complete-contract.ts';
import { lockContractOf } from './signing/lock-contract.ts';
import { texts as contractTexts } from './signing/messages.ts';
import { canHappen } from './signing/transitions.ts';
import { tradeErrors } from './errors.ts';
import { texts } from './messages.ts';
import { recordCash } from './settle/settling.ts';

/** What has arrived for an order that waits for its payment. */
interface Waiting {
  /** What has to be paid. */
  readonly payAmt: string;
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
  if (compare(arrivedAmt, order.payAmt) < 0) {
    return { to: 'fundPayPending', values: { ...arrived, payStatus: '3' }, remark: texts.arrivedPart };
  }
  const excess = sub(arrivedAmt, order.payAmt);
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

/** An order whose money is there waits for its confirmation, unless a contract has yet to be signed (domain §4.15). */
async function takePayment(tx: Db, change: OrderChange, actor: Actor): Promise<void> {
  const contract = change.to === 'fundConfirmPending' ? await lockContractOf(tx, change.orderNo) : undefined;
  if (contract?.contractStatus === 'signed') {
    const since = toShanghaiTime(actor.now);
    await completeContract(tx, contract, { order: change, since, actor });
  } else if (contract && canHappen('expire', contract.contractStatus)) {
    await changeOrder(tx, { ...change, to: change.from, remark: contractTexts.paidUnsigned }, actor);
  } else {
    await changeOrder(tx, change, actor);
  }
}
