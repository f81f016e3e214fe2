import { ADMINISTRATOR_ROLE } from '../modules/role/rules.ts';
import type { Db } from '../database/database.ts';

/** Gives codes to the preset role of administrators, who give them on: a code that nobody holds, nobody can give. */
export async function grantToAdministrators(tx: Db, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .insertInto('roleResources')
    .values(codes.map((resourceCode) => ({ roleId: ADMINISTRATOR_ROLE, resourceCode })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
