import type { OperationParams } from '#contract';
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { fundsOn } from '../../../database/funds-on.ts';
import { listOwnAccounts, ownInstitutions } from '../../../ownership.ts';
import { sumGains, sumUnpaidIncome } from '../dividend/earnings.ts';
import { dividendMethodOf } from '../dividend/dividend-method.ts';
import { pendingLeaves, sumLeaving, unsettledOrders } from './leaving.ts';

export type PositionFilter = Omit<OperationParams<'queryPositionPageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

/** The largest holding first unless the request sorts. */
const DEFAULT_SORT = ['-marketValue'] as const;

/** Numbers of the operator's accounts that a filter is about. */
async function findAccounts(db: Db, accountId: number, { institutionId, acctId }: PositionFilter): Promise<string[]> {
  const own = await listOwnAccounts(db, accountId);
  return own
    .filter((acct) => (!institutionId || acct.institutionId === institutionId) && (!acctId || acct.acctId === acctId))
    .map((acct) => acct.acctId);
}

/** Holdings of the accounts at the NAVs of `day`, a row a trade account and fund, with what they are worth. */
function matching(db: Db, accts: readonly string[], filter: PositionFilter, day: string) {
  return valued(db, day, held(db, accts, filter.zeroFlag ? soldOut(db, accts) : undefined)).where((eb) =>
    eb.and(conditionsOf(filter)),
  );
}

function valued(db: Db, day: string, holdings: ReturnType<typeof held>) {
  return (
    fundsOn(db, day)
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
      .innerJoin(holdings.as('held'), 'held.fundCode', 'funds.fundCode')
      // Few holdings have income that waits: they are read once, and not for each of all the others.
      .leftJoin(sumUnpaidIncome(db).as('unpaid'), (join) =>
        join.onRef('unpaid.tradeAcctNo', '=', 'held.tradeAcctNo').onRef('unpaid.fundCode', '=', 'held.fundCode'),
      )
  );
}

