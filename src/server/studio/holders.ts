import type { Db } from '../database/database.ts';
import { ADMINISTRATOR_ROLE } from '../modules/role/rules.ts';
import { compareGrants, effectiveCodes, type Grant, type OwnCodes } from './own-codes.ts';

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

/** Active roles with their codes, and the roles of each active operator. */
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
  const rolesOf = new Map<number, string[]>();
  for (const { accountId, roleId } of held) rolesOf.set(accountId, [...(rolesOf.get(accountId) ?? []), roleId]);
  return {
    roles: roles.map((role): RoleCodes => ({ ...role, codes: codesOf.get(role.roleId) ?? new Set() })),
    users: [...rolesOf.values()],
  };
}

/** Codes that count before a publication and after it. */
export interface Around {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/** Roles and operators with what they hold before a publication and after it, which may have happened already. */
export async function findAround(db: Db, own: Readonly<Record<'before' | 'after', OwnCodes>>) {
  const { roles, users } = await findRoleCodes(db);
  const { given: said, taken } = compareGrants(own.before, own.after);
  // Administrators get every new code.
  const made = [...own.after.keys()].filter((code) => !own.before.has(code));
  const given = [...said, ...made.map((code) => ({ roleId: ADMINISTRATOR_ROLE, code }))];
  const codesIn = (grants: readonly Grant[], roleId: string): readonly string[] =>
    grants.filter((one) => one.roleId === roleId).map(({ code }) => code);
  const byRole = new Map(
    roles.map(({ roleId, codes }) => {
      const [gained, lost] = [codesIn(given, roleId), codesIn(taken, roleId)];
      const kept = [...codes].filter((code) => !gained.includes(code) && !lost.includes(code));
      return [roleId, { before: [...kept, ...lost], after: [...kept, ...gained] }] as const;
    }),
  );
  const of = (roleIds: readonly string[]): Around => {
    const all = (side: keyof Around) =>
      effectiveCodes(new Set(roleIds.flatMap((roleId) => byRole.get(roleId)?.[side] ?? [])), own[side]);
    return { before: all('before'), after: all('after') };
  };
  return { roles: roles.map((role) => ({ roleName: role.roleName, ...of([role.roleId]) })), users: users.map(of) };
}
