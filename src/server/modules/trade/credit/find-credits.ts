import type { OperationParams } from '#contract';
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { ownInstitutions } from '../../../access/ownership.ts';
import { exposures, usedOf } from './exposure.ts';

export type CreditFilter = Omit<OperationParams<'queryCreditPageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

/** Where one asks from: who, and the last day with public NAVs. */
export interface CreditScope {
  readonly accountId: number;
  readonly published: string;
}

/** Lines of the operator's institutions with what is used of them, as `line`. */
function credits(db: Db, { accountId, published }: CreditScope) {
  const own = ownInstitutions(db, accountId);
  const lines = db
    .selectFrom('creditLines as one')
    .selectAll('one')
    .select(usedOf('one', sql`exposed`).as('usedAmt'))
    .where('one.institutionId', 'in', own);
  const rated = db
    .selectFrom(lines.as('rated'))
    .selectAll('rated')
    .select(sql<string>`greatest(credit_limit - used_amt, 0.00)`.as('availAmt'))
    // A limit of nothing is used up.
    .select(sql<string>`case when credit_limit > 0 then used_amt / credit_limit else 1 end`.as('usedRate'));
  const exposed = exposures(published, { institution: (column) => sql<SqlBool>`${sql.ref(column)} in (${own})` });
  // Read once for all the lines.
  return db
    .with(
      (cte) => cte('exposed').materialized(),
      () => exposed,
    )
    .selectFrom(rated.as('line'))
    .innerJoin('institutions', 'institutions.institutionId', 'line.institutionId')
    .innerJoin('fundCompanies as company', (join) =>
      join.onRef('company.companyCode', '=', 'line.companyCode').on('company.stakeholderType', '=', '1'),
    );
}

function matching(db: Db, scope: CreditScope, filter: CreditFilter) {
  const statuses = filter.creditStatusList ?? [];
  return credits(db, scope).where((eb) =>
    eb.and([
      ...(filter.institutionId ? [eb('line.institutionId', '=', filter.institutionId)] : []),
      ...(filter.fundCompanyCode ? [eb('line.companyCode', '=', filter.fundCompanyCode)] : []),
      statuses.length > 0 ? eb('line.creditStatus', 'in', statuses) : eb('line.creditStatus', '<>', 'deleted'),
      ...(filter.endDateBegin ? [eb('line.endDate', '>=', filter.endDateBegin)] : []),
      ...(filter.endDateEnd ? [eb('line.endDate', '<=', filter.endDateEnd)] : []),
      ...(filter.usedRateMin ? [eb('line.usedRate', '>=', filter.usedRateMin)] : []),
    ]),
  );
}

function withNames(query: ReturnType<typeof credits>) {
  return query
    .selectAll('line')
    .select(['institutions.institutionName', 'company.companyName as fundCompanyName'])
    .select(
      sql<string | null>`(
        select string_agg(named.fund_short_name, '、' order by named.fund_code) from credit_funds
        join funds as named on named.fund_code = credit_funds.fund_code
        where credit_funds.credit_no = line.credit_no
      )`.as('fundNames'),
    );
}

/**
 * A page of the matching lines, how many match, and what they amount to: what is used is added up once for all of it. What
 * is used most comes first by itself.
 */
export async function readCredits(
  db: Db,
  scope: CreditScope,
  { filter, limit, offset }: { readonly filter: CreditFilter; readonly limit: number; readonly offset: number },
) {
  const total = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0.00)`;
  const found = await db
    .with(
      (cte) => cte('found').materialized(),
      () => withNames(matching(db, scope, filter)),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('found')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .select(total('creditLimit').as('limitSum'))
        .select(total('usedAmt').as('usedSum'))
        .select(total('availAmt').as('availSum'))
        .as('sum'),
    )
    .leftJoin(
      (eb) =>
        sorted(eb.selectFrom('found as line').selectAll('line'), filter.sort).limit(limit).offset(offset).as('line'),
      (join) => join.onTrue(),
    )
    .selectAll('line')
    .select(['sum.total', 'sum.limitSum', 'sum.usedSum', 'sum.availSum'])
    .$call((query) => sorted(query, filter.sort))
    .execute();
  const [{ limitSum, usedSum, availSum, ...first } = missing()] = found;
  return {
    total: first.total,
    summary: { creditLimit: limitSum, usedAmt: usedSum, availAmt: availSum },
    rows: found.filter((row): row is typeof row & CreditRow => row.creditNo !== null),
  };
}

function missing(): never {
  throw new Error('sums have always one row');
}

/** A line with what is used of it. */
export type CreditRow = NonNullable<Awaited<ReturnType<typeof findCredit>>>;

/** A line of the operator's institutions; undefined for any other. */
export function findCredit(db: Db, scope: CreditScope, creditNo: string) {
  return withNames(credits(db, scope)).where('line.creditNo', '=', creditNo).executeTakeFirst();
}

/** The codes of the funds that a line names. */
export async function findFundCodes(db: Db, creditNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('creditFunds')
    .select('fundCode')
    .where('creditNo', '=', creditNo)
    .orderBy('fundCode')
    .execute();
  return rows.map(({ fundCode }) => fundCode);
}

/** The papers of a line, in order. */
export function findCreditFiles(db: Db, creditNo: string) {
  return db
    .selectFrom('creditFiles')
    .innerJoin('files', 'files.id', 'creditFiles.fileId')
    .select(['files.id', 'files.name', 'files.category'])
    .where('creditFiles.creditNo', '=', creditNo)
    .orderBy('creditFiles.position')
    .execute();
}

/** What was done to a line, the latest first. */
export function findChanges(db: Db, creditNo: string) {
  return db
    .selectFrom('creditChanges')
    .select(['node', 'operator', 'time', 'remark'])
    .where('creditNo', '=', creditNo)
    .orderBy('id', 'desc')
    .execute();
}

function sorted<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, sort: CreditFilter['sort']) {
  const names = [...(sort?.length ? sort : (['-usedRate'] as const)), 'creditNo'];
  return names.reduce(
    (ordered, name) =>
      ordered.orderBy(sql.ref(`line.${name.replace(/^-/, '')}`), (by) => (name.startsWith('-') ? by.desc() : by.asc())),
    query,
  );
}
