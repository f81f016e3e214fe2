import type { OperationParams } from '#contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { addDays } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { ownAccounts } from '../../access/ownership.ts';
import { questionnaire } from './rules.ts';

type Params = OperationParams<'queryRiskPageList'>;
export type RiskFilter = Omit<Params, 'pageNum' | 'pageSize' | 'disCode'>;

/** Accounts visible to the operator, with the result in force and its assessment. */
function matching(db: Db, accountId: number, { filter, today }: { filter: RiskFilter; today: string }) {
  const soon = addDays(today, questionnaire.expiringDays);
  return accounts(db, accountId).where((eb) =>
    eb.and([
      ...(filter.institutionId ? [eb('acct.institutionId', '=', filter.institutionId)] : []),
      ...(filter.acctId ? [eb('acct.acctId', '=', filter.acctId)] : []),
      ...(filter.riskProfileList?.length ? [eb('result.riskProfile', 'in', filter.riskProfileList)] : []),
      ...(filter.riskStatus === 'exempt' ? [eb('acct.investorClass', '=', '2')] : []),
      ...(filter.riskStatus && filter.riskStatus !== 'exempt'
        ? [eb.or([eb('acct.investorClass', 'is', null), eb('acct.investorClass', '=', '1')])]
        : []),
      ...(filter.riskStatus === 'none' ? [eb('result.assessNo', 'is', null)] : []),
      ...(filter.riskStatus === 'expired' ? [eb('result.expireDate', '<', today)] : []),
      ...(filter.riskStatus === 'expiring'
        ? [eb('result.expireDate', '>=', today), eb('result.expireDate', '<=', soon)]
        : []),
      ...(filter.riskStatus === 'valid' ? [eb('result.expireDate', '>', soon)] : []),
    ]),
  );
}

function accounts(db: Db, accountId: number) {
  return db
    .selectFrom('investorAccounts as acct')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .leftJoin('riskResults as result', (join) =>
      join.onRef('result.acctId', '=', 'acct.acctId').on('result.replaced', '=', false),
    )
    .leftJoin('riskAssessments as assessed', 'assessed.assessNo', 'result.assessNo')
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .where('acct.acctStatus', '!=', 'closed');
}

function withStanding(query: ReturnType<typeof accounts>, today: string) {
  return query
    .select(['acct.acctId', 'acct.investorName', 'acct.custType', 'acct.investorClass', 'acct.acctStatus'])
    .select(['acct.institutionId', 'institutions.institutionName'])
    .select(['result.assessNo', 'result.riskProfile', 'result.score', 'result.lowestFlag'])
    .select(['result.testDate', 'result.expireDate', 'assessed.submitter'])
    .select(({ selectFrom }) => [
      selectFrom('riskAssessments as today')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('today.acctId', '=', 'acct.acctId')
        .where('today.submitTime', '>=', `${today} 00:00:00`)
        .where('today.submitTime', '<', `${addDays(today, 1)} 00:00:00`)
        .as('usedTimes'),
      selectFrom('riskAssessments as waiting')
        .select('waiting.assessNo')
        .whereRef('waiting.acctId', '=', 'acct.acctId')
        .where('waiting.assessStatus', '=', 'auditing')
        .as('waitingNo'),
    ]);
}

interface Range {
  readonly filter: RiskFilter;
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
}

/** A range of the matching accounts with their total. */
export async function findAccounts(db: Db, accountId: number, { limit, offset, ...asked }: Range) {
  const query = matching(db, accountId, asked);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await sorted(withStanding(query, asked.today), asked.filter.sort).limit(limit).offset(offset).execute();
  return { total, rows };
}

/** One account with its result; undefined if the operator may not see it. */
export function findStanding(db: Db, accountId: number, { acctId, today }: { acctId: string; today: string }) {
  return withStanding(accounts(db, accountId), today).where('acct.acctId', '=', acctId).executeTakeFirst();
}

/** A row of `findStanding`. */
export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** All assessments of an account with their results, newest first. */
export function findHistory(db: Db, acctId: string) {
  return db
    .selectFrom('riskAssessments as assessed')
    .leftJoin('riskResults as result', 'result.assessNo', 'assessed.assessNo')
    .selectAll('assessed')
    .select(['result.testDate', 'result.expireDate', 'result.replaced'])
    .where('assessed.acctId', '=', acctId)
    .orderBy('assessed.submitTime', 'desc')
    .orderBy('assessed.assessNo', 'desc')
    .execute();
}

/** A row of `findHistory`. */
export type AssessmentRow = Awaited<ReturnType<typeof findHistory>>[number];

/** Earliest expiry first unless the request sorts. */
const DEFAULT_SORT = ['expireDate'] as const;

const columns: Readonly<Record<string, string>> = { investorName: 'acct.investorName' };

function sorted<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, sort: RiskFilter['sort']) {
  return [...(sort?.length ? sort : DEFAULT_SORT)]
    .reduce((ordered, name) => {
      const field = name.replace(/^-/, '');
      return ordered.orderBy(sql.ref(columns[field] ?? `result.${field}`), (by) =>
        (name.startsWith('-') ? by.desc() : by.asc()).nullsLast(),
      );
    }, query)
    .orderBy(sql.ref('acct.acctId'));
}
