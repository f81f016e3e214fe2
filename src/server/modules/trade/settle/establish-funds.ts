import type { Db } from '../../../database/database.ts';
import { type DayBook, eachInTurn, type Moment } from '../day/milestone.ts';
import { findReply, forgetReply } from './replies.ts';
import { PAR } from './rules.ts';
import { settleRaising } from './settle-order.ts';
import { findFundRow, lockOrder } from './settling.ts';

/** On the trading day after its last a fund that was raised is established: subscriptions get their shares (130). */
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
    // Not before all of them are settled: what is interrupted begins with the rest.
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

/** It is closed while its manager invests, and its first NAV is its par. */
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
