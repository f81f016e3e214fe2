import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { OrderStatus } from '#contract';
import { compare, add, mul, round, sub, sum } from '#values/decimal';
import type { Database, Db } from '#server/database/database';
import { nextTaSerialNo, nextApplyNo } from '../../database/numbers.ts';
import type { CashKind } from '../../database/schema/settlement.ts';
import type { Moment } from '../../day/milestone.ts';
import { changeOrder, createFailedOrder, createPaidOrder, refreshGroup } from '../orders/commands.ts';
import type { LotFee } from '../redemption/rules.ts';
import { addTradingDays, tDay } from '../../language/trading-day.ts';
import { purchaseCode } from '../fund/rules.ts';
import { texts } from './messages.ts';

export type OrderRow = Selectable<Database['orders']>;

/** An order in settlement, locked together with its trade account. */
export interface Settling {
  readonly tx: Db;
  readonly order: OrderRow;
  readonly fund: Selectable<Database['funds']>;
  /** The day whose NAV the order gets. */
  readonly openDay: string;
  readonly moment: Moment;
  /** Marks the remark of a manual correction as one. */
  readonly say: (remark: string) => string;
}

/** Locks an order's trade account and then the order; undefined if there is none. */
export async function lockOrder(tx: Db, orderNo: string): Promise<OrderRow | undefined> {
  const place = await tx.selectFrom('orders').select('tradeAcctNo').where('orderNo', '=', orderNo).executeTakeFirst();
  if (!place) return undefined;
  await lockTradeAccount(tx, place.tradeAcctNo);
  return tx.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).forUpdate().executeTakeFirst();
}

export function findFundRow(tx: Db, fundCode: string): Promise<Settling['fund']> {
  return tx.selectFrom('funds').selectAll().where('fundCode', '=', fundCode).executeTakeFirstOrThrow();
}

/** The NAV of a fund on a day; undefined if not published yet. */
export async function findNav(tx: Db, fundCode: string, day: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('navs')
    .select('nav')
    .where('fundCode', '=', fundCode)
    .where('navDate', '=', day)
    .executeTakeFirst();
  return row?.nav;
}

type Answer = Omit<
  Insertable<Database['orderConfirms']>,
  'orderNo' | 'taSerialNo' | 'confirmDate' | 'openDay' | 'businessCode'
> & {
  /** By default the confirmation of the order's business: 122 for 022. */
  readonly businessCode?: string;
};

