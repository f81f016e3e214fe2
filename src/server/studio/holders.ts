import type { Db } from '../database/database.ts';

/** Active operators who hold a code by an active role. */
export async function findHolders(db: Db, code: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('accountRoles')
    .innerJoin('roles', 'roles.roleId', 'accountRoles.roleId')
    .innerJoin('roleResources', 'roleResources.roleId', 'accountRoles.roleId')
    .innerJoin('accounts', 'accounts.accountId', 'accountRoles.accountId')
    .select('accounts.accountId')
    .distinct()
    .where('resourceCode', '=', code)
    .where('roleStatus', '=', '1')
    .where('accounts.status', '=', '1')
    .orderBy('accounts.accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Codes of an active role. */
export interface RoleCodes {
  readonly roleId: string;
  readonly roleName: string;
  readonly codes: ReadonlySet<string>;
}

/** Active roles and the active operators who have them. */
export async function findRoleCodes(db: Db) {
  const roles = await db.selectFrom('roles').select(['roleId', 'roleName']).where('roleStatus', '=', '1').execute();
  const resources = await db.selectFrom('roleResources').selectAll().execute();
  const held = await db
    .selectFrom('accountRoles')
    .innerJoin('accounts', 'accounts.accountId', 'accountRoles.accountId')
    .select(['accounts.accountId', 'roleId'])
    .where('accounts.status', '=', '1')
    .execute();
  const codesOf = new Map(roles.map(({ roleId }) => [roleId, new Set<string>()]));
  for (const { roleId, resourceCode } of resources) codesOf.get(roleId)?.add(resourceCode);
  return {
    roles: roles.map((role): RoleCodes => ({ ...role, codes: codesOf.get(role.roleId) ?? new Set() })),
    users: groupUsers(held, codesOf),
  };
}

/** Codes of each operator from all roles. */
function groupUsers(
  held: readonly { readonly accountId: number; readonly roleId: string }[],
  codesOf: ReadonlyMap<string, ReadonlySet<string>>,
): readonly ReadonlySet<string>[] {
  const byAccount = new Map<number, Set<string>>();
  for (const { accountId, roleId } of held) {
    const codes = byAccount.get(accountId) ?? new Set<string>();
    for (const code of codesOf.get(roleId) ?? []) codes.add(code);
    byAccount.set(accountId, codes);
  }
  return [...byAccount.values()];
}
