import { type ExpressionBuilder, sql } from 'kysely';
import type { OperationParams } from '#contract';
import { ownAccounts } from '../../access/ownership.ts';
import type { Database, Db } from '../../database/database.ts';

type Filter = Pick<OperationParams<'queryFundAcctList'>, 'acctId' | 'taCode' | 'taAcctStatus'>;

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

/** Fund accounts visible to the operator, latest application first. */
export async function findFundAccounts(
  db: Db,
  accountId: number,
  { filter, limit, offset }: { readonly filter: Filter; readonly limit: number; readonly offset: number },
) {
  const matches = (eb: ExpressionBuilder<Database & { ta: Database['taAccts'] }, 'ta'>) => {
    const { acctId, taCode, taAcctStatus } = filter;
    return eb.and([
      ...(acctId === undefined ? [] : [eb('ta.acctId', '=', acctId)]),
      ...(taCode === undefined ? [] : [eb('ta.taCode', '=', taCode)]),
      ...(taAcctStatus === undefined ? [] : [eb('ta.taAcctStatus', '=', taAcctStatus)]),
    ]);
  };
  const query = selectFundAccounts(db, accountId).where(matches);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .orderBy(sql`coalesce(ta.apply_time, ta.apply_date)`, 'desc')
    .orderBy('ta.acctId')
    .orderBy('ta.taCode')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

/** A fund account with the data of its confirmation; undefined if the operator may not see it. */
export function findFundAccount(
  db: Db,
  accountId: number,
  { acctId, taCode }: { readonly acctId: string; readonly taCode: string },
) {
  return selectFundAccounts(db, accountId)
    .select(columns)
    .select(['acct.custType', 'inst.certNo'])
    .where('ta.acctId', '=', acctId)
    .where('ta.taCode', '=', taCode)
    .executeTakeFirst();
}

export type FundAccountRow = Awaited<ReturnType<typeof findFundAccounts>>['rows'][number];
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
