import { add, compare, round, sub, div, mul, sum } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import { nextTradingDay } from '../../language/trading-day.ts';
import type { Db } from '#server/database/database';
import type { ShareKind } from '../../database/schema/settlement.ts';
import { findRedemptionFees } from '../purchase/queries.ts';
import { findLots } from '../redemption/queries.ts';
import { type RedemptionFee, redemptionFee, takeLots } from '../redemption/rules.ts';
import { findNav, type Outcome, type Settling, takeShares } from './commands.ts';
import { texts } from './messages.ts';
import { partOf, shareOf, acceptRedemptions } from './rules.ts';

/** Redeemed shares with their proceeds. */
export interface RedeemedShares {
  readonly nav: string;
  readonly vol: string;
  readonly out: RedemptionFee;
}

/** Shares of the order without a confirmation. */
function restOf({ order }: Settling): string {
  return round(sub(order.applyVol ?? '0', order.confirmVol ?? '0'), 2);
}

/**
 * The shares that the order redeems: all, its part of a large redemption, or the part that the registrar accepts; first
 * in, first out (handbook: first-in-first-out). `undefined` without a NAV, null if too few shares are held.
 */
export async function planRedeemedShares(
  settling: Settling,
  ratio?: string,
): Promise<RedeemedShares | null | undefined> {
  const { tx, order, fund, openDay } = settling;
  const { fundCode, tradeAcctNo } = order;
  const nav = await findNav(tx, fundCode, openDay);
  if (nav === undefined) return undefined;
  const day = await findDay(tx, fundCode, openDay);
  const accepted = day ? shareOf(restOf(settling), day) : restOf(settling);
  const asked = ratio === undefined ? accepted : partOf(restOf(settling), ratio);
  const vol = compare(asked, accepted) < 0 ? asked : accepted;
  const taken = takeLots(await findLots(tx, { tradeAcctNo, fundCode }), vol);
  if (!taken) return null;
  const fees = await findRedemptionFees(tx, fund);
  const back = order.chargeMode === '1' ? fees.back : [];
  return { nav, vol, out: redemptionFee(taken, { nav, tradeDay: openDay, fees: { ...fees, back } }) };
}

/** Takes the shares out of their lots. */
export async function takeRedeemedShares(
  { tx, order, moment }: Settling,
  { out, nav }: RedeemedShares,
  entry: { readonly kind: ShareKind; readonly confirmId: number },
): Promise<void> {
  if (out.lots.length === 0) return;
  const { acctId, tradeAcctNo, fundCode, orderNo } = order;
  await takeShares(tx, out.lots, { acctId, tradeAcctNo, fundCode, orderNo, day: moment.day, nav, ...entry });
}

/**
 * The order after its shares left: the rest is deferred to the next open day or given up (handbook: large-redemption).
 */
export function outcomeOfRedeemed(
  settling: Settling,
  { nav, vol }: RedeemedShares,
  brought: { amt: string; fee: string },
): Outcome {
  const { order, openDay, moment } = settling;
  const rest = round(sub(restOf(settling), vol), 2);
  const whole = compare(rest, 0) === 0;
  const deferred = !whole && order.largeRedemptionFlag !== '0';
  const shown = formatValue('share', rest);
  return {
    to: whole ? 'fundConfirmSuccess' : 'fundConfirmSuccessPart',
    values: {
      confirmDate: moment.day,
      confirmNav: nav,
      confirmVol: round(add(order.confirmVol ?? '0', vol), 2),
      confirmAmt: round(add(order.confirmAmt ?? '0', brought.amt), 2),
      fee: round(add(order.fee ?? '0', brought.fee), 2),
      businessFinishFlag: deferred ? '0' : '1',
      nextOpenDay: deferred ? nextTradingDay(openDay) : null,
    },
    remark: whole ? texts.confirmed : deferred ? texts.deferred(shown) : texts.dropped(shown),
  };
}

/** The decision about a fund's redemptions of a day; undefined without one. */
function findDay(db: Db, fundCode: string, openDay: string) {
  return db
    .selectFrom('redemptionDays')
    .select(['requestVol', 'acceptVol'])
    .where('fundCode', '=', fundCode)
    .where('openDay', '=', openDay)
    .executeTakeFirst();
}

/**
 * Decides once, before the first of its orders is confirmed, how much of a fund's redemptions of a day is accepted
 * (handbook: large-redemption). Later runs, after a crash or in another process, read the same decision.
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

/** Shares to redeem at this day's NAV, deferred ones included. */
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

/** Shares of the day's paid purchases, before their fees. */
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

/** Shares that the day's conversions bring into the fund, before their fees. */
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
