import { sql } from 'kysely';
import { ADMINISTRATOR_ROLE } from '../modules/role/rules.ts';
import type { Db } from '../database/database.ts';

/**
 * Gives codes to the preset role of administrators, who give them on: an operator can only give codes that he holds. Beside a
 * gateway there is no such role here.
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
