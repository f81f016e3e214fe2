import type { DividendSummary, OperationParams } from '#contract';
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { findKeys, type ListSource, sumRows, type Total } from '../../../database/list-source.ts';
import { isOwnAccount, ownAccounts, ownInstitutions } from '../../../ownership.ts';

export type DividendFilter = Omit<OperationParams<'exportDividend'>, 'disCode'>;

/** The latest first unless the request sorts. */
const DEFAULT_SORT = ['-exDate'] as const;

/** Dividends of the operator's institutions that match a filter; income that was carried over only when it is asked for. */
function matching(db: Db, accountId: number, filter: DividendFilter) {
  return db
    .selectFrom('dividendRecords as record')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'record.acctId')
    .innerJoin('institutions as inst', 'inst.institutionId', 'record.institutionId')
    .innerJoin('funds', 'funds.fundCode', 'record.fundCode')
    .where('record.acctId', 'in', ownAccounts(db, accountId))
    .where(conditionsOf('record', filter));
}

/** The same dividends as a list reads them. */
function listed(db: Db, accountId: number, filter: DividendFilter): ListSource {
  return {
    owners: sql`${ownInstitutions(db, accountId)}`,
    by: 'institutionId',
    table: 'dividendRecords',
    key: 'dividendNo',
    where: sql`${isOwnAccount(db, accountId, 'dividendRecords.acctId')} and ${conditionsOf('dividendRecords', filter)}`,
  };
}

/** What a filter says of the table that is called so. */
function conditionsOf(record: string, filter: DividendFilter) {
  const is = (column: string, operator: '=' | '<>' | '<=' | '>=', value: string | undefined) =>
    value ? [sql<SqlBool>`${sql.ref(`${record}.${column}`)} ${sql.raw(operator)} ${value}`] : [];
  const numbers = filter.dividendNoList ?? [];
  const conditions = [
    sql<SqlBool>`true`,
    ...(filter.carryOverFlag ? [] : is('dividendType', '<>', '2')),
    ...is('institutionId', '=', filter.institutionId),
    ...is('acctId', '=', filter.acctId),
    ...is('fundCode', '=', filter.fundCode),
    ...is('dividendMethod', '=', filter.dividendMethod),
    ...is('exDate', '>=', filter.exDateBegin),
    ...is('exDate', '<=', filter.exDateEnd),
    ...(numbers.length > 0 ? [sql<SqlBool>`${sql.ref(`${record}.dividendNo`)} in (${sql.join(numbers)})`] : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** How many match. */
export async function countDividends(db: Db, accountId: number, filter: DividendFilter): Promise<number> {
  const { total } = await matching(db, accountId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many match, as far as a list counts, and their exact sums. */
export async function sumDividends(
  db: Db,
  accountId: number,
  filter: DividendFilter,
): Promise<Total & { readonly summary?: DividendSummary }> {
  const columns = ['divAmt', 'cashAmt', 'reinvestVol'] as const;
  const { sums, ...total } = await sumRows(db, listed(db, accountId, filter), columns);
  return { ...total, ...(sums && { summary: sums }) };
}

/** A stretch of the matching dividends, sorted. */
export async function findDividends(
  db: Db,
  accountId: number,
  filter: DividendFilter,
  range: { readonly limit: number; readonly offset: number },
): Promise<DividendRow[]> {
  const sort = filter.sort?.length ? filter.sort : DEFAULT_SORT;
  const dividendNos = await findKeys(db, listed(db, accountId, filter), { sort, ...range });
  return findDividendsByNo(db, accountId, dividendNos);
}

function asRows(query: ReturnType<typeof matching>) {
  return query
    .selectAll('record')
    .select(['acct.investorName', 'inst.certNo', 'funds.fundShortName', 'funds.fundName']);
}

/** What `findDividends` finds. */
export type DividendRow = Awaited<ReturnType<ReturnType<typeof asRows>['execute']>>[number];

/** Numbers of all matching dividends, sorted. */
export async function findDividendNos(db: Db, accountId: number, filter: DividendFilter): Promise<string[]> {
  const rows = await sorted(matching(db, accountId, filter), filter.sort)
    .select('record.dividendNo')
    .execute();
  return rows.map(({ dividendNo }) => dividendNo);
}

/** Those of the dividends that the operator may see, in the order of `dividendNos`. */
export async function findDividendsByNo(
  db: Db,
  accountId: number,
  dividendNos: readonly string[],
): Promise<DividendRow[]> {
  if (dividendNos.length === 0) return [];
  const filter = { dividendNoList: [...dividendNos], carryOverFlag: true };
  const rows = await asRows(matching(db, accountId, filter)).execute();
  const found = new Map(rows.map((row) => [row.dividendNo, row]));
  return dividendNos.flatMap((dividendNo) => found.get(dividendNo) ?? []);
}

/** The most important field first; the number last, so that the order of equals never changes from page to page. */
function sorted<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, sort: DividendFilter['sort']) {
  return [...(sort?.length ? sort : DEFAULT_SORT), '-dividendNo'].reduce(
    (ordered, name) =>
      ordered.orderBy(sql.ref(`record.${name.replace(/^-/, '')}`), (by) =>
        (name.startsWith('-') ? by.desc() : by.asc()).nullsLast(),
      ),
    query,
  );
}
