import { sql } from 'kysely';
import { ADMINISTRATOR_ROLE } from '../modules/role/rules.ts';
import type { Db } from '../database/database.ts';

/**
 * Grants codes to the preset administrator role, since operators can only grant codes that they hold. Behind a gateway
 * this role does not exist.
 */
export async function grantToAdministrators(tx: Db, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .insertInto('roleResources')
    .columns(['roleId', 'resourceCode'])
    .expression(
      tx
        .selectFrom('roles')
        .select(['roleId', sql<string>`unnest(${codes}::text[])`.as('resourceCode')])
        .where('roleId', '=', ADMINISTRATOR_ROLE),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
