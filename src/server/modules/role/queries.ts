import type { OperationParams } from '#contract';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The preset roles and those of a clique; nobody sees the others. */
function ownRoles(db: Db, cliqueCode: string) {
  return db
    .selectFrom('roles')
    .where((eb) => eb.or([eb('roles.roleType', '=', '1'), eb('roles.cliqueCode', '=', cliqueCode)]));
}

/** How many operators of the clique have the role. */
const userCount = (cliqueCode: string) =>
  sql<number>`(select count(*) from account_roles as held join accounts on accounts.account_id = held.account_id
    where held.role_id = roles.role_id and accounts.clique_code = ${cliqueCode})`;

type Params = OperationParams<'queryRolePageList'>;

/** A stretch of the roles that match, and how many there are. */
export async function findRoles(db: Db, cliqueCode: string, { pageNum, pageSize, sort, ...filter }: Params) {
  const name = filter.roleName?.trim().replace(/[\\%_]/g, '\\$&');
  const matching = ownRoles(db, cliqueCode).where((eb) =>
    eb.and([
      ...(name ? [eb('roles.roleName', 'ilike', `%${name}%`)] : []),
      ...(filter.roleStatus ? [eb('roles.roleStatus', '=', filter.roleStatus)] : []),
      ...(filter.roleType ? [eb('roles.roleType', '=', filter.roleType)] : []),
    ]),
  );
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = [...(sort?.length ? sort : ['roleId']), 'roleId'].reduce(
    (ordered, field) => {
      const column = field.replace(/^-/, '');
      const by = column === 'userCount' ? sql`"user_count"` : sql.ref(`roles.${column}`);
      return ordered.orderBy(by, (order) => (field.startsWith('-') ? order.desc() : order.asc()).nullsLast());
    },
    matching.selectAll('roles').select(userCount(cliqueCode).as('userCount')),
  );
  return {
    total,
    list: await rows
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
  };
}

/** One role of the clique, or a preset one; undefined for any other. */
export function findRole(db: Db, cliqueCode: string, roleId: string) {
  return ownRoles(db, cliqueCode)
    .selectAll('roles')
    .select(userCount(cliqueCode).as('userCount'))
    .where('roles.roleId', '=', roleId)
    .executeTakeFirst();
}

/** What `findRole` finds. */
export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** The same, locked until the transaction ends. */
export async function lockRole(tx: Db, cliqueCode: string, roleId: string): Promise<RoleRow | undefined> {
  await sql`select from roles where role_id = ${roleId} for update`.execute(tx);
  return findRole(tx, cliqueCode, roleId);
}

/** Whether a role of the clique, or a preset one, is called so already. */
export async function isNameTaken(db: Db, cliqueCode: string, role: { roleName: string; roleId?: string | undefined }) {
  const found = await ownRoles(db, cliqueCode)
    .select('roles.roleId')
    .where('roles.roleName', '=', role.roleName)
    .$if(role.roleId !== undefined, (query) => query.where('roles.roleId', '<>', role.roleId ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

/** Roles in use, with their codes. */
export async function findRolesInUse(db: Db, cliqueCode: string) {
  const roles = await ownRoles(db, cliqueCode)
    .selectAll('roles')
    .where('roles.roleStatus', '=', '1')
    .orderBy('roles.roleId')
    .execute();
  const codes = await db
    .selectFrom('roleResources')
    .selectAll()
    .where(
      'roleId',
      'in',
      roles.map(({ roleId }) => roleId),
    )
    .execute();
  return roles.map((role) => ({
    ...role,
    codes: new Set(codes.filter(({ roleId }) => roleId === role.roleId).map(({ resourceCode }) => resourceCode)),
  }));
}

/** The operators of a clique who have a role, by number. */
export function findRoleUsers(db: Db, cliqueCode: string, roleId: string) {
  return db
    .selectFrom('accountRoles')
    .innerJoin('accounts', 'accounts.accountId', 'accountRoles.accountId')
    .select(['accounts.accountId', 'accounts.userName', 'accounts.realName'])
    .where('accountRoles.roleId', '=', roleId)
    .where('accounts.cliqueCode', '=', cliqueCode)
    .orderBy('accounts.accountId')
    .execute();
}

/** What the users of a role hold by their other roles that are in use. */
export async function findOtherCodes(db: Db, roleId: string, accountIds: readonly number[]) {
  if (accountIds.length === 0) return new Map<number, Set<string>>();
  const rows = await db
    .selectFrom('accountRoles')
    .innerJoin('roles', 'roles.roleId', 'accountRoles.roleId')
    .innerJoin('roleResources', 'roleResources.roleId', 'accountRoles.roleId')
    .select(['accountRoles.accountId', 'roleResources.resourceCode'])
    .where('accountRoles.accountId', 'in', accountIds)
    .where('accountRoles.roleId', '<>', roleId)
    .where('roles.roleStatus', '=', '1')
    .execute();
  const byAccount = new Map<number, Set<string>>(accountIds.map((accountId) => [accountId, new Set()]));
  for (const { accountId, resourceCode } of rows) byAccount.get(accountId)?.add(resourceCode);
  return byAccount;
}

/** Number of a new role. */
export async function nextRoleId(tx: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('role_no_seq') as number`.execute(tx);
  return `R${String(rows[0]?.number).padStart(4, '0')}`;
}

/** Replaces the codes of a role. */
export async function replaceCodes(tx: Db, roleId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('roleResources').where('roleId', '=', roleId).execute();
  await tx
    .insertInto('roleResources')
    .values(codes.map((resourceCode) => ({ roleId, resourceCode })))
    .execute();
}