/** The same with what only the rows that are shown need: each is looked up by its own indexes. */
function detailed(query: ReturnType<typeof matching>, db: Db) {
  const place = { tradeAcctNo: 'held.tradeAcctNo', fundCode: 'held.fundCode' };
  return query
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'held.acctId')
    .leftJoin('taAccts as ta', (join) =>
      join.onRef('ta.acctId', '=', 'held.acctId').onRef('ta.taCode', '=', 'funds.taCode'),
    )
    .leftJoinLateral(
      () => sumLeaving(db, unsettledOrders(db), place).as('outgoing'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      () => sumLeaving(db, pendingLeaves(db), place).as('reserved'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      () => sumGains(db, place).as('gained'),
      (join) => join.onTrue(),
    );
}

/** What a filter says of `held` and `funds`: of holdings as of purchases on their way. */
function conditionsOf(filter: PositionFilter) {
  const is = (column: string, value: string | undefined) =>
    value ? [sql<SqlBool>`${sql.ref(column)} = ${value}`] : [];
  const types = filter.fundTypeList ?? [];
  return [
    ...is('held.fundCode', filter.fundCode),
    ...(types.length > 0 ? [sql<SqlBool>`funds.fund_type in (${sql.join(types)})`] : []),
    ...is('funds.companyCode', filter.fundCompanyCode),
  ];
}

function isOneOf(column: string, accts: readonly string[]) {
  return sql<SqlBool>`${sql.ref(column)} = any(${accts}::text[])`;
}

interface HeldRow {
  readonly acctId: string;
  readonly tradeAcctNo: string;
  readonly fundCode: string;
  readonly vol: string;
  readonly cost: string;
}

/** Shares and cost of every holding of the accounts, and of `others`, of which nothing is held any more. */
function held(db: Db, accts: readonly string[], others?: Expression<HeldRow>) {
  const lots = db
    .selectFrom('shareLots')
    .select(['acctId', 'tradeAcctNo', 'fundCode', 'vol'])
    .select(sql<string>`vol * cost_nav`.as('cost'))
    .where(isOneOf('acctId', accts));
  return db
    .selectFrom((others ? lots.unionAll(others) : lots).as('every'))
    .select(['acctId', 'tradeAcctNo', 'fundCode'])
    .select(sql<string>`sum(vol)`.as('totalVol'))
    .select(sql<string>`round(sum(cost), 2)`.as('cost'))
    .groupBy(['acctId', 'tradeAcctNo', 'fundCode']);
}

function soldOut(db: Db, accts: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(['acctId', 'tradeAcctNo', 'fundCode', sql<string>`0.00`.as('vol'), sql<string>`0.00`.as('cost')])
    .where('confirmVol', 'is not', null)
    .where(isOneOf('acctId', accts))
    .distinct();
}

/** Those of them that have income to come. */
function earning(db: Db, accts: readonly string[]) {
  return db
    .selectFrom(sumUnpaidIncome(db).as('income'))
    .innerJoin('tradeAccts', 'tradeAccts.tradeAcctNo', 'income.tradeAcctNo')
    .select(['tradeAccts.acctId', 'income.tradeAcctNo', 'income.fundCode'])
    .select([sql<string>`0.00`.as('vol'), sql<string>`0.00`.as('cost')])
    .where(isOneOf('tradeAccts.acctId', accts));
}

const unpaidIncome = sql<string>`coalesce(unpaid.amt, 0.00)`;
/** Domain §4.16: with what a money fund has earned and not paid. */
const marketValue = sql<string>`(round(held.total_vol * coalesce(latest.nav, 0), 2) + ${unpaidIncome})`;
const transitVol = sql<string>`coalesce(outgoing.vol, 0.00)`;
/** What a holding earned on the day of its NAV (domain §4.16): by ten thousand shares at a money fund. */
const ydayProfit = sql<string>`round(
  case when funds.fund_type = '03' then held.total_vol / 10000 * coalesce(latest.ten_thousand_income, 0)
  else held.total_vol * (coalesce(latest.nav, 0) - coalesce(previous.nav, latest.nav, 0)) end, 2)`;

const profitRate = sql<
  string | null
>`case when held.cost = 0 then null else (${marketValue} - held.cost) / held.cost end`;

/** How many holdings match, and their totals: sums of rounded rows (domain §4.16). */
export async function sumPositions(db: Db, accountId: number, filter: PositionFilter, day: string) {
  const total = (value: typeof marketValue) => sql<string>`coalesce(sum(${value}), 0.00)`;
  return matching(db, await findAccounts(db, accountId, filter), filter, day)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(total(marketValue).as('marketValue'))
    .select(total(sql`held.cost`).as('cost'))
    .select(total(sql`${marketValue} - held.cost`).as('profit'))
    .select(total(ydayProfit).as('ydayProfit'))
    .executeTakeFirstOrThrow();
}

/**
 * What the holdings of each account and type of fund come to: sums of rounded rows. `held` is without those that only
 * have income to come.
 */
export function sumByAccount(db: Db, accts: readonly string[], day: string) {
  return valued(db, day, held(db, accts, earning(db, accts)))
    .select(['held.acctId', 'funds.fundType'])
    .select(sql<string>`sum(${marketValue})`.as('marketValue'))
    .select(sql<string>`coalesce(sum(${marketValue}) filter (where held.total_vol > 0), 0.00)`.as('held'))
    .select(sql<string>`sum(${marketValue} - held.cost)`.as('profit'))
    .select(sql<string>`sum(${ydayProfit})`.as('ydayProfit'))
    .groupBy(['held.acctId', 'funds.fundType'])
    .execute();
}

/** Columns that only the rows that are shown have otherwise. */
const LOOKED_UP = new Set(['availVol', 'totalProfit']);

/** A stretch of the matching holdings, sorted: which ones they are is found before anything is looked up for them. */
export async function findPositions(
  db: Db,
  accountId: number,
  filter: PositionFilter,
  range: { readonly day: string; readonly tradeDay: string; readonly limit: number; readonly offset: number },
) {
  const every = matching(db, await findAccounts(db, accountId, filter), filter, range.day);
  const sort = filter.sort?.length ? filter.sort : DEFAULT_SORT;
  if (sort.some((name) => LOOKED_UP.has(name.replace(/^-/, '')))) {
    return sorted(rows(detailed(every, db), range.tradeDay), sort)
      .limit(range.limit)
      .offset(range.offset)
      .execute();
  }
  const lean = sorted(
    every
      .select(['held.tradeAcctNo', 'held.fundCode', 'held.totalVol', 'held.cost'])
      .select(marketValue.as('marketValue'))
      .select(sql<string>`${marketValue} - held.cost`.as('profit'))
      .select(profitRate.as('profitRate')),
    sort,
  );
  const places = await lean.limit(range.limit).offset(range.offset).execute();
  if (places.length === 0) return [];
  const keys = sql.join(places.map(({ tradeAcctNo, fundCode }) => sql`(${tradeAcctNo}, ${fundCode})`));
  const shown = every.where(sql<SqlBool>`(held.trade_acct_no, held.fund_code) in (${keys})`);
  return sorted(rows(detailed(shown, db), range.tradeDay), sort).execute();
}

/** What `findPositions` finds. */
export type PositionRow = Awaited<ReturnType<typeof findPositions>>[number];

function rows(query: ReturnType<typeof detailed>, tradeDay: string) {
  const lockedVol = lockedOn(tradeDay);
  return query
    .leftJoin('tradeConfigs as config', (join) =>
      join.onRef('config.institutionId', '=', 'acct.institutionId').on('config.resState', '=', '1'),
    )
    .select([
      'held.acctId',
      'held.tradeAcctNo',
      'held.fundCode',
      'held.totalVol',
      'held.cost',
      'acct.institutionId',
      'acct.investorName',
      'ta.taAcctNo',
      'funds.fundShortName',
      'funds.fundType',
      'funds.fundStatus',
      'funds.shareClass',
      'funds.chargeMode',
      'config.convertFlag',
      'latest.nav',
      'latest.navDate',
    ])
    .select(dividendMethodOf('held.tradeAcctNo').as('dividendMethod'))
    .select(transitVol.as('transitVol'))
    .select(lockedVol.as('lockedVol'))
    .select(
      sql<string>`greatest(held.total_vol - ${lockedVol} - ${transitVol} - coalesce(reserved.vol, 0.00), 0.00)`.as(
        'redeemableVol',
      ),
    )
    .select(sql<string>`held.total_vol - ${transitVol}`.as('availVol'))
    .select(marketValue.as('marketValue'))
    .select(sql<string>`${marketValue} - held.cost`.as('profit'))
    .select(sql<string>`${marketValue} - held.cost + coalesce(gained.amt, 0.00)`.as('totalProfit'))
    .select(unpaidIncome.as('unpaidIncome'))
    .select(profitRate.as('profitRate'));
}

/** Shares that may not leave on a T yet: see `endOfHolding`. */
function lockedOn(tradeDay: string) {
  return sql<string>`coalesce((
    select sum(lot.vol) from share_lots as lot
    where lot.trade_acct_no = held.trade_acct_no and lot.fund_code = held.fund_code
      and lot.reg_date + coalesce(funds.hold_period, '1 day')::interval > ${tradeDay}
  ), 0.00)`;
}

/** The most important field first; account and fund last, so that the order of equals never changes. */
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

/** Σ of purchases that are paid and not confirmed, over the same filter (domain A1). */
export async function sumTransit(db: Db, accountId: number, filter: PositionFilter): Promise<string> {
  const accts = await findAccounts(db, accountId, filter);
  const { amount } = await db
    .selectFrom('orders as held')
    .innerJoin('funds', 'funds.fundCode', 'held.fundCode')
    .select(sql<string>`coalesce(sum(held.apply_amt), 0.00)`.as('amount'))
    .where(isOneOf('held.acctId', accts))
    .where('held.institutionId', 'in', ownInstitutions(db, accountId))
    .where('held.businessCode', 'in', ['020', '022'])
    .where('held.payStatus', '=', '2')
    .where('held.orderStatus', 'in', ['fundConfirmPending', 'fundException'])
    .where((eb) => eb.and(conditionsOf(filter)))
    .executeTakeFirstOrThrow();
  return amount;
}
