import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * Moves the session of the operator who turns the demo clock along with it, or those of all operators: for everyone else
 * the time has passed, for registrants too, who cannot turn it.
 * `from` and `to` are the clock's readings before and after.
 */
export async function carrySessions(
  db: Db,
  whose: number | 'all',
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const seconds = Math.round((to.getTime() - from.getTime()) / 1000);
  await db
    .updateTable('sessions')
    .set({
      createdAt: sql`created_at + make_interval(secs => ${seconds})`,
      lastUsedAt: sql`last_used_at + make_interval(secs => ${seconds})`,
    })
    .where('endReason', 'is', null)
    .$if(whose !== 'all', (query) => query.where('accountId', '=', Number(whose)))
    .execute();
}
