import {
  type AliasableExpression,
  type Expression,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import type { OperationParams } from '#contract';
import { round, sub } from '#values/decimal';
import { listOwnAccounts } from '../../access/ownership.ts';
import type { Database, Db } from '#server/database/database';
import { countRows } from '#server/database/pages';
import { defineSearch } from '#server/database/search';
import { fundsOn } from '../fund/queries.ts';
import { dividendMethodOf, isOfOneOf, sumCashDividends, sumUnpaidIncome } from '../dividend/queries.ts';
import { highEndTypes } from '../fund/rules.ts';
import { isOneOf, pendingRedemptions, sumRedeemed, unsettledOrders } from '../redemption/queries.ts';
import { type PositionPlace, writePositionNo } from './rules.ts';

export const positionSearch = defineSearch(['queryPositionPageList', 'exportPosition'], {
  institutionId: 'elsewhere',
  acctId: 'elsewhere',
  fundCode: 'held.fundCode',
  fundTypeList: 'funds.fundType',
  fundCompanyCode: 'funds.companyCode',
  zeroFlag: 'elsewhere',
  fileFormat: 'elsewhere',
});

export type PositionFilter = Omit<OperationParams<'queryPositionPageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

/** Largest holding first unless the request sorts. */
const DEFAULT_SORT = ['-marketValue'] as const;

/** The accounts and filter of a query on holdings. */
export interface PositionScope {
  readonly accts: readonly string[];
  readonly filter: PositionFilter;
}

/** The operator's accounts that match a filter. */
export async function findScope(db: Db, accountId: number, filter: PositionFilter): Promise<PositionScope> {
  const { institutionId, acctId } = filter;
  const own = await listOwnAccounts(db, accountId);
  const chosen = own.filter(
    (acct) => (!institutionId || acct.institutionId === institutionId) && (!acctId || acct.acctId === acctId),
  );
  return { accts: chosen.map((acct) => acct.acctId), filter };
}

/** Matching holdings of the accounts with their values at the NAVs of `day`. */
function matching(db: Db, { accts, filter }: PositionScope, day: string) {
  return valued(db, day)
    .where(isOfOneOf(accts, 'held.acctId'))
    .$if(!filter.zeroFlag, (query) => query.where('held.vol', '>', '0'))
    .where(positionSearch.where(filter));
}

function valued(
  db: Db,
  day: string,
  holdings: AliasableExpression<Selectable<Database['holdings']>> = db.selectFrom('holdings').selectAll(),
) {
  return (
    db
      // Materialised: the NAVs of a few dozen funds are read once, not for each of many thousand holdings.
      .with(
        (cte) => cte('priced').materialized(),
        () => priced(db, day),
      )
      .selectFrom('priced as funds')
      .innerJoin(holdings.as('held'), 'held.fundCode', 'funds.fundCode')
      .leftJoin(once(sumUnpaidIncome(db)).as('unpaid'), (join) => join.on(isOfHeld('unpaid')))
  );
}

/**
 * Funds at the NAVs of `day`, with the gain of a share on that day; for a money fund, from its income of ten thousand
 * shares.
 */
function priced(db: Db, day: string) {
  return fundsOn(db, day)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('navs as earlier')
          .select('earlier.nav')
          .whereRef('earlier.fundCode', '=', 'funds.fundCode')
          .whereRef('earlier.navDate', '<', 'latest.navDate')
          .orderBy('earlier.navDate', 'desc')
          .limit(1)
          .as('previous'),
      (join) => join.onTrue(),
    )
    .select(['funds.fundCode', 'funds.fundShortName', 'funds.fundType', 'funds.fundStatus', 'funds.shareClass'])
    .select(['funds.chargeMode', 'funds.companyCode', 'funds.taCode', 'funds.holdPeriod', 'funds.dividendMethod'])
    .select(['latest.nav', 'latest.navDate'])
    .select(
      sql<string>`case when funds.fund_type = '03' then coalesce(latest.ten_thousand_income, 0) / 10000
        else coalesce(latest.nav, 0) - coalesce(previous.nav, latest.nav, 0) end`.as('dayGain'),
    );
}

