import { add, compare, round, sub } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { type Actor, changeOrder, type OrderChange } from './change-order.ts';
import { completeContract } from './signing/complete-contract.ts';
import { lockContractOf } from './signing/lock-contract.ts';
import { texts as contractTexts } from './signing/messages.ts';
import { canHappen } from './signing/transitions.ts';
import { texts } from './messages.ts';

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

/** An order whose money is there waits for its confirmation, unless a contract has yet to be signed (domain §4.15). */
export async function takePayment(tx: Db, change: OrderChange, actor: Actor): Promise<void> {
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
