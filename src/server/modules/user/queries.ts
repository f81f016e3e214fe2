import { sql, type Expression, type SqlBool } from 'kysely';
import { toShanghaiTime } from '#values/shanghai-time';
import { PROOF } from '../../access/guesses.ts';
import type { Db } from '../../database/database.ts';
import { readPage, sortBy } from '../../database/pages.ts';
import { ADMINISTRATOR_ROLE } from '../role/rules.ts';

/** 3 during a lock-out (handbook: operator-states); disabled takes precedence. */
const statusAt = (now: Date) =>
  sql<'1' | '2' | '3'>`case when accounts.status = '2' then '2' when exists (
    select from login_failures as locked
    where locked.user_name = accounts.user_name and locked.address <> ${PROOF} and locked.locked_until > ${toShanghaiTime(now)}
  ) then '3' else '1' end`;

const roleNames = sql<string>`coalesce((select string_agg(roles.role_name, '、' order by roles.role_id)
  from account_roles as held join roles on roles.role_id = held.role_id
  where held.account_id = accounts.account_id), '')`;

const secondFactor = sql<boolean>`exists (select from second_factors as factor
  where factor.account_id = accounts.account_id)`;

interface Instant {
  readonly now: Date;
}

/** How a list of users searches them, for `defineSearch`; a product adds the params of its own. */
export const userConditions = {
  userName: ['accounts.userName', 'contains'],
  realName: ['accounts.realName', 'contains'],
  phone: ['accounts.phone', 'masked'],
  userStatus: (status: string, { now }: Instant) => sql<SqlBool>`${statusAt(now)} = ${status}`,
  roleId: (roleId: string) => sql<SqlBool>`accounts.account_id in (
    select account_id from account_roles where role_id = ${roleId})`,
} as const;

interface UserQuery extends Instant {
  readonly params: { readonly pageNum: number; readonly pageSize: number; readonly sort?: readonly string[] };
  readonly where: Expression<SqlBool>;
}

/** A page of the matching users of a clique, newest first unless the request sorts. */
export function findUsers(db: Db, cliqueCode: string, { params, where, now }: UserQuery) {
  const found = db.selectFrom('accounts').where('accounts.cliqueCode', '=', cliqueCode).where(where);
  const rows = found
    .selectAll('accounts')
    .select([statusAt(now).as('userStatus'), roleNames.as('roleNames'), secondFactor.as('secondFactor')]);
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

/** One user of a clique; undefined for any other. */
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

/** The numbers of all roles of a user, enabled or not. */
export async function findRoleIds(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accountRoles')
    .select('roleId')
    .where('accountId', '=', accountId)
    .orderBy('roleId')
    .execute();
  return rows.map(({ roleId }) => roleId);
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

/** The number of other users of a clique who can administer it today, locked until the transaction ends. */
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

/** The user with this user name or phone, if any; additions of users are serialised. */
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

/** Gives a user these roles and no others. */
export async function setRoles(tx: Db, accountId: number, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('accountRoles').where('accountId', '=', accountId).execute();
  if (roleIds.length === 0) return;
  await tx
    .insertInto('accountRoles')
    .values(roleIds.map((roleId) => ({ accountId, roleId })))
    .execute();
}
