import type { Insertable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import directives from './data/directives.json' with { type: 'json' };

/** Directives of all three pages (domain §7.13). */
export async function seedDirectives(db: Db): Promise<void> {
  await db
    .insertInto('directives')
    .values(directives as Insertable<Database['directives']>[])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