/** Stores the registrar's answer; returns the number of the row. */
export async function recordConfirm({ tx, order, fund, openDay, moment }: Settling, answer: Answer): Promise<number> {
  const { id } = await tx
    .insertInto('orderConfirms')
    .values({
      businessCode: `1${order.businessCode.slice(1)}`,
      ...answer,
      orderNo: order.orderNo,
      taSerialNo: await nextTaSerialNo(tx, fund.taCode, moment.day),
      confirmDate: moment.day,
      openDay,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Enters a cash movement of an order; nothing for an amount of zero. */
export async function recordCash(
  tx: Db,
  { acctId, tradeAcctNo, fundCode, orderNo }: Pick<OrderRow, 'acctId' | 'tradeAcctNo' | 'fundCode' | 'orderNo'>,
  { kind, amt, time }: { readonly kind: CashKind; readonly amt: string; readonly time: string },
): Promise<void> {
  if (compare(amt, 0) === 0) return;
  await tx.insertInto('cashEntries').values({ acctId, tradeAcctNo, fundCode, orderNo, kind, amt, time }).execute();
}

export interface Outcome {
  readonly to: OrderStatus;
  readonly values?: Omit<Updateable<Database['orders']>, 'orderStatus' | 'version'>;
  readonly remark: string;
}

/** Sets the order's new status, after shares and funds and before groups. */
export async function conclude({ tx, order, moment, say }: Settling, { to, values, remark }: Outcome): Promise<void> {
  const { orderNo, orderStatus: from, version } = order;
  await changeOrder(tx, { orderNo, from, version, to, ...(values && { values }), remark: say(remark) }, moment.actor);
}

type Entry = Insertable<Database['shareEntries']>;

/** Trade account, fund and day of a change of shares, with its source. */
export type ShareChange = Pick<
  Entry,
  'acctId' | 'tradeAcctNo' | 'fundCode' | 'kind' | 'day' | 'confirmId' | 'orderNo' | 'dividendNo'
> & {
  /** The NAV of the change. */
  readonly nav: string;
};

/** Serialises changes of a trade account's shares. */
export async function lockTradeAccount(tx: Db, tradeAcctNo: string): Promise<void> {
  await sql`select from trade_accts where trade_acct_no = ${tradeAcctNo} for no key update`.execute(tx);
}

/** Adds shares as a new lot of the change's day. */
export async function addShares(tx: Db, { vol, ...change }: ShareChange & { readonly vol: string }): Promise<void> {
  const { acctId, tradeAcctNo, fundCode, day, nav } = change;
  await lockTradeAccount(tx, tradeAcctNo);
  const lot = { acctId, tradeAcctNo, fundCode, regDate: day, vol, costNav: nav };
  await tx.insertInto('shareLots').values(lot).execute();
  await enter(tx, [{ ...change, regDate: day, vol, cost: round(mul(vol, nav), 2) }]);
  await addToHolding(tx, { acctId, tradeAcctNo, fundCode, vol, cost: mul(vol, nav) });
  await changeFund(tx, fundCode, vol);
}

/** Takes shares out of lots with their fees; the caller has locked the trade account and read the lots. */
export async function takeShares(tx: Db, lots: readonly LotFee[], change: ShareChange): Promise<void> {
  for (const lot of lots) await shrinkLot(tx, lot);
  const entries = lots.map(({ regDate, taken, costNav, amount, fee, backFee }) => {
    const cost = round(mul(taken, costNav), 2);
    const fees = round(add(fee, backFee), 2);
    const realised = round(sub(sub(amount, fees), cost), 2);
    return { ...change, regDate, vol: sub('0', taken), cost: sub('0', cost), fee: fees, realised };
  });
  await enter(tx, entries);
  const vol = sum(entries.map((entry) => entry.vol));
  const cost = sum(lots.map(({ taken, costNav }) => sub('0', mul(taken, costNav))));
  await takeFromHolding(tx, { ...change, vol, cost, realised: sum(entries.map(({ realised }) => realised)) });
  await changeFund(tx, change.fundCode, vol);
}

/** Throws if the lot was changed since it was read. */
async function shrinkLot(tx: Db, { id, taken, vol }: LotFee): Promise<void> {
  const left = round(sub(vol, taken), 2);
  const gone = compare(left, 0) === 0;
  const changed = gone
    ? await tx.deleteFrom('shareLots').where('id', '=', id).where('vol', '=', vol).returning('id').execute()
    : await tx
        .updateTable('shareLots')
        .set({ vol: left })
        .where('id', '=', id)
        .where('vol', '=', vol)
        .returning('id')
        .execute();
  if (changed.length !== 1) throw new Error(`lot ${id} does not hold ${vol} shares`);
}

async function enter(tx: Db, entries: readonly Entry[]): Promise<void> {
  await tx.insertInto('shareEntries').values(entries).execute();
}

type Holding = Database['holdings'];

async function addToHolding(tx: Db, added: Omit<Holding, 'realised'>): Promise<void> {
  await tx
    .insertInto('holdings')
    .values({ ...added, realised: '0' })
    .onConflict((conflict) =>
      conflict.columns(['tradeAcctNo', 'fundCode']).doUpdateSet({
        vol: sql`holdings.vol + excluded.vol`,
        cost: sql`holdings.cost + excluded.cost`,
      }),
    )
    .execute();
}

/** The amounts are negative. */
async function takeFromHolding(
  tx: Db,
  { tradeAcctNo, fundCode, vol, cost, realised }: Omit<Holding, 'acctId'>,
): Promise<void> {
  await tx
    .updateTable('holdings')
    .set({
      vol: sql`vol + ${vol}::numeric`,
      cost: sql`cost + ${cost}::numeric`,
      realised: sql`realised + ${realised}::numeric`,
    })
    .where('tradeAcctNo', '=', tradeAcctNo)
    .where('fundCode', '=', fundCode)
    .returning('fundCode')
    .executeTakeFirstOrThrow();
}

/** Locks funds whose sizes change together, in the order of `lockGround`: an order may be accepted at the same time. */
export async function lockFunds(tx: Db, fundCodes: readonly string[]): Promise<void> {
  await sql`select from funds where fund_code in (${sql.join(fundCodes)}) order by fund_code for no key update`.execute(
    tx,
  );
}

/** Changes the size of the fund, the base of large redemptions and concentration; locked last, after the lots. */
async function changeFund(tx: Db, fundCode: string, vol: string): Promise<void> {
  await sql`update funds set total_vol = total_vol + ${vol}::numeric where fund_code = ${fundCode}`.execute(tx);
}

/** The target fund of a 超级转换. */
export interface NextStep {
  readonly groupOrderNo: string;
  readonly fund: Selectable<Database['funds']>;
  /** Whether it can be purchased now. */
  readonly open: boolean;
}

/** The second step of a 超级转换 whose first step is being settled; undefined for any other order. */
export async function findNextStep({ tx, order }: Settling): Promise<NextStep | undefined> {
  const { groupOrderNo, targetFundCode } = order;
  if (groupOrderNo === null || targetFundCode === null) return undefined;
  const group = await tx
    .selectFrom('groupOrders')
    .select('groupType')
    .where('groupOrderNo', '=', groupOrderNo)
    .executeTakeFirstOrThrow();
  if (group.groupType !== 'SUPER_CONVERT') return undefined;
  const fund = await findFundRow(tx, targetFundCode);
  return { groupOrderNo, fund, open: purchaseCode(fund.fundStatus) === '022' };
}

/**
 * Purchases the target with the proceeds of the first step, without a discount; the settlement account advances the
 * money (handbook: super-conversion). If the target cannot be purchased any more, the trade records show it and the
 * money is paid out.
 */
export async function beginNextStep(
  { tx, order, fund: left, openDay, moment }: Settling,
  { groupOrderNo, fund, open }: NextStep,
  { amt, confirmId }: { readonly amt: string; readonly confirmId: number },
): Promise<void> {
  const applyNo = await nextApplyNo(tx, moment.day);
  const { institutionId, acctId, tradeAcctNo, makerId, makerName } = order;
  await tx
    .insertInto('tradeApplies')
    .values({
      applyNo,
      businessCode: '022',
      institutionId,
      acctId,
      tradeAcctNo,
      fundCode: fund.fundCode,
      applyAmt: amt,
      chargeMode: fund.chargeMode,
      dividendMethod: fund.fundType === '03' ? '0' : fund.dividendMethod,
      discountRate: '1',
      remark: texts.nextStep,
      applyTime: moment.time,
      tradeDay: tDay(moment.time),
      makerId,
      makerName,
      orderSource: '6',
    })
    .execute();
  const { actor } = moment;
  if (open) {
    const orderNo = await createPaidOrder(tx, applyNo, { actor, groupOrderNo });
    await recordCash(tx, order, { kind: 'carried', amt, time: moment.time });
    const bought = { acctId, tradeAcctNo, fundCode: fund.fundCode, orderNo };
    await recordCash(tx, bought, { kind: 'arrived', amt, time: moment.time });
  } else {
    await createFailedOrder(tx, applyNo, { reason: texts.targetClosed, actor, groupOrderNo });
    const dueDate = addTradingDays(openDay, left.redeemPayDays);
    const payout = { orderNo: order.orderNo, confirmId, payoutType: 'redemption', amt, dueDate } as const;
    await tx.insertInto('payouts').values(payout).execute();
  }
  await refreshGroup(tx, groupOrderNo);
}
