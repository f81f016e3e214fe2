import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import instContents from './data/inst-contents.json' with { type: 'json' };
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

/**
 * Everything else that the demo's institutions have filled in, and the history of their applications; what somebody has
 * changed since then stays.
 */
export async function seedInstitutionContents(db: Db): Promise<void> {
  for (const { applyNo, content, steps, auditor, supplyItems, supplyTime } of instContents) {
    const filled = await db
      .updateTable('instApplies')
      .set({
        content: JSON.stringify(content),
        auditor,
        supplyItems: supplyItems && JSON.stringify(supplyItems),
        supplyTime,
      })
      .where('applyNo', '=', applyNo)
      .where(sql<boolean>`content = '{}'`)
      .returning('applyNo')
      .execute();
    if (filled.length > 0)
      await db
        .insertInto('applySteps')
        .values(steps.map((step) => ({ ...step, applyNo })))
        .execute();
  }
}
