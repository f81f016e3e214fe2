import { readTotalRule } from '#values/totals';
import contract from '../../../../schemas/api/dividend.json' with { type: 'json' };
import { type Expression, sql, type SqlBool, type SelectQueryBuilder, type RawBuilder } from 'kysely';
import type { OperationParams, DividendMethod } from '#contract';
import { isOwnAccount, ownInstitutions } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { investorCertNo } from '../../database/investor-cert-no.ts';
import { defineList } from '#server/database/list';
import type { ListSource } from '#server/database/list-source';
import { defineSearch } from '#server/database/search';
import type { PositionPlace } from '../position/rules.ts';

export const dividendSearch = defineSearch(['queryDividendPageList', 'exportDividend'], {
  institutionId: 'dividendRecords.institutionId',
  acctId: 'dividendRecords.acctId',
  fundCode: 'dividendRecords.fundCode',
  dividendMethod: 'dividendRecords.dividendMethod',
  exDateBegin: ['dividendRecords.exDate', '>='],
  exDateEnd: ['dividendRecords.exDate', '<='],
  carryOverFlag: 'elsewhere',
  fileFormat: 'elsewhere',
  dividendNoList: 'dividendRecords.dividendNo',
});

type DividendFilter = Omit<OperationParams<'exportDividend'>, 'disCode'>;

/** Dividends of the operator's institutions that match a filter; carried-over income only if the filter asks for it. */
function listed(db: Db, accountId: number, filter: DividendFilter): ListSource {
  return {
    owners: sql`${ownInstitutions(db, accountId)}`,
    by: 'institutionId',
    table: 'dividendRecords',
    key: 'dividendNo',
    where: sql`${dividendSearch.where(filter)} and (${filter.carryOverFlag ?? false} or dividend_records.dividend_type <> '2')
      and ${isOwnAccount(db, accountId, 'dividendRecords.acctId')}`,
  };
}

function readDividends(db: Db, accountId: number, dividendNos: readonly string[]) {
  return db
    .selectFrom('dividendRecords as record')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'record.acctId')
    .innerJoin('institutions as inst', 'inst.institutionId', 'record.institutionId')
    .innerJoin('funds', 'funds.fundCode', 'record.fundCode')
    .selectAll('record')
    .select(['acct.investorName', investorCertNo.as('certNo'), 'funds.fundShortName', 'funds.fundName'])
    .where(isOwnAccount(db, accountId, 'record.acctId'))
    .where('record.dividendNo', 'in', dividendNos)
    .execute();
}

/** A row of {@link dividendList}. */
export type DividendRow = Awaited<ReturnType<typeof readDividends>>[number];

/** The dividends of an operator; newest first. */
export const dividendList = defineList({
  source: listed,
  sortOf: ({ sort }: DividendFilter) => (sort?.length ? sort : ['-exDate']),
  keyOf: ({ dividendNo }) => dividendNo,
  read: readDividends,
  sums: ['divAmt', 'cashAmt', 'reinvestVol'],
  total: readTotalRule(contract.components.schemas.Dividend['x-total']),
  time: { column: 'exDate', of: ({ exDate }) => exDate },
});

/**
 * Earned and unpaid income of each money fund holding, in shares or cash (handbook: holding-value, money-fund-income).
 */
export function sumUnpaidIncome(db: Db) {
  const earned = db
    .selectFrom('moneyIncomes')
    .select(['tradeAcctNo', 'fundCode', 'income as amt'])
    .where('dividendNo', 'is', null);
  const waiting = db
    .selectFrom('dividendRecords')
    .select(['tradeAcctNo', 'fundCode', 'divAmt as amt'])
    .where('dividendType', '=', '2')
    .where('dividendStatus', '=', 'pending');
  return sumByHolding(db, earned.unionAll(waiting));
}

/** Cash dividends of each holding whose dividends match (handbook: holding-value). */
export function sumCashDividends(db: Db, matches: Expression<SqlBool>) {
  return sumByHolding(db, cashDividends(db).where(matches));
}

/** Cash dividends of all holdings of the accounts. */
export async function sumAllCashDividends(db: Db, accts: readonly string[]): Promise<string> {
  const { amt } = await db
    .selectFrom(cashDividends(db).where(isOfOneOf(accts)).as('entry'))
    .select(sql<string>`coalesce(sum(amt), 0.00)`.as('amt'))
    .executeTakeFirstOrThrow();
  return amt;
}

/** Counted from the ex-date on, since the NAV excludes them from that day. */
function cashDividends(db: Db) {
  return db
    .selectFrom('dividendRecords')
    .select(['tradeAcctNo', 'fundCode', 'divAmt as amt'])
    .where('dividendMethod', '=', '1')
    .where((eb) => eb.or([eb('dividendType', '<>', '2'), eb('dividendStatus', '=', 'paid')]));
}

/** Whether a row belongs to one of the accounts. */
export function isOfOneOf(accts: readonly string[], column = 'acctId') {
  return sql<SqlBool>`${sql.ref(column)} = any(${accts}::text[])`;
}

interface Entry {
  readonly tradeAcctNo: string;
  readonly fundCode: string;
  readonly amt: string;
}

function sumByHolding<Tables, Table extends keyof Tables>(db: Db, entries: SelectQueryBuilder<Tables, Table, Entry>) {
  return db
    .selectFrom(entries.as('entry'))
    .select(['tradeAcctNo', 'fundCode'])
    .select(sql<string>`sum(amt)`.as('amt'))
    .groupBy(['tradeAcctNo', 'fundCode']);
}

/**
 * In a query on `funds`: the account's choice for the fund (129), otherwise the fund's method; with a day `before`,
 * only choices confirmed earlier count (handbook: dividends). `tradeAcctNo` is a column.
 */
export function dividendMethodOf(tradeAcctNo: string, before?: string): RawBuilder<DividendMethod> {
  const earlier = before === undefined ? sql`true` : sql`chosen.confirm_date < ${before}`;
  return sql`coalesce((
    select chosen.dividend_method from dividend_methods as chosen
    where chosen.trade_acct_no = ${sql.ref(tradeAcctNo)} and chosen.fund_code = funds.fund_code and ${earlier}
    order by chosen.confirm_date desc limit 1
  ), funds.dividend_method)`;
}

/** The method of a holding now; undefined if the account or fund does not exist. */
export async function findDividendMethod(
  db: Db,
  { tradeAcctNo, fundCode }: PositionPlace,
): Promise<DividendMethod | undefined> {
  const row = await db
    .selectFrom('funds')
    .innerJoin('tradeAccts', (join) => join.on('tradeAccts.tradeAcctNo', '=', tradeAcctNo))
    .select(dividendMethodOf('tradeAccts.tradeAcctNo').as('dividendMethod'))
    .where('funds.fundCode', '=', fundCode)
    .executeTakeFirst();
  return row?.dividendMethod;
}

/** Stores an account's choice for a fund, as of the day on which the registrar confirmed it (129). */
export async function setDividendMethod(
  tx: Db,
  { tradeAcctNo, fundCode }: PositionPlace,
  { dividendMethod, confirmDate }: { readonly dividendMethod: DividendMethod; readonly confirmDate: string },
): Promise<void> {
  await tx
    .insertInto('dividendMethods')
    .values({ tradeAcctNo, fundCode, dividendMethod, confirmDate })
    .onConflict((conflict) =>
      conflict.columns(['tradeAcctNo', 'fundCode', 'confirmDate']).doUpdateSet({ dividendMethod }),
    )
    .execute();
}
