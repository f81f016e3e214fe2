import type { OperationParams } from '#contract';
import { sql, type SqlBool } from 'kysely';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import { readPage, sortBy } from '#server/database/pages';
import { defineSearch } from '#server/database/search';
import { PROOF } from '#server/access/guesses';
import { ownInstitutions } from '../../access/ownership.ts';
import { ADMINISTRATOR_ROLE } from '#server/modules/role/rules';

type Params = OperationParams<'queryUserPageList'>;

/** 3 during a lock-out (handbook: operator-states); disabled takes precedence. */
const statusAt = (now: Date) =>
  sql<'1' | '2' | '3'>`case when accounts.status = '2' then '2' when exists (
    select from login_failures as locked
    where locked.user_name = accounts.user_name and locked.address <> ${PROOF} and locked.locked_until > ${toShanghaiTime(now)}
  ) then '3' else '1' end`;

const roleNames = sql<string>`coalesce((select string_agg(roles.role_name, '、' order by roles.role_id)
  from account_roles as held join roles on roles.role_id = held.role_id
  where held.account_id = accounts.account_id), '')`;

const institutionCount = sql<number>`(select count(*) from operator_institutions as own
  where own.account_id = accounts.account_id)`;

const acctCount = sql<number>`(select count(*) from operator_rights as rights
  join investor_accounts as acct on acct.acct_id = rights.acct_id
  join operator_institutions as own
    on own.institution_id = acct.institution_id and own.account_id = rights.account_id
  where rights.account_id = accounts.account_id and rights.query_flag)`;

const secondFactor = sql<boolean>`exists (select from second_factors as factor
  where factor.account_id = accounts.account_id)`;

interface Instant {
  readonly now: Date;
}

export const userSearch = defineSearch<'queryUserPageList', Instant>(['queryUserPageList'], {
  userName: ['accounts.userName', 'contains'],
  realName: ['accounts.realName', 'contains'],
  phone: ['accounts.phone', 'masked'],
  userStatus: (status, { now }) => sql<SqlBool>`${statusAt(now)} = ${status}`,
  roleId: (roleId) => sql<SqlBool>`accounts.account_id in (
    select account_id from account_roles where role_id = ${roleId})`,
  institutionId: (institutionId) => sql<SqlBool>`accounts.account_id in (
    select account_id from operator_institutions where institution_id = ${institutionId})`,
});

/** A page of the matching operators of a clique, newest first unless the request sorts. */
export function findUsers(db: Db, cliqueCode: string, { params, now }: { params: Params; now: Date }) {
  const found = db
    .selectFrom('accounts')
    .where('accounts.cliqueCode', '=', cliqueCode)
    .where(userSearch.where(params, { now }));
  const rows = found
    .selectAll('accounts')
    .select([statusAt(now).as('userStatus'), roleNames.as('roleNames')])
    .select([institutionCount.as('institutionCount'), acctCount.as('acctCount'), secondFactor.as('secondFactor')]);
  const sort = [...(params.sort?.length ? params.sort : ['-createTime']), 'accountId'];
  const columns: Readonly<Record<string, string>> = { createTime: 'createdAt', lastLoginTime: 'lastLoginAt' };
  return readPage(
    found,
    sortBy(rows, sort, (field) => `accounts.${columns[field] ?? field}`),
    params,
  );
}

/** A row of `findUsers`. */
export type UserListRow = Awaited<ReturnType<typeof findUsers>>['list'][number];

/** One operator of a clique; undefined for any other. */
export function findUser(db: Db, cliqueCode: string, { accountId, now }: { accountId: number; now: Date }) {
  return db
    .selectFrom('accounts')
    .selectAll('accounts')
    .select([statusAt(now).as('userStatus'), roleNames.as('roleNames')])
    .where('accounts.accountId', '=', accountId)
    .where('accounts.cliqueCode', '=', cliqueCode)
    .executeTakeFirst();
}

/** A row of `findUser`. */
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The same, locked until the transaction ends. */
export async function lockUser(tx: Db, cliqueCode: string, key: { accountId: number; now: Date }) {
  await sql`select from accounts where account_id = ${key.accountId} for update`.execute(tx);
  return findUser(tx, cliqueCode, key);
}

/** The numbers of all roles of an operator, enabled or not. */
export async function findRoleIds(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accountRoles')
    .select('roleId')
    .where('accountId', '=', accountId)
    .orderBy('roleId')
    .execute();
  return rows.map(({ roleId }) => roleId);
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

/** The enabled preset and clique roles among these, with their permissions. */
export async function findGivableRoles(db: Db, cliqueCode: string, roleIds: readonly string[]) {
  if (roleIds.length === 0) return [];
  const roles = await db
    .selectFrom('roles')
    .select(['roleId', 'roleName', 'roleStatus'])
    .where('roleId', 'in', roleIds)
    .where((eb) => eb.or([eb('roleType', '=', '1'), eb('cliqueCode', '=', cliqueCode)]))
    .orderBy('roleId')
    .execute();
  const codes = await db.selectFrom('roleResources').selectAll().where('roleId', 'in', roleIds).execute();
  return roles.map((role) => ({
    ...role,
    codes: codes.filter(({ roleId }) => roleId === role.roleId).map(({ resourceCode }) => resourceCode),
  }));
}

/** The number of other operators of a clique who can administer it today, locked until the transaction ends. */
export async function countOtherAdministrators(
  tx: Db,
  cliqueCode: string,
  { accountId, today }: { accountId: number; today: string },
): Promise<number> {
  const rows = await tx
    .selectFrom('accounts')
    .innerJoin('accountRoles', 'accountRoles.accountId', 'accounts.accountId')
    .select('accounts.accountId')
    .where('accountRoles.roleId', '=', ADMINISTRATOR_ROLE)
    .where('accounts.cliqueCode', '=', cliqueCode)
    .where('accounts.status', '=', '1')
    .where((eb) => eb.or([eb('accounts.validUntil', 'is', null), eb('accounts.validUntil', '>=', today)]))
    .orderBy('accounts.accountId')
    .forUpdate('accounts')
    .execute();
  return rows.filter((row) => row.accountId !== accountId).length;
}

/** The operator with this user name or phone, if any; additions of operators are serialised. */
export async function findTaken(tx: Db, { userName, phone }: { userName: string; phone: string }, accountId?: number) {
  await sql`select pg_advisory_xact_lock(hashtext('operators'))`.execute(tx);
  const rows = await tx
    .selectFrom('accounts')
    .select(['accountId', 'userName', 'phone'])
    .where((eb) => eb.or([eb(sql`lower(user_name)`, '=', userName.toLowerCase()), eb('phone', '=', phone)]))
    .execute();
  const others = rows.filter((row) => row.accountId !== accountId);
  return {
    userName: others.some((row) => row.userName.toLowerCase() === userName.toLowerCase()),
    phone: others.some((row) => row.phone === phone),
  };
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
