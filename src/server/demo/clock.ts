import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';

/** How often the demo clock is written down, and how far it skips ahead at the next start to never run backwards. */
const keepEvery = 10_000;

/** How the processes of one server keep their demo clocks together: by how far they are ahead of {@link uptime}, ms. */
export interface SharedClock {
  /** What the others had when this process was started; undefined in the first one. */
  readonly ahead: number | undefined;
  /** Resolves once the others follow. */
  tell(ahead: number): Promise<void>;
  hear(follow: (ahead: number) => void): void;
}

/** Time since the machine was started, ms: the same in all its processes, and never set. */
function uptime(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}

/** A clock that starts at `simNow`, runs while the process runs, and goes on where it stopped. */
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
  // A failed write is made good by the next one; the database reports its own troubles to every request.
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
