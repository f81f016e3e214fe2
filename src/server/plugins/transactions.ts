import type { Db } from '../database/database.ts';
import { BusinessError } from '../errors.ts';

/**
 * Runs `work` in a transaction. A refusal that commits (`BusinessError.committing`) keeps what was written before it
 * was thrown; everything else that is thrown rolls back.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const outcome = await db.transaction().execute(async (tx) => {
    try {
      return { value: await work(tx) };
    } catch (error) {
      if (error instanceof BusinessError && error.commits) return { error };
      throw error;
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
