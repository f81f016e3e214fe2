import type { Db } from '../../database/database.ts';
import roles from './preset-roles.json' with { type: 'json' };

/** The preset roles with their menu and button codes (domain §8.2), which every clique has. */
export const presetRoles = roles;

interface AddedRole {
  readonly roleId: string;
  readonly roleName: string;
  readonly roleType: '1' | '2';
  readonly roleDesc: string;
  readonly cliqueCode: string | null;
  readonly resources: readonly string[];
}

/** Gives a new database the preset roles. */
export async function addPresetRoles(db: Db): Promise<void> {
  await addRoles(
    db,
    presetRoles.map((role) => ({ ...role, roleType: '1', cliqueCode: null })),
  );
}

/** Adds roles with their codes. */
export async function addRoles(db: Db, added: readonly AddedRole[]): Promise<void> {
  await db
    .insertInto('roles')
    .values(added.map(({ resources: _resources, ...role }) => role))
    .execute();
  await db
    .insertInto('roleResources')
    .values(added.flatMap(({ roleId, resources }) => resources.map((resourceCode) => ({ roleId, resourceCode }))))
    .execute();
}
