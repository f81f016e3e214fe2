import { sql } from 'kysely';
import type { OperationParams } from '#contract';
import type { Db } from '../../../database/database.ts';
import { endOf } from '../../../database/end-of.ts';
import { ownAccounts } from '../../../access/ownership.ts';
import type { Viewer } from './queries.ts';

/** What a list of accounts is searched by. */
export type AcctFilter = Omit<OperationParams<'queryAcctPageList'>, 'disCode' | 'pageNum' | 'pageSize'>;

/** Accounts that the operator may see, each with its application that is under way, else its last one. */
function visible(db: Db, { accountId, seesAll }: Viewer) {
  return db
    .selectFrom('investorAccounts as acct')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('acctApplies as one')
          .select(['one.applyNo', 'one.applyTime', 'one.createTime', 'one.content', 'one.accountId'])
          .whereRef('one.acctId', '=', 'acct.acctId')
          .orderBy(sql`one.apply_status <> 'passed'`, 'desc')
          .orderBy('one.createTime', 'desc')
          .orderBy('one.applyNo', 'desc')
          .limit(1)
          .as('apply'),
      (join) => join.onTrue(),
    )
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .$if(!seesAll, (query) => query.where('apply.accountId', '=', accountId));
}

function matching(db: Db, viewer: Viewer, filter: AcctFilter) {
  const name = filter.investorName?.trim().replace(/[\\%_]/g, '\\$&');
  const tradeAcctNo = filter.tradeAcctNo?.trim();
  return visible(db, viewer).where((eb) =>
    eb.and([
      ...(name ? [eb('acct.investorName', 'ilike', `%${name}%`)] : []),
      ...(filter.institutionId ? [eb('acct.institutionId', '=', filter.institutionId)] : []),
      ...(filter.custType ? [eb('acct.custType', '=', filter.custType)] : []),
      ...(filter.productType ? [eb('acct.productType', '=', filter.productType)] : []),
      ...(filter.acctStatus ? [eb('acct.acctStatus', '=', filter.acctStatus)] : []),
      ...(filter.applyDateBegin ? [eb('apply.applyTime', '>=', filter.applyDateBegin)] : []),
      ...(filter.applyDateEnd ? [eb('apply.applyTime', '<=', endOf(filter.applyDateEnd))] : []),
      ...(tradeAcctNo
        ? [
            eb.exists(
              eb
                .selectFrom('tradeAccts')
                .select('tradeAccts.acctId')
                .whereRef('tradeAccts.acctId', '=', 'acct.acctId')
                .where('tradeAccts.tradeAcctNo', '=', tradeAcctNo),
            ),
          ]
        : []),
    ]),
  );
}

/** How many accounts match. */
export async function countAccounts(db: Db, viewer: Viewer, filter: AcctFilter): Promise<number> {
  const { total } = await matching(db, viewer, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** Numbers of a stretch of the matching accounts, newest first. */
export async function findAcctIds(db: Db, viewer: Viewer, filter: AcctFilter, { limit, offset }: Range) {
  const rows = await matching(db, viewer, filter)
    .select('acct.acctId')
    .orderBy(sql`coalesce(apply.apply_time, apply.create_time)`, (by) => by.desc().nullsLast())
    .orderBy('acct.acctId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ acctId }) => acctId);
}

/** Accounts that the operator may see, as a list shows them, in the order of their numbers as given; `today` decides about certifications. */
export async function findAccounts(db: Db, viewer: Viewer, acctIds: readonly string[], today: string) {
  if (acctIds.length === 0) return [];
  const rows = await visible(db, viewer)
    .leftJoin('riskResults as risk', (join) =>
      join.onRef('risk.acctId', '=', 'acct.acctId').on('risk.replaced', '=', false),
    )
    .select(['acct.acctId', 'acct.investorName', 'acct.institutionId', 'institutions.institutionName'])
    .select(['acct.custType', 'acct.productType', 'acct.custNo', 'acct.acctStatus', 'acct.changeStatus'])
    .select(['acct.investorClass', 'acct.riskProfile', 'acct.openTime', 'acct.failReason', 'acct.defaultFlag'])
    .select(['apply.applyNo', 'apply.applyTime', 'risk.expireDate as riskExpireDate', 'institutions.certNo'])
    .select(sql<string | null>`coalesce(acct.content, apply.content)->>'productCertNo'`.as('productCertNo'))
    .select(sql<string | null>`coalesce(acct.content, apply.content)->>'bankAcctNo'`.as('typedBankAcctNo'))
    .select(sql<string | null>`coalesce(acct.content, apply.content)->>'bankBranchName'`.as('typedBankName'))
    .select(bankOf('trade_acct_no').as('tradeAcctNo'))
    .select(bankOf('bank_acct_no').as('bankAcctNo'))
    .select(bankOf('bank_name').as('bankName'))
    .select(authStatusOn(today).as('authStatus'))
    .where('acct.acctId', 'in', acctIds)
    .execute();
  const places = new Map(acctIds.map((acctId, index) => [acctId, index]));
  return rows.toSorted((a, b) => (places.get(a.acctId) ?? 0) - (places.get(b.acctId) ?? 0));
}

/** What {@link findAccounts} finds. */
export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

/** A column of the account's first trade account. */
function bankOf(column: 'trade_acct_no' | 'bank_acct_no' | 'bank_name') {
  return sql<string | null>`(select ${sql.ref(column)} from trade_accts
    where trade_accts.acct_id = acct.acct_id order by trade_acct_no nulls last limit 1)`;
}

/** Whether the account is a qualified investor on a day (domain §4.12). */
function authStatusOn(today: string) {
  const has = (condition: ReturnType<typeof sql>) => sql`exists (select 1 from investor_auths as auth
    where auth.acct_id = acct.acct_id and auth.auth_type = '1' and ${condition})`;
  return sql<'passed' | 'expired' | 'auditing' | 'none'>`case
    when ${has(sql`auth.apply_status = 'passed' and auth.valid_until >= ${today}`)} then 'passed'
    when ${has(sql`auth.apply_status = 'auditing'`)} then 'auditing'
    when ${has(sql`auth.apply_status = 'passed'`)} then 'expired'
    else 'none' end`;
}
