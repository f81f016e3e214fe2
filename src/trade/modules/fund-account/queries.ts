import { sql } from 'kysely';
import type { OperationParams } from '#contract';
import { ownAccounts } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { investorCertNo } from '../../database/investor-cert-no.ts';
import { readPage } from '#server/database/pages';
import { defineSearch } from '#server/database/search';

export const fundAccountSearch = defineSearch(['queryFundAcctList'], {
  acctId: 'ta.acctId',
  taCode: 'ta.taCode',
  taAcctStatus: 'ta.taAcctStatus',
});

function selectFundAccounts(db: Db, accountId: number) {
  return db
    .selectFrom('taAccts as ta')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'ta.acctId')
    .innerJoin('institutions as inst', 'inst.institutionId', 'acct.institutionId')
    .innerJoin('fundCompanies as registrar', (join) =>
      join.onRef('registrar.companyCode', '=', 'ta.taCode').on('registrar.stakeholderType', '=', '3'),
    )
    .where('ta.acctId', 'in', ownAccounts(db, accountId));
}

const columns = [
  'ta.acctId',
  'inst.institutionName',
  'acct.investorName',
  'registrar.companyName as fundCompanyName',
  'ta.taCode',
  'ta.taAcctNo',
  'ta.tradeAcctNo',
  'ta.businessCode',
  'ta.taAcctStatus',
  'ta.applyTime',
  'ta.applyDate',
  'ta.confirmTime',
  'ta.taSerialNo',
  'ta.failReason',
] as const;

/** A page of the fund accounts visible to the operator, latest application first. */
export function findFundAccounts(db: Db, accountId: number, params: OperationParams<'queryFundAcctList'>) {
  const found = selectFundAccounts(db, accountId).where(fundAccountSearch.where(params));
  const rows = found
    .select(columns)
    .orderBy(sql`coalesce(ta.apply_time, ta.apply_date)`, 'desc')
    .orderBy('ta.acctId')
    .orderBy('ta.taCode');
  return readPage(found, rows, params);
}

/** A fund account with the data of its confirmation; undefined if the operator may not see it. */
export function findFundAccount(
  db: Db,
  accountId: number,
  { acctId, taCode }: { readonly acctId: string; readonly taCode: string },
) {
  return selectFundAccounts(db, accountId)
    .select(columns)
    .select(['acct.custType', investorCertNo.as('certNo')])
    .where('ta.acctId', '=', acctId)
    .where('ta.taCode', '=', taCode)
    .executeTakeFirst();
}

export type FundAccountRow = Awaited<ReturnType<typeof findFundAccounts>>['list'][number];
export type FundAccountDetail = NonNullable<Awaited<ReturnType<typeof findFundAccount>>>;

/** Every registrar with the investor account's status there. */
export function findRegistrars(db: Db, acctId: string) {
  return db
    .selectFrom('fundCompanies as registrar')
    .leftJoin('taAccts as ta', (join) =>
      join.onRef('ta.taCode', '=', 'registrar.companyCode').on('ta.acctId', '=', acctId),
    )
    .select(['registrar.companyCode', 'registrar.companyName', 'registrar.shortName'])
    .select(['ta.taAcctStatus', 'ta.taAcctNo'])
    .where('registrar.stakeholderType', '=', '3')
    .orderBy('registrar.companyCode')
    .execute();
}
