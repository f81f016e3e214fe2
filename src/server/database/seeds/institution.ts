import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '../database.ts';
import instApplies from './data/inst-applies.json' with { type: 'json' };

/** The application of every institution (domain §7.5), with the last running number they use. */
export async function seedInstitutionApplies(db: Db): Promise<void> {
  await db
    .insertInto('instApplies')
    .values(instApplies as Insertable<Database['instApplies']>[])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const numbers = instApplies.map(({ applyNo }) => Number(applyNo.slice(-10)));
  await sql`select setval('apply_no_seq', greatest(last_value, ${Math.max(...numbers)})) from apply_no_seq`.execute(db);
}
