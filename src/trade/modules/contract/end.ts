import type { ContractState, OperationParams } from '#contract';
import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '../../language/trading-day.ts';
import type { Db } from '#server/database/database';
import type { Actor, RequestContext } from '#server/platform/handler';
import { type DayBook, eachInTurn, type Moment } from '../../day/milestone.ts';
import { refundOf } from '../cancel/rules.ts';
import { changeOrder } from '../orders/commands.ts';
import { changeContract } from './commands.ts';
import { contractErrors, texts } from './messages.ts';
import { presentState } from './present.ts';
import { type Locked, lockContract } from './queries.ts';
import { effectiveAt, isVisitDue, IDLE_MINUTES, postponedDay, type ContractRecord } from './rules.ts';
import { actOnContract } from './sign.ts';

/** Refuses to sign: the order fails and its payment is refunded (handbook: contract-states). */
export function rejectContract(
  { contractNo, reason }: OperationParams<'rejectContract'>,
  context: RequestContext,
): Promise<ContractState> {
  return actOnContract(context, contractNo, async (tx, { contract, order, now, actor }) => {
    if (now >= contract.signDeadline) throw contractErrors.deadlinePassed();
    const change = { event: 'reject', values: { endReason: reason } } as const;
    const rejected = await changeContract(tx, contract, change, actor);
    await failOrder(tx, order, { reason: texts.rejected(reason), actor });
    return presentState(rejected);
  });
}

/**
 * Withdraws from the contract in its cooling-off period: the order is cancelled and refunded (handbook:
 * contract-signing).
 */
export function terminateContract(contractNo: string, context: RequestContext): Promise<ContractState> {
  return actOnContract(context, contractNo, async (tx, { contract, order, now, actor }) => {
    // The contract may be due without the scheduled job having run yet.
    const due = effectiveAt(contract);
    if (due !== null && due <= now) throw contractErrors.statusChanged();
    const change = { event: 'terminate', values: { endReason: texts.terminated } } as const;
    const terminated = await changeContract(tx, contract, change, actor);
    if (order) {
      const { orderNo, orderStatus: from, version } = order;
      const remark = texts.terminated;
      await changeOrder(
        tx,
        { orderNo, from, version, to: 'fundCancelSuccess', values: refundOf(order), remark },
        actor,
      );
    }
    return presentState(terminated);
  });
}

/**
 * Stores the answers of the return visit after the cooling-off period; they put the contract into effect (handbook:
 * cooling-off).
 */
export function confirmVisit(contractNo: string, context: RequestContext): Promise<ContractState> {
  return actOnContract(context, contractNo, async (tx, { contract, order, now, actor }) => {
    if (contract.contractStatus !== 'coolingOff' || contract.returnVisitMode !== '1')
      throw contractErrors.statusChanged();
    if (!isVisitDue(contract, now)) throw contractErrors.tooSoonToVisit();
    const visited = await tx
      .updateTable('contracts')
      .set({ visitTime: now })
      .where('contractNo', '=', contractNo)
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentState(await activateContract(tx, { contract: visited, order }, { now, actor }));
  });
}

/** Fails an order whose contract will not be signed. */
async function failOrder(
  tx: Db,
  order: Locked['order'],
  { reason, actor }: { readonly reason: string; readonly actor: Actor },
): Promise<void> {
  if (order?.orderStatus !== 'fundPayPending') return;
  const { orderNo, orderStatus: from, version } = order;
  const values = { payStatus: '4' as const, ...refundOf(order), failReason: reason };
  await changeOrder(tx, { orderNo, from, version, to: 'fundApplyFail', values, remark: reason }, actor);
}

/**
 * Changes of contracts by time alone (handbook: contract-states): unsigned contracts expire with their order at the
 * deadline, abandoned readings become unsigned, contracts take effect after their cooling-off period, and an order
 * whose contract is not in effect at the cut-off moves to the next T. Idempotent.
 */
export async function expireContracts({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  const due = await findDue(db, moment.time);
  await eachInTurn(due, stopping, (contractNo) =>
    db.transaction().execute(async (tx) => {
      const locked = await lockContract(tx, contractNo);
      if (locked) await advanceContract(tx, locked, moment);
    }),
  );
}

async function findDue(db: Db, time: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contracts')
    .leftJoin('orders', 'orders.orderNo', 'contracts.orderNo')
    .select('contractNo')
    .where('contractStatus', 'in', ['unsigned', 'signing', 'coolingOff'])
    .where((eb) =>
      eb.or([
        eb('signDeadline', '<=', time).and('contractStatus', '!=', 'coolingOff'),
        eb('activeTime', '<=', idleSince(time)).and('contractStatus', '=', 'signing'),
        eb('coolingEnd', '<=', time).and('contractStatus', '=', 'coolingOff'),
        eb('orders.tradeDay', '<=', time.slice(0, 10)).and('contractStatus', '=', 'coolingOff'),
      ]),
    )
    .orderBy('contractNo')
    .execute();
  return rows.map(({ contractNo }) => contractNo);
}

async function advanceContract(tx: Db, locked: Locked, moment: Moment): Promise<void> {
  const { contract, order } = locked;
  const { time, actor } = moment;
  const unsigned = contract.contractStatus === 'unsigned' || contract.contractStatus === 'signing';
  if (unsigned && contract.signDeadline <= time) {
    await changeContract(tx, contract, { event: 'expire', values: { endReason: texts.expired } }, actor);
    await failOrder(tx, order, { reason: texts.expired, actor });
  } else if (contract.contractStatus === 'signing' && (contract.activeTime ?? '') <= idleSince(time)) {
    await changeContract(tx, contract, { event: 'leave', values: { openedTime: null, activeTime: null } }, actor);
  } else if (contract.contractStatus === 'coolingOff') {
    const { contractStatus } = await activateContract(tx, locked, { now: time, actor });
    if (contractStatus === 'coolingOff') await postponeOrder(tx, order, moment);
  }
}

async function postponeOrder(tx: Db, order: Locked['order'], { time, actor }: Moment): Promise<void> {
  if (order?.orderStatus !== 'fundConfirmPending') return;
  const tradeDay = postponedDay(order.tradeDay, time);
  if (tradeDay === null) return;
  const { orderNo, orderStatus, version } = order;
  const change = { orderNo, from: orderStatus, to: orderStatus, version, values: { tradeDay } };
  await changeOrder(tx, { ...change, remark: texts.rolled }, actor);
}

/** Readers without a heartbeat since this time count as gone. */
function idleSince(time: string): string {
  return toShanghaiTime(new Date(fromShanghaiTime(time).getTime() - IDLE_MINUTES * 60_000));
}

/**
 * Puts a contract into effect after its cooling-off period and return visit, as of the later of both; its order gets
 * the first T on which the contract is in effect before the cut-off. A contract that is not due is unchanged.
 */
async function activateContract(
  tx: Db,
  { contract, order }: Locked,
  { now, actor }: { readonly now: string; readonly actor: Actor },
): Promise<ContractRecord> {
  const effectiveTime = effectiveAt(contract);
  if (effectiveTime === null || effectiveTime > now) return contract;
  const effective = await changeContract(tx, contract, { event: 'endCoolingOff', values: { effectiveTime } }, actor);
  const tradeDay = tDay(effectiveTime);
  if (order?.orderStatus === 'fundConfirmPending' && order.tradeDay < tradeDay) {
    const { orderNo, orderStatus, version } = order;
    const change = { orderNo, from: orderStatus, to: orderStatus, version, values: { tradeDay } };
    await changeOrder(tx, { ...change, remark: texts.effective }, actor);
  }
  return effective;
}
