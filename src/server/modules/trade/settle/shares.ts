import { add, compare, mul, round, sub, sum } from '#values/decimal';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';
import type { LotFee } from '../redemption/rules.ts';

type Entry = Insertable<Database['shareEntries']>;

/** Whose shares of which fund, and why they change on a day. */
export type ShareChange = Pick<
  Entry,
  'acctId' | 'tradeAcctNo' | 'fundCode' | 'kind' | 'day' | 'confirmId' | 'orderNo' | 'dividendNo'
> & {
  /** At which they come or go. */
  readonly nav: string;
};

/** Shares of a trade account change one transaction after the other. */
export async function lockTradeAccount(tx: Db, tradeAcctNo: string): Promise<void> {
  await sql`select from trade_accts where trade_acct_no = ${tradeAcctNo} for no key update`.execute(tx);
}

/** Registers shares as a new lot of the change's day. */
export async function addShares(tx: Db, { vol, ...change }: ShareChange & { readonly vol: string }): Promise<void> {
  const { acctId, tradeAcctNo, fundCode, day, nav } = change;
  await lockTradeAccount(tx, tradeAcctNo);
  const lot = { acctId, tradeAcctNo, fundCode, regDate: day, vol, costNav: nav };
  await tx.insertInto('shareLots').values(lot).execute();
  await enter(tx, [{ ...change, regDate: day, vol, cost: round(mul(vol, nav), 2) }]);
  await addToHolding(tx, { acctId, tradeAcctNo, fundCode, vol, cost: mul(vol, nav) });
  await changeFund(tx, fundCode, vol);
}

/** Takes shares out of lots, each with what it costs to leave; the caller has locked the trade account and read them. */
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

/** Throws when somebody else has changed the lot since it was read. */
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

/** Amounts are below zero. */
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

/** The size of the fund, which large redemptions and concentration are measured by; last, after the lots. */
async function changeFund(tx: Db, fundCode: string, vol: string): Promise<void> {
  await sql`update funds set total_vol = total_vol + ${vol}::numeric where fund_code = ${fundCode}`.execute(tx);
}
