import type { OperationParams } from '#contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { fundsOn } from '../../../database/funds-on.ts';
import { ownInstitutions } from '../../../ownership.ts';

export type PositionFilter = Omit<OperationParams<'queryPositionPageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

/** Orders that take shares. */
const OUTGOING = ['024', '036'] as const;

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
    .leftJoin(outgoing(db).as('outgoing'), (join) =>
      join.onRef('outgoing.tradeAcctNo', '=', 'held.tradeAcctNo').onRef('outgoing.fundCode', '=', 'held.fundCode'),
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
    .where('acct.institutionId', 'in', ownInstitutions(db, accountId))
    .where((eb) =>
      eb.and([
        ...(filter.institutionId ? [eb('acct.institutionId', '=', filter.institutionId)] : []),
        ...(filter.acctId ? [eb('held.acctId', '=', filter.acctId)] : []),
        ...(filter.fundCode ? [eb('held.fundCode', '=', filter.fundCode)] : []),
        ...(filter.fundTypeList?.length ? [eb('funds.fundType', 'in', filter.fundTypeList)] : []),
        ...(filter.fundCompanyCode ? [eb('funds.companyCode', '=', filter.fundCompanyCode)] : []),
      ]),
    );
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

/** Shares that wait to leave: redemptions and conversions that no confirmation has settled. */
function outgoing(db: Db) {
  return db
    .selectFrom('orders')
    .select(['tradeAcctNo', 'fundCode'])
    .select(sql<string>`sum(apply_vol - coalesce(confirm_vol, 0))`.as('vol'))
    .where('businessCode', 'in', OUTGOING)
    .where((eb) =>
      eb.or([
        eb('orderStatus', 'in', ['fundConfirmPending', 'fundException']),
        eb.and([eb('orderStatus', '=', 'fundConfirmSuccessPart'), eb('businessFinishFlag', '=', '0')]),
      ]),
    )
    .groupBy(['tradeAcctNo', 'fundCode']);
}

const marketValue = sql<string>`round(held.total_vol * coalesce(latest.nav, 0), 2)`;
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
  range: { readonly day: string; readonly limit: number; readonly offset: number },
) {
  return sorted(rows(matching(db, accountId, filter, range.day)), filter.sort)
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

/** What `findPositions` finds. */
export type PositionRow = Awaited<ReturnType<typeof findPositions>>[number];

function rows(query: ReturnType<typeof matching>) {
  return query
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
      'funds.dividendMethod',
      'latest.nav',
      'latest.navDate',
    ])
    .select(transitVol.as('transitVol'))
    .select(sql<string>`held.total_vol - ${transitVol}`.as('availVol'))
    .select(marketValue.as('marketValue'))
    .select(sql<string>`${marketValue} - held.cost`.as('profit'))
    .select(
      sql<string | null>`case when held.cost = 0 then null else (${marketValue} - held.cost) / held.cost end`.as(
        'profitRate',
      ),
    );
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
    .selectFrom('orders')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .select(sql<string>`coalesce(sum(orders.apply_amt), 0.00)`.as('amount'))
    .where('orders.institutionId', 'in', ownInstitutions(db, accountId))
    .where('orders.businessCode', 'in', ['020', '022'])
    .where('orders.payStatus', '=', '2')
    .where('orders.orderStatus', 'in', ['fundConfirmPending', 'fundException'])
    .where((eb) =>
      eb.and([
        ...(filter.institutionId ? [eb('orders.institutionId', '=', filter.institutionId)] : []),
        ...(filter.acctId ? [eb('orders.acctId', '=', filter.acctId)] : []),
        ...(filter.fundCode ? [eb('orders.fundCode', '=', filter.fundCode)] : []),
        ...(filter.fundTypeList?.length ? [eb('funds.fundType', 'in', filter.fundTypeList)] : []),
        ...(filter.fundCompanyCode ? [eb('funds.companyCode', '=', filter.fundCompanyCode)] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  return amount;
}

/** The lots of a holding of the operator's institutions, oldest first; undefined when the account is not theirs. */
export async function findLots(db: Db, accountId: number, place: { tradeAcctNo: string; fundCode: string }) {
  const owner = await db
    .selectFrom('tradeAccts')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'tradeAccts.acctId')
    .select('acct.acctId')
    .where('tradeAccts.tradeAcctNo', '=', place.tradeAcctNo)
    .where('acct.institutionId', 'in', ownInstitutions(db, accountId))
    .executeTakeFirst();
  const fund = await db
    .selectFrom('funds')
    .select(['redeemTemplate', 'holdPeriod'])
    .where('fundCode', '=', place.fundCode)
    .executeTakeFirst();
  if (!owner || !fund) return undefined;
  const lots = await db
    .selectFrom('shareLots')
    .select(['id', 'regDate', 'vol', 'costNav'])
    .where('tradeAcctNo', '=', place.tradeAcctNo)
    .where('fundCode', '=', place.fundCode)
    .orderBy('regDate')
    .orderBy('id')
    .execute();
  const bands = await db
    .selectFrom('feeBands')
    .selectAll()
    .where('template', '=', fund.redeemTemplate)
    .where('kind', '=', 'redeem')
    .orderBy('lower')
    .execute();
  return { lots, bands, holdPeriod: fund.holdPeriod };
}
