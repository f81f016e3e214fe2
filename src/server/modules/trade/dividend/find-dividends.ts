import type { DividendSummary, OperationParams } from '#contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { ownAccounts } from '../../../ownership.ts';

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
    .where((eb) =>
      eb.and([
        eb('record.acctId', 'in', ownAccounts(db, accountId)),
        ...(filter.carryOverFlag ? [] : [eb('record.dividendType', '<>', '2')]),
        ...(filter.institutionId ? [eb('record.institutionId', '=', filter.institutionId)] : []),
        ...(filter.acctId ? [eb('record.acctId', '=', filter.acctId)] : []),
        ...(filter.fundCode ? [eb('record.fundCode', '=', filter.fundCode)] : []),
        ...(filter.dividendMethod ? [eb('record.dividendMethod', '=', filter.dividendMethod)] : []),
        ...(filter.exDateBegin ? [eb('record.exDate', '>=', filter.exDateBegin)] : []),
        ...(filter.exDateEnd ? [eb('record.exDate', '<=', filter.exDateEnd)] : []),
        ...(filter.dividendNoList?.length ? [eb('record.dividendNo', 'in', filter.dividendNoList)] : []),
      ]),
    );
}

/** How many match, and their exact sums. */
export async function sumDividends(
  db: Db,
  accountId: number,
  filter: DividendFilter,
): Promise<{ total: number; summary: DividendSummary }> {
  const sumOf = <Name extends keyof DividendSummary>(name: Name) =>
    sql<string>`coalesce(sum(${sql.ref(`record.${name}`)}), 0.00)`.as(name);
  const { total, ...summary } = await matching(db, accountId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select([sumOf('divAmt'), sumOf('cashAmt'), sumOf('reinvestVol')])
    .executeTakeFirstOrThrow();
  return { total, summary };
}

/** A stretch of the matching dividends, sorted. */
export function findDividends(
  db: Db,
  accountId: number,
  filter: DividendFilter,
  range: { readonly limit: number; readonly offset: number },
) {
  return sorted(matching(db, accountId, filter), filter.sort)
    .selectAll('record')
    .select(['acct.investorName', 'inst.certNo', 'funds.fundShortName', 'funds.fundName'])
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

/** What `findDividends` finds. */
export type DividendRow = Awaited<ReturnType<typeof findDividends>>[number];

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
  const filter = { dividendNoList: [...dividendNos], carryOverFlag: true };
  const rows = await findDividends(db, accountId, filter, { limit: dividendNos.length, offset: 0 });
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
