import { PAR } from '../fund/rules.ts';
import type { Selectable } from 'kysely';
import type { Db, Database } from '#server/database/database';
import { nextTaAcctNo, nextTaSerialNo } from '../../database/numbers.ts';
import { type DayBook, eachInTurn, type Moment } from '../../day/milestone.ts';
import { findFundRow, lockOrder, type OrderRow, type Settling } from './commands.ts';
import { decideDay } from './redeem-shares.ts';
import { texts } from './messages.ts';
import { type DueOrder, findDue, findLate, findReply, forgetReply } from './queries.ts';
import { settleOrder, suspectOrder, settleRaising } from './settle-order.ts';

/**
 * The registrars' morning file (handbook: daily-milestones): confirms all due orders, one open day after the other,
 * each order in its own transaction. Only the demo simulates registrars.
 */
export async function confirmOrders({ db, demo }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  if (!demo) return;
  let due = await findDue(db, moment.day, '0001-01-01');
  while (due[0] !== undefined && !stopping()) {
    const { openDay } = due[0];
    const orders = due.filter((order) => order.openDay === openDay);
    const redemptions = orders.filter(({ businessCode }) => businessCode === '024' || businessCode === '036');
    for (const fundCode of new Set(redemptions.map((order) => order.fundCode))) await decideDay(db, fundCode, openDay);
    await eachInTurn(orders, stopping, (order) => db.transaction().execute((tx) => confirmOrder(tx, order, moment)));
    // After a late file, deferred parts of a large redemption may be due today as well.
    due = await findDue(db, moment.day, openDay);
  }
}

async function confirmOrder(tx: Db, { orderNo, openDay }: DueOrder, moment: Moment): Promise<void> {
  const settling = await beginSettling(tx, { orderNo, openDay }, moment);
  if (!settling) return;
  await settleOrder(settling, await findReply(tx, orderNo));
  await forgetReply(tx, orderNo);
}

/** At 09:30 orders whose confirmation was due a trading day ago become exceptions (handbook: order-states). */
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

/** Locks an order that waits for the confirmation of an open day; undefined if another process has settled it. */
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

type Named = Pick<Selectable<Database['taAccts']>, 'acctId' | 'taCode'>;

/** 101, 108: opens fund accounts applied for on an earlier day, before the orders that need them. */
export async function openAccounts({ db, demo }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  if (!demo) return;
  const pending = await db
    .selectFrom('taAccts')
    .select(['acctId', 'taCode'])
    .where('taAcctStatus', '=', 'pending')
    .where('applyDate', '<', moment.day)
    .orderBy('acctId')
    .orderBy('taCode')
    .execute();
  await eachInTurn(pending, stopping, (named) => db.transaction().execute((tx) => openAccount(tx, named, moment)));
}

