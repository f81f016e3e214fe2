import type { OperationParams } from '#contract';
import { expressionBuilder } from 'kysely';
import { addDays } from '#values/shanghai-time';
import type { Database, Db } from '#server/database/database';
import { readPage, sortBy } from '#server/database/pages';
import { defineSearch } from '#server/database/search';
import { ownAccounts } from '../../access/ownership.ts';
import { questionnaire } from './rules.ts';

type Params = OperationParams<'queryRiskPageList'>;

interface Today {
  readonly today: string;
}

export const riskSearch = defineSearch<'queryRiskPageList', Today>(['queryRiskPageList'], {
  institutionId: 'acct.institutionId',
  acctId: 'acct.acctId',
  riskProfileList: 'result.riskProfile',
  riskStatus: hasStatus,
});

interface Tables {
  readonly acct: Database['investorAccounts'];
  readonly result: Database['riskResults'];
}

function hasStatus(riskStatus: NonNullable<Params['riskStatus']>, { today }: Today) {
  const eb = expressionBuilder<Tables, keyof Tables>();
  const soon = addDays(today, questionnaire.expiringDays);
  if (riskStatus === 'exempt') return eb('acct.investorClass', '=', '2');
  const assessed = eb.or([eb('acct.investorClass', 'is', null), eb('acct.investorClass', '=', '1')]);
  const within = {
    none: eb('result.assessNo', 'is', null),
    expired: eb('result.expireDate', '<', today),
    expiring: eb.between('result.expireDate', today, soon),
    valid: eb('result.expireDate', '>', soon),
  };
  return eb.and([assessed, within[riskStatus]]);
}

/** Accounts visible to the operator, with the result in force and its assessment. */
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

/** A page of the matching accounts, the earliest expiry first unless the request sorts. */
export function findAccounts(db: Db, accountId: number, params: Params, today: string) {
  const found = accounts(db, accountId).where(riskSearch.where(params, { today }));
  const sort = [...(params.sort?.length ? params.sort : ['expireDate']), 'acctId'];
  const columns: Readonly<Record<string, string>> = { investorName: 'acct.investorName', acctId: 'acct.acctId' };
  return readPage(
    found,
    sortBy(withStanding(found, today), sort, (field) => columns[field] ?? `result.${field}`),
    params,
  );
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
