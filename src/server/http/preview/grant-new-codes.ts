import menu from '../../../../schemas/menu.json' with { type: 'json' };
import permissions from '../../../../schemas/permissions.json' with { type: 'json' };
import type { Db } from '../../database/database.ts';
import roles from '../../modules/role/preset-roles.json' with { type: 'json' };
import { ADMINISTRATOR_ROLE } from '../../modules/role/rules.ts';

interface Entry {
  readonly resourceCode: string;
  readonly routeName: string;
  readonly childResources: readonly Entry[];
}

/** Files with the product's codes: its menu, its permissions, and the preset roles. */
export interface Codes {
  readonly menu: { readonly resources: readonly Entry[] };
  readonly permissions: { readonly permissions: readonly { readonly code: string }[] };
  readonly roles: readonly { readonly resources: readonly string[] }[];
}

/**
 * Grants menu and permission codes that no preset role has to the demo's administrator only, so that a new page can be
 * seen both opened and refused.
 */
export async function grantNewCodes(db: Db): Promise<void> {
  const held = await db
    .selectFrom('roleResources')
    .select('resourceCode')
    .where('roleId', '=', ADMINISTRATOR_ROLE)
    .execute();
  const missing = listNewCodes({ menu, permissions, roles }).filter(
    (code) => !held.some(({ resourceCode }) => resourceCode === code),
  );
  if (missing.length === 0) return;
  await db
    .insertInto('roleResources')
    .values(missing.map((resourceCode) => ({ roleId: ADMINISTRATOR_ROLE, resourceCode })))
    .execute();
}

/** Codes of pages and buttons that no role holds. */
export function listNewCodes(codes: Codes): readonly string[] {
  const assigned = new Set(codes.roles.flatMap(({ resources }) => resources));
  const known = [...listPages(codes.menu.resources), ...codes.permissions.permissions.map(({ code }) => code)];
  return known.filter((code) => !assigned.has(code));
}

function listPages(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ resourceCode, routeName, childResources }) => [
    ...(routeName === '' ? [] : [resourceCode]),
    ...listPages(childResources),
  ]);
}
