import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import type { Clock, SharedClock } from '#server/platform/clock';

/**
 * Interval at which the demo clock is saved. The next start skips ahead by it, so that the clock never runs backwards.
 */
const keepEvery = 10_000;

/** Milliseconds since the machine started: equal in all its processes, and never set. */
function uptime(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}

/** A clock that starts at `simNow`, runs while the process runs, and resumes at its last saved time. */
export async function startDemoClock(db: Db, simNow: Date, shared?: SharedClock): Promise<Clock> {
  const kept = await db.selectFrom('settings').select('value').where('name', '=', 'clock').executeTakeFirst();
  const start = kept ? fromShanghaiTime(kept.value).getTime() + keepEvery : simNow.getTime();
  let ahead = shared?.ahead ?? start - uptime();

  const now = (): Date => new Date(Math.floor(ahead + uptime()));
  const keep = async (): Promise<void> => {
    const value = toShanghaiTime(now());
    await db
      .insertInto('settings')
      .values({ name: 'clock', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  };
  shared?.hear((next) => (ahead = next));
  if (shared && shared.ahead === undefined) await shared.tell(ahead);
  // The next save repairs a failed one, and every request reports a broken database anyway.
  const timer = setInterval(() => void keep().catch(() => undefined), keepEvery).unref();

  return {
    now,
    set: async (instant) => {
      ahead = instant.getTime() - uptime();
      await shared?.tell(ahead);
      await keep();
    },
    stop: async () => {
      clearInterval(timer);
      await keep();
    },
  };
}
