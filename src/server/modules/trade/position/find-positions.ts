import type { OperationParams } from '#contract';
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { fundsOn } from '../../../database/funds-on.ts';
import { ownAccounts } from '../../../ownership.ts';
import { sumGains, sumUnpaidIncome } from '../dividend/earnings.ts';
import { dividendMethodOf } from '../dividend/dividend-method.ts';
import { pendingLeaves, sumLeaving, unsettledOrders } from './leaving.ts';

export type PositionFilter = Omit<OperationParams<'queryPositionPageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

/** The largest holding first unless the request sorts. */
const DEFAULT_SORT = ['-marketValue'] as const;

/** Holdings of the operator's institutions as they stand at the NAVs of `day`, a row a trade account and fund. */
function matching(db: Db, accountId: number, filter: PositionFilter, day: string) {
  return fundsOn(db, day)
    .innerJoin(held(db, filter.zeroFlag ?? false).as('held'), 'held.fundCode', 'funds.fundCode')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'held.acctId')
    .leftJoin('taAccts as ta', (join) =>
      join.onRef('ta.acctId', '=', 'held.acctId').onRef('ta.taCode', '=', 'funds.taCode'),
    )
    .leftJoin(sumLeaving(db, unsettledOrders(db)).as('outgoing'), (join) =>
      join.onRef('outgoing.tradeAcctNo', '=', 'held.tradeAcctNo').onRef('outgoing.fundCode', '=', 'held.fundCode'),
    )
    .leftJoin(sumLeaving(db, pendingLeaves(db)).as('reserved'), (join) =>
      join.onRef('reserved.tradeAcctNo', '=', 'held.tradeAcctNo').onRef('reserved.fundCode', '=', 'held.fundCode'),
    )
    .leftJoin(sumUnpaidIncome(db).as('unpaid'), (join) =>
      join.onRef('unpaid.tradeAcctNo', '=', 'held.tradeAcctNo').onRef('unpaid.fundCode', '=', 'held.fundCode'),
    )
    .leftJoin(sumGains(db).as('gained'), (join) =>
      join.onRef('gained.tradeAcctNo', '=', 'held.tradeAcctNo').onRef('gained.fundCode', '=', 'held.fundCode'),
    )
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
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .where((eb) => eb.and(conditionsOf(filter)));
}

/** What a filter says of `acct`, `held` and `funds`: of holdings as of purchases on their way. */
function conditionsOf(filter: PositionFilter) {
  const is = (column: string, value: string | undefined) =>
    value ? [sql<SqlBool>`${sql.ref(column)} = ${value}`] : [];
  const types = filter.fundTypeList ?? [];
  return [
    ...is('acct.institutionId', filter.institutionId),
    ...is('held.acctId', filter.acctId),
    ...is('held.fundCode', filter.fundCode),
    ...(types.length > 0 ? [sql<SqlBool>`funds.fund_type in (${sql.join(types)})`] : []),
    ...is('funds.companyCode', filter.fundCompanyCode),
  ];
}

/** Shares and cost of every holding; with `zero` also those that were sold out. */
function held(db: Db, zero: boolean) {
  const lots = db
    .selectFrom('shareLots')
    .select(['acctId', 'tradeAcctNo', 'fundCode', 'vol'])
    .select(sql<string>`vol * cost_nav`.as('cost'));
  const sold = db
    .selectFrom('orders')
    .select(['acctId', 'tradeAcctNo', 'fundCode', sql<string>`0.00`.as('vol'), sql<string>`0.00`.as('cost')])
    .where('confirmVol', 'is not', null);
  return db
    .selectFrom((zero ? lots.unionAll(sold) : lots).as('every'))
    .select(['acctId', 'tradeAcctNo', 'fundCode'])
    .select(sql<string>`sum(vol)`.as('totalVol'))
    .select(sql<string>`round(sum(cost), 2)`.as('cost'))
    .groupBy(['acctId', 'tradeAcctNo', 'fundCode']);
}

const unpaidIncome = sql<string>`coalesce(unpaid.amt, 0.00)`;
/** Domain §4.16: with what a money fund has earned and not paid. */
const marketValue = sql<string>`(round(held.total_vol * coalesce(latest.nav, 0), 2) + ${unpaidIncome})`;
const transitVol = sql<string>`coalesce(outgoing.vol, 0.00)`;
/** What a holding earned on the day of its NAV (domain §4.16): by ten thousand shares at a money fund. */
const ydayProfit = sql<string>`round(
  case when funds.fund_type = '03' then held.total_vol / 10000 * coalesce(latest.ten_thousand_income, 0)
  else held.total_vol * (coalesce(latest.nav, 0) - coalesce(previous.nav, latest.nav, 0)) end, 2)`;

/** How many holdings match, and their totals: sums of rounded rows (domain §4.16). */
export async function sumPositions(db: Db, accountId: number, filter: PositionFilter, day: string) {
  const total = (value: typeof marketValue) => sql<string>`coalesce(sum(${value}), 0.00)`;
  return matching(db, accountId, filter, day)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(total(marketValue).as('marketValue'))
    .select(total(sql`held.cost`).as('cost'))
    .select(total(sql`${marketValue} - held.cost`).as('profit'))
    .select(total(ydayProfit).as('ydayProfit'))
    .executeTakeFirstOrThrow();
}

/** A stretch of the matching holdings, sorted. */
export function findPositions(
  db: Db,
  accountId: number,
  filter: PositionFilter,
  range: { readonly day: string; readonly tradeDay: string; readonly limit: number; readonly offset: number },
) {
  return sorted(rows(matching(db, accountId, filter, range.day), range.tradeDay), filter.sort)
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

/** What `findPositions` finds. */
export type PositionRow = Awaited<ReturnType<typeof findPositions>>[number];

function rows(query: ReturnType<typeof matching>, tradeDay: string) {
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
    .select(
      sql<string | null>`case when held.cost = 0 then null else (${marketValue} - held.cost) / held.cost end`.as(
        'profitRate',
      ),
    );
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
function sorted<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, sort: PositionFilter['sort']) {
  const ordered = (sort?.length ? sort : DEFAULT_SORT).reduce(
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
  const { amount } = await db
    .selectFrom('orders as held')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'held.acctId')
    .innerJoin('funds', 'funds.fundCode', 'held.fundCode')
    .select(sql<string>`coalesce(sum(held.apply_amt), 0.00)`.as('amount'))
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .where('held.businessCode', 'in', ['020', '022'])
    .where('held.payStatus', '=', '2')
    .where('held.orderStatus', 'in', ['fundConfirmPending', 'fundException'])
    .where((eb) => eb.and(conditionsOf(filter)))
    .executeTakeFirstOrThrow();
  return amount;
}