async function openAccount(tx: Db, { acctId, taCode }: Named, { day, time }: Moment): Promise<void> {
  const opening = await tx
    .selectFrom('taAccts')
    .select(['acctId', 'taCode', 'existingTaAcctNo'])
    .where('acctId', '=', acctId)
    .where('taCode', '=', taCode)
    .where('taAcctStatus', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  if (!opening) return;
  const refusal = await findRefusal(tx, opening);
  const opened = refusal === undefined;
  const taAcctNo = opened ? (opening.existingTaAcctNo ?? (await nextTaAcctNo(tx, taCode))) : null;
  const answer = opened
    ? ({ taAcctStatus: 'opened', taAcctNo, failReason: null } as const)
    : ({ taAcctStatus: 'failed', failReason: refusal } as const);
  await tx
    .updateTable('taAccts')
    .set({ ...answer, confirmTime: time, taSerialNo: await nextTaSerialNo(tx, taCode, day) })
    .where('acctId', '=', acctId)
    .where('taCode', '=', taCode)
    .execute();
  // A planned reply is used once: the next application succeeds.
  await tx.deleteFrom('taAcctReplies').where('acctId', '=', acctId).where('taCode', '=', taCode).execute();
  if (!opened) return;
  await tx
    .updateTable('orders')
    .set({ taAcctNo })
    .where('acctId', '=', acctId)
    .where('taAcctNo', 'is', null)
    .where('fundCode', 'in', (eb) => eb.selectFrom('funds').select('funds.fundCode').where('taCode', '=', taCode))
    .execute();
}

/** The reason of the simulated registrar's refusal: a planned reply, or a number of another account. */
async function findRefusal(
  tx: Db,
  opening: Named & { readonly existingTaAcctNo: string | null },
): Promise<string | undefined> {
  const { acctId, taCode, existingTaAcctNo } = opening;
  const planned = await tx
    .selectFrom('taAcctReplies')
    .select('reason')
    .where('acctId', '=', acctId)
    .where('taCode', '=', taCode)
    .executeTakeFirst();
  if (planned) return planned.reason;
  if (existingTaAcctNo !== null) {
    const other = await tx
      .selectFrom('taAccts')
      .select('acctId')
      .where('taAcctNo', '=', existingTaAcctNo)
      .executeTakeFirst();
    if (other) return texts.accountOfAnother;
  }
  return findOrderRefusal(tx, opening);
}

/** A planned reply to an order that needs the account refuses the account as well. */
async function findOrderRefusal(tx: Db, { acctId, taCode }: Named): Promise<string | undefined> {
  const reply = await tx
    .selectFrom('taReplies')
    .innerJoin('orders', 'orders.orderNo', 'taReplies.orderNo')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .select('taReplies.reason')
    .where('orders.acctId', '=', acctId)
    .where('funds.taCode', '=', taCode)
    .where('taReplies.outcome', '=', 'accountFail')
    .executeTakeFirst();
  return reply && (reply.reason ?? texts.accountFailed);
}

/** Establishes a fund on the trading day after its subscription period: subscriptions get their shares (130). */
export async function establishFunds({ db, demo }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  if (!demo) return;
  const raised = await db
    .selectFrom('funds')
    .select('fundCode')
    .where('fundStatus', '=', '1')
    .where('raiseEnd', '<', moment.day)
    .orderBy('fundCode')
    .execute();
  await eachInTurn(raised, stopping, async ({ fundCode }) => {
    await settleSubscriptions(db, { fundCode, moment, stopping });
    // Only after all of them are settled; an interrupted run continues with the rest.
    if (!stopping()) await db.transaction().execute((tx) => establish(tx, fundCode, moment));
  });
}

async function settleSubscriptions(
  db: Db,
  { fundCode, moment, stopping }: { fundCode: string; moment: Moment; stopping: () => boolean },
): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('fundCode', '=', fundCode)
    .where('businessCode', '=', '020')
    .where('orderStatus', '=', 'fundConfirmPending')
    .orderBy('orderNo')
    .execute();
  await eachInTurn(orders, stopping, ({ orderNo }) =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (order?.orderStatus !== 'fundConfirmPending') return;
      const fund = await findFundRow(tx, fundCode);
      const settling = { tx, order, fund, openDay: moment.day, moment, say: (remark: string) => remark };
      await settleRaising(settling, await findReply(tx, orderNo));
      await forgetReply(tx, orderNo);
    }),
  );
}

/** The fund is closed while its manager invests, and its first NAV is its par. */
async function establish(tx: Db, fundCode: string, { day }: Moment): Promise<void> {
  await tx
    .updateTable('funds')
    .set({ fundStatus: '9', establishDate: day })
    .where('fundCode', '=', fundCode)
    .where('fundStatus', '=', '1')
    .execute();
  const unknown = { dayGrowth: null, m1: null, m3: null, m6: null, y1: null, ytd: null, sinceEst: null };
  const noIncome = { tenThousandIncome: null, sevenDayYield: null, dividend: null };
  await tx
    .insertInto('navs')
    .values({ fundCode, navDate: day, publishDate: day, nav: PAR, accNav: PAR, adjNav: '1', ...unknown, ...noIncome })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
