import { sql, type SqlBool } from 'kysely';
import { defineSearch } from '#server/database/search';
import type { Db } from '#server/database/database';
import { userConditions } from '#server/modules/user/queries';
import { ownInstitutions } from '../../access/ownership.ts';

export const userSearch = defineSearch<'queryUserPageList', { readonly now: Date }>(['queryUserPageList'], {
  ...userConditions,
  institutionId: (institutionId) => sql<SqlBool>`accounts.account_id in (
    select account_id from operator_institutions where institution_id = ${institutionId})`,
});

/** For how many institutions each of some operators acts, and how many of their accounts he may see. */
export async function countBelongings(db: Db, accountIds: readonly number[]) {
  if (accountIds.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('accounts')
    .select('accounts.accountId')
    .select([
      sql<number>`(select count(*) from operator_institutions as own
        where own.account_id = accounts.account_id)`.as('institutionCount'),
      sql<number>`(select count(*) from operator_rights as rights
        join investor_accounts as acct on acct.acct_id = rights.acct_id
        join operator_institutions as own
          on own.institution_id = acct.institution_id and own.account_id = rights.account_id
        where rights.account_id = accounts.account_id and rights.query_flag)`.as('acctCount'),
    ])
    .where('accounts.accountId', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ accountId, ...counts }) => [accountId, counts]));
}

/** Institutions of an operator, by number. */
export function findUserInstitutions(db: Db, accountId: number) {
  return db
    .selectFrom('operatorInstitutions as own')
    .innerJoin('institutions', 'institutions.institutionId', 'own.institutionId')
    .select(['own.institutionId', 'institutions.institutionName', 'own.autoGrantFlag'])
    .where('own.accountId', '=', accountId)
    .orderBy('own.institutionId')
    .execute();
}

/** Investor accounts of the institutions that both operators act for, with the rights of each on them. */
export function findRights(db: Db, { accountId, giverId }: { accountId: number; giverId: number }) {
  return db
    .selectFrom('investorAccounts as acct')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .innerJoin('operatorInstitutions as own', (join) =>
      join.onRef('own.institutionId', '=', 'acct.institutionId').on('own.accountId', '=', accountId),
    )
    .leftJoin('operatorRights as rights', (join) =>
      join.onRef('rights.acctId', '=', 'acct.acctId').on('rights.accountId', '=', accountId),
    )
    .leftJoin('operatorRights as given', (join) =>
      join.onRef('given.acctId', '=', 'acct.acctId').on('given.accountId', '=', giverId),
    )
    .select(['acct.acctId', 'acct.institutionId', 'institutions.institutionName', 'acct.investorName', 'acct.custType'])
    .select(
      sql<string | null>`(select min(trade_acct_no) from trade_accts where acct_id = acct.acct_id)`.as('tradeAcctNo'),
    )
    .select(({ fn, val }) => [
      fn.coalesce('rights.queryFlag', val(false)).as('queryFlag'),
      fn.coalesce('rights.tradeFlag', val(false)).as('tradeFlag'),
      fn.coalesce('rights.reviewFlag', val(false)).as('reviewFlag'),
      fn.coalesce('given.queryFlag', val(false)).as('ownQueryFlag'),
      fn.coalesce('given.tradeFlag', val(false)).as('ownTradeFlag'),
      fn.coalesce('given.reviewFlag', val(false)).as('ownReviewFlag'),
    ])
    .where('acct.institutionId', 'in', ownInstitutions(db, giverId))
    .orderBy('acct.institutionId')
    .orderBy('acct.acctId')
    .execute();
}
