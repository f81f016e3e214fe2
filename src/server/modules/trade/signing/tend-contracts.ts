import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../../database/database.ts';
import { changeOrder } from '../change-order.ts';
import { type DayBook, eachInTurn, type Moment } from '../day/milestone.ts';
import { changeContract } from './change-contract.ts';
import { type Locked, lockContract } from './lock-contract.ts';
import { texts } from './messages.ts';
import { failOrder } from './refuse-contract.ts';
import { ripenContract } from './ripen-contract.ts';
import { IDLE_MINUTES, rolledDay } from './rules.ts';

/**
 * What the clock alone decides of contracts (domain §5.8): those that nobody signed by their deadline expire with their
 * order, those that nobody reads any more are unsigned again, those whose cooling-off is over take effect, and an order
 * whose contract is not in effect at its cut-off goes on to the next T. Safe to call at any time.
 */
export async function tendContracts({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  const due = await findDue(db, moment.time);
  await eachInTurn(due, stopping, (contractNo) =>
    db.transaction().execute(async (tx) => {
      const locked = await lockContract(tx, contractNo);
      if (locked) await tend(tx, locked, moment);
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

async function tend(tx: Db, locked: Locked, moment: Moment): Promise<void> {
  const { contract, order } = locked;
  const { time, actor } = moment;
  const unsigned = contract.contractStatus === 'unsigned' || contract.contractStatus === 'signing';
  if (unsigned && contract.signDeadline <= time) {
    await changeContract(tx, contract, { event: 'expire', values: { endReason: texts.expired } }, actor);
    await failOrder(tx, order, { reason: texts.expired, actor });
  } else if (contract.contractStatus === 'signing' && (contract.activeTime ?? '') <= idleSince(time)) {
    await changeContract(tx, contract, { event: 'leave', values: { openedTime: null, activeTime: null } }, actor);
  } else if (contract.contractStatus === 'coolingOff') {
    const { contractStatus } = await ripenContract(tx, locked, { now: time, actor });
    if (contractStatus === 'coolingOff') await roll(tx, order, moment);
  }
}

async function roll(tx: Db, order: Locked['order'], { time, actor }: Moment): Promise<void> {
  if (order?.orderStatus !== 'fundConfirmPending') return;
  const tradeDay = rolledDay(order.tradeDay, time);
  if (tradeDay === null) return;
  const { orderNo, orderStatus, version } = order;
  const change = { orderNo, from: orderStatus, to: orderStatus, version, values: { tradeDay } };
  await changeOrder(tx, { ...change, remark: texts.rolled }, actor);
}

/** Who was last heard of then is idle now. */
function idleSince(time: string): string {
  return toShanghaiTime(new Date(fromShanghaiTime(time).getTime() - IDLE_MINUTES * 60_000));
}
