import type { DividendSummary, OperationParams } from '#contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../database/database.ts';
import {
  countAll,
  findAllKeys,
  findKeysBehind,
  type ListSource,
  type Range,
  readByKeys,
  readPage,
  type Total,
} from '../../../database/list-source.ts';
import { isOwnAccount, ownInstitutions } from '../../../access/ownership.ts';

export type DividendFilter = Omit<OperationParams<'exportDividend'>, 'disCode'>;

/** The latest first unless the request sorts. */
const DEFAULT_SORT = ['-exDate'] as const;

/** Dividends of the operator's institutions that match a filter; income that was carried over only when it is asked for. */
function listed(db: Db, accountId: number, filter: DividendFilter): ListSource {
  return {
    owners: sql`${ownInstitutions(db, accountId)}`,
    by: 'institutionId',
    table: 'dividendRecords',
    key: 'dividendNo',
    where: sql`${conditionsOf(filter)} and ${isOwnAccount(db, accountId, 'dividendRecords.acctId')}`,
  };
}

function conditionsOf(filter: DividendFilter) {
  const is = (column: string, operator: '=' | '<>' | '<=' | '>=', value: string | undefined) =>
    value ? [sql<SqlBool>`${sql.ref(`dividendRecords.${column}`)} ${sql.raw(operator)} ${value}`] : [];
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
    ...(numbers.length > 0 ? [sql<SqlBool>`${sql.ref('dividendRecords.dividendNo')} in (${sql.join(numbers)})`] : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** How many match, however many. */
export function countDividends(db: Db, accountId: number, filter: DividendFilter): Promise<number> {
  return countAll(db, listed(db, accountId, filter));
}

/** A page of the matching dividends, sorted, with how many match and their exact sums. */
export async function pageDividends(
  db: Db,
  accountId: number,
  filter: DividendFilter,
  range: Range,
): Promise<Total & { readonly summary?: DividendSummary; readonly rows: DividendRow[] }> {
  const { total, sums, rows } = await readPage(
    db,
    {
      source: listed(db, accountId, filter),
      sort: sortOf(filter),
      sums: ['divAmt', 'cashAmt', 'reinvestVol'],
      keyOf: (row: DividendRow) => row.dividendNo,
      read: (dividendNos) => readDividends(db, accountId, dividendNos),
    },
    range,
  );
  return { ...total, ...(sums && { summary: sums }), rows };
}

/** Numbers of all matching dividends, sorted. */
export function findDividendNos(db: Db, accountId: number, filter: DividendFilter): Promise<string[]> {
  return findAllKeys(db, listed(db, accountId, filter), sortOf(filter));
}

/** The next dividends behind one, the latest first: the day of a dividend never changes. */
export async function findNextDividends(
  db: Db,
  accountId: number,
  {
    filter,
    last,
    limit,
  }: { readonly filter: DividendFilter; readonly last: DividendRow | undefined; readonly limit: number },
): Promise<DividendRow[]> {
  const behind = { time: 'exDate', last: last && { time: last.exDate, key: last.dividendNo }, limit };
  const dividendNos = await findKeysBehind(db, listed(db, accountId, filter), behind);
  return findDividendsByNo(db, accountId, dividendNos);
}

/** Those of the dividends that the operator may see, in the order of `dividendNos`. */
export function findDividendsByNo(db: Db, accountId: number, dividendNos: readonly string[]): Promise<DividendRow[]> {
  return readByKeys(
    dividendNos,
    (row) => row.dividendNo,
    (numbers) => readDividends(db, accountId, numbers),
  );
}

function readDividends(db: Db, accountId: number, dividendNos: readonly string[]) {
  return db
    .selectFrom('dividendRecords as record')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'record.acctId')
    .innerJoin('institutions as inst', 'inst.institutionId', 'record.institutionId')
    .innerJoin('funds', 'funds.fundCode', 'record.fundCode')
    .selectAll('record')
    .select(['acct.investorName', 'inst.certNo', 'funds.fundShortName', 'funds.fundName'])
    .where(isOwnAccount(db, accountId, 'record.acctId'))
    .where('record.dividendNo', 'in', dividendNos)
    .execute();
}

/** What `pageDividends` finds. */
export type DividendRow = Awaited<ReturnType<typeof readDividends>>[number];

/** Whether a filter sorts as the list does by itself. */
export function isLatestFirst(filter: DividendFilter): boolean {
  return sortOf(filter).join(',') === DEFAULT_SORT.join(',');
}

function sortOf({ sort }: DividendFilter): readonly string[] {
  return sort?.length ? sort : DEFAULT_SORT;
}
