import type { Db } from '../database/database.ts';
import { BusinessError } from '../platform/errors.ts';

/**
 * Concurrent transactions of requests, out of ten connections of the pool: writes that wait for each other's locks
 * leave the rest to reads.
 */
const most = 6;

interface Slots {
  free: number;
  readonly waiting: (() => void)[];
}

const slotsOf = new WeakMap<Db, Slots>();

/**
 * Runs `work` in a transaction. A refusal that commits (`BusinessError.committing`) keeps earlier writes; all other
 * errors roll back.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const release = await takeSlot(db);
  try {
    return await transact(db, work);
  } finally {
    release();
  }
}

/** Waits for a free slot; resolves to the function that releases it. */
async function takeSlot(db: Db): Promise<() => void> {
  const slots = slotsOf.get(db) ?? { free: most, waiting: [] };
  slotsOf.set(db, slots);
  if (slots.free > 0) slots.free -= 1;
  else await new Promise<void>((resolve) => slots.waiting.push(resolve));
  return () => {
    const next = slots.waiting.shift();
    if (next) next();
    else slots.free += 1;
  };
}

async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
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