interface Shown {
  readonly places: readonly PositionPlace[];
  readonly tradeDay: string;
}

/**
 * Adds the columns that only displayed rows need. Sums are made once for all displayed holdings: looked up for each, they
 * would depend on how many rows PostgreSQL expects of one, and it reads the whole table each time if it expects many.
 */
function detailed(query: ReturnType<typeof valued>, db: Db, { places, tradeDay }: Shown) {
  const shown = isOneOf(places);
  const outgoing = once(sumRedeemed(db, unsettledOrders(db).where(shown)));
  const reserved = once(sumRedeemed(db, pendingRedemptions(db).where(shown)));
  return query
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'held.acctId')
    .leftJoin('taAccts as ta', (join) =>
      join.onRef('ta.acctId', '=', 'held.acctId').onRef('ta.taCode', '=', 'funds.taCode'),
    )
    .leftJoin(outgoing.as('outgoing'), (join) => join.on(isOfHeld('outgoing')))
    .leftJoin(reserved.as('reserved'), (join) => join.on(isOfHeld('reserved')))
    .leftJoin(once(sumCashDividends(db, shown)).as('gained'), (join) => join.on(isOfHeld('gained')))
    .leftJoin(once(sumLocked(db, shown, tradeDay)).as('locked'), (join) => join.on(isOfHeld('locked')));
}

/** Rows that are found once: PostgreSQL would otherwise find them again for each row they are joined to. */
function once<Row>(query: Expression<Row>) {
  return sql<Row>`(with found as materialized ${query} select * from found)`;
}

/** Whether a row of sums is that of the holding. */
function isOfHeld(sums: string) {
  return sql<SqlBool>`(${sql.ref(`${sums}.tradeAcctNo`)}, ${sql.ref(`${sums}.fundCode`)}) = (held.trade_acct_no, held.fund_code)`;
}

const unpaidIncome = sql<string>`coalesce(unpaid.amt, 0.00)`;
/** Includes a money fund's earned and unpaid income (handbook: holding-value). */
const marketValue = sql<string>`(round(held.vol * coalesce(funds.nav, 0), 2) + ${unpaidIncome})`;
const cost = sql<string>`round(held.cost, 2)`;
const transitVol = sql<string>`coalesce(outgoing.vol, 0.00)`;
const lockedVol = sql<string>`coalesce(locked.vol, 0.00)`;
/** The gain of a holding on the day of its NAV (handbook: holding-value). */
const ydayProfit = sql<string>`round(held.vol * funds.day_gain, 2)`;
const profit = sql<string>`${marketValue} - ${cost}`;
const totalProfit = sql<string>`${profit} + held.realised + coalesce(gained.amt, 0.00)`;
const availVol = sql<string>`held.vol - ${transitVol}`;

const profitRate = sql<string | null>`case when ${cost} = 0 then null else (${profit}) / ${cost} end`;

/** The number of matching holdings and their totals, as sums of rounded rows (handbook: holding-value). */
export async function sumPositions(db: Db, scope: PositionScope, day: string) {
  const total = (value: typeof marketValue) => sql<string>`coalesce(sum(${value}), 0.00)`;
  const sums = await matching(db, scope, day)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(total(marketValue).as('marketValue'))
    .select(total(cost).as('cost'))
    .select(total(ydayProfit).as('ydayProfit'))
    .executeTakeFirstOrThrow();
  return { ...sums, profit: round(sub(sums.marketValue, sums.cost), 2) };
}

/** The number of matching holdings. */
export function countPositions(db: Db, scope: PositionScope, day: string): Promise<number> {
  return countRows(matching(db, scope, day));
}

