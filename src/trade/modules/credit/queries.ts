import { type SelectQueryBuilder, sql, type SqlBool, type RawBuilder } from 'kysely';
import type { OperationParams } from '#contract';
import { ownInstitutions } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { rangeOf } from '#server/database/pages';
import { defineSearch } from '#server/database/search';
import { type CreditLine, type CreditUse, findCreditLine } from './rules.ts';

type Params = OperationParams<'queryCreditPageList'>;

export const creditSearch = defineSearch(['queryCreditPageList'], {
  institutionId: 'line.institutionId',
  fundCompanyCode: 'line.companyCode',
  creditStatusList: 'line.creditStatus',
  endDateBegin: ['line.endDate', '>='],
  endDateEnd: ['line.endDate', '<='],
  usedRateMin: (rate) => sql<SqlBool>`line.used_rate >= ${rate}`,
});

/** The operator, and the last day with public NAVs. */
export interface CreditScope {
  readonly accountId: number;
  readonly published: string;
}

/** Lines of the operator's institutions with their used amount, as `line`. */
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
    // Negative once a line of kind 2 is exceeded; null for lines that are not in force.
    .select(sql<string | null>`case when credit_status = 'effective' then credit_limit - used_amt end`.as('availAmt'))
    // A limit of zero counts as fully used.
    .select(sql<string>`case when credit_limit > 0 then used_amt / credit_limit else 1 end`.as('usedRate'));
  const exposed = exposures(published, { institution: (column) => sql<SqlBool>`${sql.ref(column)} in (${own})` });
  // Materialised, so that the used amounts are computed once for all lines.
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

