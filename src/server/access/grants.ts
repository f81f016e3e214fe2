import type { Db } from '../database/database.ts';

/** Permissions that an operator holds by his roles. */
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

/** Entries of one database that are remembered at most: an operator's codes take some kilobytes. */
const REMEMBERED = 5000;

interface Remembered {
  readonly version: number;
  readonly entries: Map<string, Promise<unknown>>;
}

const remembered = new WeakMap<Db, Remembered>();

/**
 * Caches the result of `read` until roles change. `version` was read before, so the cached roles may be newer than it, never
 * older; the next version reads them again.
 */
export function rememberGrants<T>(db: Db, version: number, key: string, read: () => Promise<T>): Promise<T> {
  let known = remembered.get(db);
  if (!known || known.version < version || known.entries.size >= REMEMBERED) {
    known = { version, entries: new Map() };
    remembered.set(db, known);
  }
  // A process that reads an old version late must not fill the cache of the new one.
  if (known.version > version) return read();
  const { entries } = known;
  // One key is always read by the same function.
  const found = (entries.get(key) as Promise<T> | undefined) ?? read();
  entries.set(key, found);
  found.catch(() => entries.delete(key));
  return found;
}
