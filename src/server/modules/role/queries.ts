import { sql } from 'kysely';
import type { OperationData, OperationParams } from '#contract';
import { readRoleCodes } from '../../access/grants.ts';
import type { Db } from '../../database/database.ts';
import { readPage, sortBy } from '../../database/pages.ts';
import { defineSearch } from '../../database/search.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { type LiveCodes, readLiveCodes } from '../../studio/codes.ts';
import { CodeTree, compareCodes } from './rules.ts';

const trees = new WeakMap<LiveCodes, CodeTree>();

/** The tree of the live revision's permissions. */
export async function readCodeTree(db: Db): Promise<CodeTree> {
  const codes = await readLiveCodes(db);
  const tree = trees.get(codes) ?? new CodeTree(codes);
  trees.set(codes, tree);
  return tree;
}

/** The preset roles and the clique's own. */
function ownRoles(db: Db, cliqueCode: string) {
  return db
    .selectFrom('roles')
    .where((eb) => eb.or([eb('roles.roleType', '=', '1'), eb('roles.cliqueCode', '=', cliqueCode)]));
}

/** The number of the clique's operators with the role. */
const userCount = (cliqueCode: string) =>
  sql<number>`(select count(*) from account_roles as held join accounts on accounts.account_id = held.account_id
    where held.role_id = roles.role_id and accounts.clique_code = ${cliqueCode})`;

export const roleSearch = defineSearch(['queryRolePageList'], {
  roleName: ['roles.roleName', 'contains'],
  roleStatus: 'roles.roleStatus',
  roleType: 'roles.roleType',
});

/** A page of the matching roles. */
export function findRoles(db: Db, cliqueCode: string, params: OperationParams<'queryRolePageList'>) {
  const found = ownRoles(db, cliqueCode).where(roleSearch.where(params));
  const rows = found.selectAll('roles').select(userCount(cliqueCode).as('userCount'));
  const sort = [...(params.sort ?? []), 'roleId'];
  return readPage(
    found,
    sortBy(rows, sort, (field) => (field === 'userCount' ? field : `roles.${field}`)),
    params,
  );
}

/** One role of the clique, or a preset one; undefined for any other. */
export function findRole(db: Db, cliqueCode: string, roleId: string) {
  return ownRoles(db, cliqueCode)
    .selectAll('roles')
    .select(userCount(cliqueCode).as('userCount'))
    .where('roles.roleId', '=', roleId)
    .executeTakeFirst();
}

/** A row of `findRole`. */
export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** The same, locked until the transaction ends. */
export async function lockRole(tx: Db, cliqueCode: string, roleId: string): Promise<RoleRow | undefined> {
  await sql`select from roles where role_id = ${roleId} for update`.execute(tx);
  return findRole(tx, cliqueCode, roleId);
}

/** Whether a role of the clique, or a preset one, has this name already. */
export async function isNameTaken(db: Db, cliqueCode: string, role: { roleName: string; roleId?: string | undefined }) {
  const found = await ownRoles(db, cliqueCode)
    .select('roles.roleId')
    .where('roles.roleName', '=', role.roleName)
    .$if(role.roleId !== undefined, (query) => query.where('roles.roleId', '<>', role.roleId ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

/** Enabled roles with their permissions. */
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

/** The operators of a clique with the role, by number. */
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

/** The permissions that a role's users hold by other enabled roles. */
async function findOtherCodes(db: Db, roleId: string, accountIds: readonly number[]) {
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

/** The number of a new role. */
export async function nextRoleId(tx: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('role_no_seq') as number`.execute(tx);
  return `R${String(rows[0]?.number).padStart(4, '0')}`;
}

/** Replaces the permissions of a role. */
export async function replaceCodes(tx: Db, roleId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('roleResources').where('roleId', '=', roleId).execute();
  await tx
    .insertInto('roleResources')
    .values(codes.map((resourceCode) => ({ roleId, resourceCode })))
    .execute();
}

/** The effect of a change of a role on its users: those who gain or lose permissions, given their other roles. */
export async function assessImpact(
  role: RoleRow,
  { resourceCodes, roleStatus = role.roleStatus }: OperationParams<'queryRoleImpact'>,
  { db, user }: RequestContext,
): Promise<OperationData<'queryRoleImpact'>> {
  const { roleId } = role;
  const tree = await readCodeTree(db);
  const present = await readRoleCodes(db, roleId);
  const wanted = resourceCodes === undefined ? present : new Set(tree.completeCodes(resourceCodes));
  const users = await findRoleUsers(db, user.cliqueCode, roleId);
  const others = await findOtherCodes(
    db,
    roleId,
    users.map(({ accountId }) => accountId),
  );
  const nothing: ReadonlySet<string> = new Set();
  const before = role.roleStatus === '1' ? present : nothing;
  const after = roleStatus === '1' ? wanted : nothing;
  const list = users.flatMap(({ accountId, userName, realName }) => {
    const { gained, lost } = compareCodes(before, after, others.get(accountId) ?? nothing);
    if (gained.length === 0 && lost.length === 0) return [];
    return [
      { accountId: String(accountId), userName, realName, gained: tree.nameCodes(gained), lost: tree.nameCodes(lost) },
    ];
  });
  return { userCount: users.length, changedCount: list.length, list };
}
