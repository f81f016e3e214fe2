import type { Db } from '../../../database/database.ts';
import { type DayBook, eachInTurn, type Moment } from '../day/milestone.ts';
import { type DueOrder, findDue, findLate } from './find-due.ts';
import { texts } from './messages.ts';
import { decideDay } from './redemption-days.ts';
import { findReply, forgetReply } from './replies.ts';
import { settleOrder, suspectOrder } from './settle-order.ts';
import { findFundRow, lockOrder, type OrderRow, type Settling } from './settling.ts';

/**
 * The registrars' file of the morning (domain §4.1): everything that is due is confirmed, one open day after the other,
 * each order in a transaction of its own. Only a demo has registrars.
 */
export async function confirmOrders({ db, demo }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  if (!demo) return;
  let due = await findDue(db, moment.day, '0001-01-01');
  while (due[0] !== undefined && !stopping()) {
    const { openDay } = due[0];
    const orders = due.filter((order) => order.openDay === openDay);
    const leaving = orders.filter(({ businessCode }) => businessCode === '024' || businessCode === '036');
    for (const fundCode of new Set(leaving.map((order) => order.fundCode))) await decideDay(db, fundCode, openDay);
    await eachInTurn(orders, stopping, (order) => db.transaction().execute((tx) => confirmOrder(tx, order, moment)));
    // What a large redemption deferred may be due today as well, when the file was late.
    due = await findDue(db, moment.day, openDay);
  }
}

async function confirmOrder(tx: Db, { orderNo, openDay }: DueOrder, moment: Moment): Promise<void> {
  const settling = await beginSettling(tx, { orderNo, openDay }, moment);
  if (!settling) return;
  await settleOrder(settling, await findReply(tx, orderNo));
  await forgetReply(tx, orderNo);
}

/** At 09:30 orders that should have been confirmed a trading day ago are exceptions (domain §5.1). */
export async function suspectLateOrders({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  await eachInTurn(await findLate(db, moment.day), stopping, ({ orderNo, openDay, reason }) =>
    db.transaction().execute(async (tx) => {
      const settling = await beginSettling(tx, { orderNo, openDay }, moment);
      if (settling?.order.orderStatus !== 'fundConfirmPending') return;
      await suspectOrder(settling, reason ?? texts.late);
      await forgetReply(tx, orderNo);
    }),
  );
}

/** Locks an order that still waits for the confirmation of an open day; undefined when somebody else was faster. */
async function beginSettling(
  tx: Db,
  { orderNo, openDay }: Pick<DueOrder, 'orderNo' | 'openDay'>,
  moment: Moment,
): Promise<Settling | undefined> {
  const order = await lockOrder(tx, orderNo);
  if (!order || !waitsFor(order, openDay)) return undefined;
  return { tx, order, fund: await findFundRow(tx, order.fundCode), openDay, moment, say: (remark) => remark };
}

function waitsFor({ orderStatus, businessFinishFlag, nextOpenDay, tradeDay }: OrderRow, openDay: string): boolean {
  const deferred = orderStatus === 'fundConfirmSuccessPart' && businessFinishFlag === '0';
  return (deferred || orderStatus === 'fundConfirmPending') && (nextOpenDay ?? tradeDay) === openDay;
}
