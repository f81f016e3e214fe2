import type { OperationParams } from '#contract';
import type { Db } from '#server/database/database';
import { defineSearch } from '#server/database/search';
import { ownAccounts, ownInstitutions } from '../../access/ownership.ts';

/** Approved institutions of an operator, by number. */
export function findInstitutions(db: Db, accountId: number) {
  return db
    .selectFrom('institutions')
    .select(['institutionId', 'institutionName'])
    .where('institutionId', 'in', ownInstitutions(db, accountId))
    .where('applyStatus', '=', 'passed')
    .orderBy('institutionId')
    .execute();
}

export const simpleAcctSearch = defineSearch(['simpleAcctInfoList'], {
  institutionId: 'acct.institutionId',
  investorName: ['acct.investorName', 'contains'],
});

/** Investor accounts of the operator's institutions with the right to trade, by number. */
export function findAccounts(db: Db, accountId: number, params: OperationParams<'simpleAcctInfoList'>) {
  return db
    .selectFrom('investorAccounts as acct')
    .leftJoin('operatorRights as rights', (join) =>
      join.onRef('rights.acctId', '=', 'acct.acctId').on('rights.accountId', '=', accountId),
    )
    .select(['acct.acctId', 'acct.investorName', 'acct.institutionId', 'acct.custType', 'acct.acctStatus'])
    .select(['acct.investorClass', 'acct.riskProfile', 'rights.tradeFlag'])
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .where(simpleAcctSearch.where(params))
    .orderBy('acct.acctId')
    .execute();
}

/** Trade accounts of an investor account, each with its bank account. */
export function findTradeAccounts(db: Db, acctId: string) {
  return db
    .selectFrom('tradeAccts')
    .select(['tradeAcctNo', 'bankName', 'bankAcctNo'])
    .where('acctId', '=', acctId)
    .where('tradeAcctNo', 'is not', null)
    .$narrowType<{ tradeAcctNo: string }>()
    .orderBy('tradeAcctNo')
    .execute();
}

/** Transactors whose authorisation is valid on a day, the primary one first. */
export function findTransactors(db: Db, acctId: string, day: string) {
  return db
    .selectFrom('transactors')
    .select(['transactorName', 'authScope', 'primaryFlag'])
    .where('acctId', '=', acctId)
    .where('authStart', '<=', day)
    .where('authEnd', '>=', day)
    .orderBy('primaryFlag', 'desc')
    .orderBy('transactorName')
    .execute();
}
