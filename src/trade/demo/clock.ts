import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import type { Database, Db } from '#server/database/database';
import type { OpenDatabase } from '#server/database/open';
import type { Clock } from '#server/platform/clock';

/**
 * Interval at which the demo clock is saved, ms. The next start skips ahead by it, so that the clock never runs backwards.
 */
const keepEvery = 10_000;
/** Time without a sign after which a process counts as gone, ms. */
const SILENCE = 30_000;
/** Longest wait for the other processes when the clock is turned, ms. */
const PATIENCE = 5_000;
/** The channel on which the processes of one database tell that the clock was turned. */
const CHANNEL = 'clock';

/** The clock as one process has it: `turnedAt` says which turn it follows, and `demoTime` was at `machineTime`. */
type Sign = Omit<Selectable<Database['demoClocks']>, 'processId'>;

/** Milliseconds since the machine started: never set, and standing while it sleeps. */
function uptime(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}

/**
 * A clock that starts at `simNow`, runs while a process runs, and resumes at its last saved time. The processes on one
 * database have one clock, on this machine or another: `set` resolves once all have taken it over.
 */
export async function startDemoClock(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  simNow: Date,
): Promise<Clock> {
  const clock = new SharedClock(db);
  // The next save repairs a failed one, and every request reports a broken database anyway.
  const attempt = (work: () => Promise<void>): void => void work().catch(() => undefined);
  const stopListening = await listen(CHANNEL, () => attempt(() => clock.hear()));
  await clock.hear();
  if (!clock.isTurned) await clock.turn(await findStart(db, simNow));
  const timer = setInterval(() => attempt(() => clock.hear().then(() => clock.keep())), keepEvery).unref();
  return {
    now: () => clock.now(),
    set: async (instant) => {
      await clock.turn(instant.getTime());
      await clock.untilAllFollow();
      await clock.keep();
    },
    stop: async () => {
      clearInterval(timer);
      await stopListening();
      await clock.keep();
      await clock.leave();
    },
  };
}

class SharedClock {
  readonly #db: Db;
  readonly #processId = randomUUID();
  #turnedAt = 0;
  /** The time of the clock at the uptime of 0. */
  #ahead = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** It follows a turn, its own or another process's. */
  get isTurned(): boolean {
    return this.#turnedAt > 0;
  }

  now(): Date {
    return new Date(Math.floor(this.#ahead + uptime()));
  }

  async turn(demoTime: number): Promise<void> {
    const machineTime = Date.now();
    this.#follow({ turnedAt: Math.max(machineTime, this.#turnedAt + 1), demoTime, machineTime });
    await this.#sign();
    await sql`select pg_notify(${CHANNEL}, '')`.execute(this.#db);
  }

  /** Takes over the last turn of a process that is there. */
  async hear(): Promise<void> {
    const newest = await selectPresent(this.#db)
      .select(['turnedAt', 'demoTime', 'machineTime'])
      .orderBy('turnedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest || newest.turnedAt <= this.#turnedAt) return;
    this.#follow(newest);
    await this.#sign();
  }

  /** Waits until no process follows an earlier turn. One that does not answer follows all the same when it goes on. */
  async untilAllFollow(): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    const behind = selectPresent(this.#db).select('processId').where('turnedAt', '<', this.#turnedAt);
    while ((await behind.executeTakeFirst()) && Date.now() < deadline) await pause(20);
  }

  /** Saves the time for the next start, and a sign for the other processes. */
  async keep(): Promise<void> {
    const value = toShanghaiTime(this.now());
    await this.#db
      .insertInto('settings')
      .values({ name: 'clock', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await this.#sign();
  }

  async leave(): Promise<void> {
    await this.#db.deleteFrom('demoClocks').where('processId', '=', this.#processId).execute();
  }

  #follow({ turnedAt, demoTime, machineTime }: Sign): void {
    this.#turnedAt = turnedAt;
    this.#ahead = demoTime + Date.now() - machineTime - uptime();
  }

  async #sign(): Promise<void> {
    const sign: Sign = { turnedAt: this.#turnedAt, demoTime: this.now().getTime(), machineTime: Date.now() };
    await this.#db
      .insertInto('demoClocks')
      .values({ processId: this.#processId, ...sign })
      .onConflict((conflict) => conflict.column('processId').doUpdateSet(sign))
      .execute();
  }
}

/** The signs of processes that are there, but for those that have ended without a word. */
function selectPresent(db: Db) {
  return db.selectFrom('demoClocks').where('machineTime', '>', Date.now() - SILENCE);
}

/** The time at which the clock goes on when no process runs. */
async function findStart(db: Db, simNow: Date): Promise<number> {
  const kept = await db.selectFrom('settings').select('value').where('name', '=', 'clock').executeTakeFirst();
  return kept ? fromShanghaiTime(kept.value).getTime() + keepEvery : simNow.getTime();
}