/** The matching lines; deleted ones only if the request asks for them. */
function matching(db: Db, scope: CreditScope, params: Params) {
  const found = credits(db, scope).where(creditSearch.where(params));
  return params.creditStatusList?.length ? found : found.where('line.creditStatus', '<>', 'deleted');
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
 * A page of the matching lines with their total and the sums of those in force; the used amounts are computed once.
 * Sorted by usage unless the request sorts.
 */
export async function readCredits(db: Db, scope: CreditScope, params: Params) {
  const { limit, offset } = rangeOf(params);
  const total = (column: string) =>
    sql<string>`coalesce(sum(${sql.ref(column)}) filter (where credit_status = 'effective'), 0.00)`;
  const found = await db
    .with(
      (cte) => cte('found').materialized(),
      () => withNames(matching(db, scope, params)),
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
        sorted(eb.selectFrom('found as line').selectAll('line'), params.sort).limit(limit).offset(offset).as('line'),
      (join) => join.onTrue(),
    )
    .selectAll('line')
    .select(['sum.total', 'sum.limitSum', 'sum.usedSum', 'sum.availSum'])
    .$call((query) => sorted(query, params.sort))
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

/** A line with its used amount. */
export type CreditRow = NonNullable<Awaited<ReturnType<typeof findCredit>>>;

/** A line of the operator's institutions; undefined for any other. */
export function findCredit(db: Db, scope: CreditScope, creditNo: string) {
  return withNames(credits(db, scope)).where('line.creditNo', '=', creditNo).executeTakeFirst();
}

/** Lines of the operator's institutions, by their numbers. */
export function findCreditsOf(db: Db, scope: CreditScope, creditNos: readonly string[]) {
  return credits(db, scope)
    .select(['line.creditNo', 'line.creditLimit', 'line.usedAmt', 'line.availAmt'])
    .where('line.creditNo', 'in', ['', ...creditNos])
    .execute();
}

/** The fund codes of a line. */
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

/** The changes of a line, newest first. */
export function findChanges(db: Db, creditNo: string) {
  return db
    .selectFrom('creditChanges')
    .select(['node', 'operator', 'time', 'remark'])
    .where('creditNo', '=', creditNo)
    .orderBy('id', 'desc')
    .execute();
}

function sorted<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, sort: Params['sort']) {
  const names = [...(sort?.length ? sort : (['-usedRate'] as const)), 'creditNo'];
  return names.reduce(
    (ordered, name) =>
      ordered.orderBy(sql.ref(`line.${name.replace(/^-/, '')}`), (by) => (name.startsWith('-') ? by.desc() : by.asc())),
    query,
  );
}

/** A credit line with its used amounts. */
export interface Credit extends CreditUse {
  readonly line: CreditLine & { readonly creditNo: string };
}

/** The subject of a purchase. */
export interface CreditPlace {
  readonly institutionId: string;
  readonly fund: { readonly fundCode: string; readonly companyCode: string };
  readonly today: string;
  /** The last day with public NAVs. */
  readonly published: string;
}

/** The institution's line that a purchase of the fund counts against; undefined if there is none. */
export async function loadCredit(
  db: Db,
  { institutionId, fund, today, published }: CreditPlace,
): Promise<Credit | undefined> {
  const lines = await db
    .selectFrom('creditLines as line')
    .innerJoin('funds', 'funds.companyCode', 'line.companyCode')
    .select(['line.creditNo', 'line.creditLimit', 'line.singleFundLimit', 'line.startDate', 'line.endDate'])
    .select(['line.creditStatus', 'line.creditControl', 'line.warnRate'])
    .where('line.institutionId', '=', institutionId)
    .where('funds.fundCode', '=', fund.fundCode)
    .where(covers('line', 'funds.fundCode'))
    .orderBy('line.endDate', 'desc')
    .execute();
  const line = findCreditLine(lines, today);
  if (!line) return undefined;
  const exposed = exposures(published, {
    institution: (column) => sql<SqlBool>`${sql.ref(column)} = ${institutionId}`,
    fund: (column) => sql<SqlBool>`${sql.ref(column)} in (
      select fund_code from funds where company_code = ${fund.companyCode})`,
  });
  const use = await db
    .with(
      (cte) => cte('exposed').materialized(),
      () => exposed,
    )
    .selectFrom('creditLines as line')
    .select(usedOf('line', sql`exposed`).as('used'))
    .select(sql<string>`coalesce((select amount from exposed where fund_code = ${fund.fundCode}), 0)`.as('fundUsed'))
    .where('line.creditNo', '=', line.creditNo)
    .executeTakeFirstOrThrow();
  return { line, ...use };
}

/** Statuses of purchases that are not settled (handbook: credit-check). */
const IN_TRANSIT = ['fundPayPending', 'fundConfirmPending', 'fundException'] as const;
export const PURCHASES = ['020', '022'] as const;

/** Conditions on the institution and fund columns of exposures. */
export interface Extent {
  readonly institution: (column: string) => RawBuilder<SqlBool>;
  readonly fund?: (column: string) => RawBuilder<SqlBool>;
}

/** The exposure of an institution to a fund. */
export interface Exposure {
  readonly institutionId: string;
  readonly fundCode: string;
  readonly amount: string;
}

/**
 * Exposures of institutions to funds (handbook: credit-check): market value at the NAVs of `day`, purchases in transit,
 * and purchases waiting for review.
 */
function exposures(day: string, { institution, fund = () => sql`true` }: Extent) {
  const within = (institutionId: string, fundCode: string) => sql`${institution(institutionId)} and ${fund(fundCode)}`;
  return sql<Exposure>`(
    select institution_id, fund_code, sum(amount) as amount from (
      select owned.institution_id, owned.fund_code, round(owned.vol * latest.nav, 2) as amount
      from (
        select acct.institution_id, held.fund_code, sum(held.vol) as vol
        from holdings held
        join investor_accounts acct on acct.acct_id = held.acct_id
        where held.vol > 0 and ${within('acct.institutionId', 'held.fundCode')}
        group by acct.institution_id, held.acct_id, held.fund_code
      ) owned
      join (
        select funds.fund_code, last_nav.nav from funds
        join lateral (
          select nav from navs where navs.fund_code = funds.fund_code and nav_date <= ${day}
          order by nav_date desc limit 1
        ) last_nav on true
      ) latest on latest.fund_code = owned.fund_code
      union all
      select institution_id, fund_code, apply_amt from orders
      where business_code in (${sql.join(PURCHASES)}) and order_status in (${sql.join(IN_TRANSIT)})
        and ${within('orders.institutionId', 'orders.fundCode')}
      union all
      select institution_id, fund_code, apply_amt from trade_applies
      where business_code in (${sql.join(PURCHASES)}) and review_status = 'pending'
        and ${within('tradeApplies.institutionId', 'tradeApplies.fundCode')}
    ) as each group by institution_id, fund_code
  )`;
}

/** Whether the line `line` covers the fund whose code `fund` names: a line without funds covers all of its company. */
export function covers(line: string, fund: string) {
  const [creditNo, fundCode] = [sql.ref(`${line}.creditNo`), sql.ref(fund)];
  return sql<boolean>`(
    exists (select from credit_funds where credit_funds.credit_no = ${creditNo} and credit_funds.fund_code = ${fundCode})
    or not exists (select from credit_funds where credit_funds.credit_no = ${creditNo})
  )`;
}

/**
 * The used amount of the credit line `line`, summed over the rows of `exposed` (see {@link exposures}) that it covers.
 */
function usedOf(line: string, exposed: RawBuilder<unknown>) {
  return sql<string>`(
    select coalesce(sum(exposure.amount), 0.00) from ${exposed} as exposure
    join funds on funds.fund_code = exposure.fund_code
      and funds.company_code = ${sql.ref(`${line}.companyCode`)}
    where exposure.institution_id = ${sql.ref(`${line}.institutionId`)} and ${covers(line, 'exposure.fundCode')}
  )`;
}