/**
 * The totals of each account, largest first, as sums of rounded rows. `toCome` is the part of the market value that is
 * income of shares no longer held; `profit` includes realised gains.
 */
export function sumByAccount(db: Db, accts: readonly string[], day: string) {
  const total = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0.00)`;
  const each = valued(db, day)
    .where(isOfOneOf(accts, 'held.acctId'))
    .select(['held.acctId', 'held.realised'])
    .select(marketValue.as('marketValue'))
    .select(sql<string>`case when funds.fund_type in (${sql.join(highEndTypes)}) then ${marketValue} end`.as('highEnd'))
    .select(sql<string>`case when held.vol = 0 then unpaid.amt end`.as('toCome'))
    .select(cost.as('cost'))
    .select(ydayProfit.as('ydayProfit'))
    // An optimisation fence: PostgreSQL would otherwise compute each value again for each sum.
    .offset(sql.lit(0));
  return db
    .selectFrom(each.as('each'))
    .select('acctId')
    .select(total('marketValue').as('marketValue'))
    .select(total('highEnd').as('highEnd'))
    .select(total('toCome').as('toCome'))
    .select(sql<string>`sum(market_value) - sum(cost) + sum(realised)`.as('profit'))
    .select(total('ydayProfit').as('ydayProfit'))
    .groupBy('acctId')
    .orderBy('marketValue', 'desc')
    .orderBy('acctId')
    .execute();
}

interface Stretch {
  readonly day: string;
  readonly limit: number;
  readonly offset: number;
}

/** A range of the matching holdings, sorted; the rows are selected before their details are looked up. */
export async function findPositions(
  db: Db,
  scope: PositionScope,
  range: Stretch & { readonly tradeDay: string },
): Promise<PositionRow[]> {
  return findPositionsAt(db, await findPlaces(db, scope, range), range);
}

/** The places of a range of the matching holdings, sorted. */
export async function findPlaces(
  db: Db,
  scope: PositionScope,
  { day, limit, offset }: Stretch,
): Promise<PositionPlace[]> {
  const { accts, filter } = scope;
  const sort = filter.sort?.length ? filter.sort : DEFAULT_SORT;
  const isSortedBy = (name: string): boolean => sort.some((one) => one.replace(/^-/, '') === name);
  // Only the sort columns are computed for each of many thousand holdings.
  const query = matching(db, scope, day)
    .select(['held.tradeAcctNo', 'held.fundCode', 'held.vol as totalVol'])
    .$if(isSortedBy('marketValue'), (every) => every.select(marketValue.as('marketValue')))
    .$if(isSortedBy('cost'), (every) => every.select(cost.as('cost')))
    .$if(isSortedBy('profit'), (every) => every.select(profit.as('profit')))
    .$if(isSortedBy('profitRate'), (every) => every.select(profitRate.as('profitRate')))
    .$if(isSortedBy('availVol'), (every) =>
      every
        .leftJoin(once(sumRedeemed(db, unsettledOrders(db).where(isOfOneOf(accts)))).as('outgoing'), (join) =>
          join.on(isOfHeld('outgoing')),
        )
        .select(availVol.as('availVol')),
    )
    .$if(isSortedBy('totalProfit'), (every) =>
      every
        .leftJoin(once(sumCashDividends(db, isOfOneOf(accts))).as('gained'), (join) => join.on(isOfHeld('gained')))
        .select(totalProfit.as('totalProfit')),
    );
  return sorted(query, sort).limit(limit).offset(offset).execute();
}

/** The holdings at these places, in the given order. */
export async function findPositionsAt(
  db: Db,
  places: readonly PositionPlace[],
  { day, tradeDay }: { readonly day: string; readonly tradeDay: string },
): Promise<PositionRow[]> {
  if (places.length === 0) return [];
  const shown = db.selectFrom('holdings').selectAll().where(isOneOf(places));
  const found = await rows(detailed(valued(db, day, once(shown)), db, { places, tradeDay })).execute();
  const byPlace = new Map(found.map((row) => [writePositionNo(row), row]));
  return places.flatMap((place) => byPlace.get(writePositionNo(place)) ?? []);
}

/** A row of `findPositions`. */
export type PositionRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function rows(query: ReturnType<typeof detailed>) {
  return query
    .leftJoin('tradeConfigs as config', (join) =>
      join.onRef('config.institutionId', '=', 'acct.institutionId').on('config.resState', '=', '1'),
    )
    .select([
      'held.acctId',
      'held.tradeAcctNo',
      'held.fundCode',
      'held.vol as totalVol',
      'acct.institutionId',
      'acct.investorName',
      'ta.taAcctNo',
      'funds.fundShortName',
      'funds.fundType',
      'funds.fundStatus',
      'funds.shareClass',
      'funds.chargeMode',
      'config.convertFlag',
      'funds.nav',
      'funds.navDate',
    ])
    .select(cost.as('cost'))
    .select(dividendMethodOf('held.tradeAcctNo').as('dividendMethod'))
    .select(transitVol.as('transitVol'))
    .select(lockedVol.as('lockedVol'))
    .select(
      sql<string>`greatest(held.vol - ${lockedVol} - ${transitVol} - coalesce(reserved.vol, 0.00), 0.00)`.as(
        'redeemableVol',
      ),
    )
    .select(availVol.as('availVol'))
    .select(marketValue.as('marketValue'))
    .select(profit.as('profit'))
    .select(totalProfit.as('totalProfit'))
    .select(unpaidIncome.as('unpaidIncome'))
    .select(profitRate.as('profitRate'));
}

/** Shares still in their holding period on a T, see `endOfHolding`, by holding. */
function sumLocked(db: Db, shown: Expression<SqlBool>, tradeDay: string) {
  return db
    .selectFrom(db.selectFrom('shareLots').selectAll().where(shown).as('lot'))
    .innerJoin('funds', 'funds.fundCode', 'lot.fundCode')
    .select(['lot.tradeAcctNo', 'lot.fundCode', sql<string>`sum(lot.vol)`.as('vol')])
    .where(sql<SqlBool>`lot.reg_date + coalesce(funds.hold_period, '1 day')::interval > ${tradeDay}`)
    .groupBy(['lot.tradeAcctNo', 'lot.fundCode']);
}

/** The columns to sort by; account and fund come last to make the order unique. */
function sorted<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, sort: readonly string[]) {
  const ordered = sort.reduce(
    (so, name) =>
      so.orderBy(sql.raw(`"${snake(name.replace(/^-/, ''))}"`), (by) =>
        (name.startsWith('-') ? by.desc() : by.asc()).nullsLast(),
      ),
    query,
  );
  return ordered.orderBy(sql.ref('held.tradeAcctNo')).orderBy(sql.ref('held.fundCode'));
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The sum of paid, unconfirmed purchases under the same filter (handbook: position-page). */
export async function sumTransit(db: Db, { accts, filter }: PositionScope): Promise<string> {
  const { amount } = await db
    .selectFrom('orders as held')
    .innerJoin('funds', 'funds.fundCode', 'held.fundCode')
    .select(sql<string>`coalesce(sum(held.apply_amt), 0.00)`.as('amount'))
    .where(isOfOneOf(accts, 'held.acctId'))
    // Orders have the institution of their account, whose index finds the pending ones.
    .where('held.institutionId', 'in', ({ selectFrom }) =>
      selectFrom('investorAccounts').select('institutionId').where(isOfOneOf(accts)),
    )
    .where('held.businessCode', 'in', ['020', '022'])
    .where('held.payStatus', '=', '2')
    .where('held.orderStatus', 'in', ['fundConfirmPending', 'fundException'])
    .where(positionSearch.where(filter))
    .executeTakeFirstOrThrow();
  return amount;
}
