import type { Db } from './database/database.ts';

/** What an operator holds by his roles. */
export interface Grants {
  readonly roleIds: readonly string[];
  /** Menu and button codes. */
  readonly permissions: ReadonlySet<string>;
}

/** The roles of an operator that are in use, and the codes of all of them. */
export async function readGrants(db: Db, accountId: number): Promise<Grants> {
  const rows = await db
    .selectFrom('accountRoles')
    .innerJoin('roles', 'roles.roleId', 'accountRoles.roleId')
    .leftJoin('roleResources', 'roleResources.roleId', 'accountRoles.roleId')
    .select(['accountRoles.roleId', 'roleResources.resourceCode'])
    .where('accountRoles.accountId', '=', accountId)
    .where('roles.roleStatus', '=', '1')
    .execute();
  return {
    roleIds: [...new Set(rows.map((row) => row.roleId))],
    permissions: new Set(rows.flatMap((row) => row.resourceCode ?? [])),
  };
}

/** The codes of one role. */
export async function readRoleCodes(db: Db, roleId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('roleResources').select('resourceCode').where('roleId', '=', roleId).execute();
  return new Set(rows.map(({ resourceCode }) => resourceCode));
}
