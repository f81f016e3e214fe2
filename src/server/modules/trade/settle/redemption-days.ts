import { add, div, mul, round, sub, sum } from '#values/decimal';
import type { Db } from '../../../database/database.ts';
import { acceptRedemptions } from './rules.ts';

/** What was decided of a fund's redemptions of a day; undefined when nobody asked. */
export function findDay(db: Db, fundCode: string, openDay: string) {
  return db
    .selectFrom('redemptionDays')
    .select(['requestVol', 'acceptVol'])
    .where('fundCode', '=', fundCode)
    .where('openDay', '=', openDay)
    .executeTakeFirst();
}

/**
 * Decides once, before the first of its orders is confirmed, how much of a fund's redemptions of a day is met (domain
 * §4.6): whoever comes later, after a crash or from another process, finds the same.
 */
export async function decideDay(db: Db, fundCode: string, openDay: string): Promise<void> {
  if (await findDay(db, fundCode, openDay)) return;
  const { totalVol } = await db
    .selectFrom('funds')
    .select('totalVol')
    .where('fundCode', '=', fundCode)
    .executeTakeFirstOrThrow();
  const requestVol = await sumRequests(db, fundCode, openDay);
  const inflowVol = round(
    add(await sumPurchases(db, fundCode, openDay), await sumConversions(db, fundCode, openDay)),
    2,
  );
  const acceptVol = acceptRedemptions({ totalVol, requestVol, inflowVol });
  await db
    .insertInto('redemptionDays')
    .values({ fundCode, openDay, totalVol, requestVol, inflowVol, acceptVol })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Shares that are to leave with this day's NAV, deferred ones included. */
async function sumRequests(db: Db, fundCode: string, openDay: string): Promise<string> {
  const orders = await db
    .selectFrom('orders')
    .select(['applyVol', 'confirmVol'])
    .where('fundCode', '=', fundCode)
    .where('businessCode', 'in', ['024', '036'])
    .where((eb) =>
      eb.or([
        eb.and([eb('orderStatus', '=', 'fundConfirmPending'), eb('tradeDay', '=', openDay)]),
        eb.and([eb('orderStatus', '=', 'fundConfirmSuccessPart'), eb('nextOpenDay', '=', openDay)]),
      ]),
    )
    .execute();
  return round(sum(orders.map(({ applyVol, confirmVol }) => sub(applyVol ?? '0', confirmVol ?? '0'))), 2);
}

/** Shares that the paid purchases of the day come to, before their fees. */
async function sumPurchases(db: Db, fundCode: string, openDay: string): Promise<string> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('navs', (join) => join.onRef('navs.fundCode', '=', 'orders.fundCode').on('navs.navDate', '=', openDay))
    .select(['orders.applyAmt', 'navs.nav'])
    .where('orders.fundCode', '=', fundCode)
    .where('orders.businessCode', '=', '022')
    .where('orders.orderStatus', '=', 'fundConfirmPending')
    .where('orders.tradeDay', '=', openDay)
    .execute();
  return sum(orders.map(({ applyAmt, nav }) => div(applyAmt ?? '0', nav)));
}

/** Shares that conversions of the day bring into the fund, before their fees. */
async function sumConversions(db: Db, fundCode: string, openDay: string): Promise<string> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('navs as out', (join) =>
      join.onRef('out.fundCode', '=', 'orders.fundCode').on('out.navDate', '=', openDay),
    )
    .innerJoin('navs as in', (join) => join.on('in.fundCode', '=', fundCode).on('in.navDate', '=', openDay))
    .select(['orders.applyVol', 'out.nav as outNav', 'in.nav as inNav'])
    .where('orders.targetFundCode', '=', fundCode)
    .where('orders.businessCode', '=', '036')
    .where('orders.orderStatus', '=', 'fundConfirmPending')
    .where('orders.tradeDay', '=', openDay)
    .execute();
  return sum(orders.map(({ applyVol, outNav, inNav }) => div(mul(applyVol ?? '0', outNav), inNav)));
}
