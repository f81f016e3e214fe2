import { addDays, fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { isTradingDay } from '../language/trading-day.ts';
import type { Db } from '#server/database/database';
import { expireContracts } from '../modules/contract/end.ts';
import { texts } from '../modules/orders/messages.ts';
import type { Milestone, Moment } from './milestone.ts';
import type { Platform } from '#server/platform/platform';
import { milestones } from './milestones.ts';
import { expireNow } from '../modules/directive/news.ts';
import { pushDue } from '../modules/push/commands.ts';
import type { Log } from '#server/platform/handler';
import { type RunningJob, startPolling } from '#server/jobs/poll';

/** Name of the setting with the time until which every milestone has run; Shanghai time. */
export const DONE_UNTIL = 'dayDoneUntil';

/**
 * Runs all milestones that have come due since the last run (handbook: daily-milestones), by time and as of their own
 * time, however far the clock has moved. Safe to call at any time and in several processes; with nothing due it costs
 * one query.
 */
export async function runTradingDay(
  { db, clock, demo }: Pick<Platform, 'db' | 'clock' | 'demo'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  const now = toShanghaiTime(clock.now());
  let time = nextTime(await readDone(db, now), milestones);
  while (time <= now) {
    const moment = momentAt(time);
    for (const milestone of milestones) {
      if (isDue(milestone, moment)) await milestone.run({ db, demo }, moment, stopping);
      if (stopping()) return;
    }
    await keepDone(db, time);
    time = nextTime(time, milestones);
  }
  // Deadlines without a fixed hour: half an hour for a signature, the end of a cooling-off period.
  await expireContracts({ db, demo }, momentAt(now), stopping);
}

/** The next time after a Shanghai time at which one of the milestones is due. */
export function nextTime(after: string, list: readonly Pick<Milestone, 'at' | 'days'>[]): string {
  for (let day = after.slice(0, 10); ; day = addDays(day, 1)) {
    const times = list.filter(({ days }) => falls(days, day)).map(({ at }) => `${day} ${at}`);
    const next = times.toSorted().find((time) => time > after);
    if (next !== undefined) return next;
  }
}

function isDue({ at, days }: Milestone, { day, time }: Moment): boolean {
  return time === `${day} ${at}` && falls(days, day);
}

function falls(days: Milestone['days'], day: string): boolean {
  return days === 'natural' || isTradingDay(day);
}

function momentAt(time: string): Moment {
  const actor = { accountId: null, name: texts.system, now: fromShanghaiTime(time) };
  return { day: time.slice(0, 10), time, actor };
}

/** A database without any finished milestone starts with its first day. */
async function readDone(db: Db, now: string): Promise<string> {
  const kept = await db.selectFrom('settings').select('value').where('name', '=', DONE_UNTIL).executeTakeFirst();
  return kept?.value ?? `${now.slice(0, 10)} 00:00:00`;
}

/** Another process may have advanced further. */
async function keepDone(db: Db, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: DONE_UNTIL, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb.fn('greatest', ['settings.value', 'excluded.value']) })),
    )
    .execute();
}

/**
 * Runs milestones as soon as their time has come, expires directives at their own time, and sends due notifications to
 * subscribers.
 */
export function startTradingDay(platform: Platform, log: Pick<Log, 'error'>): RunningJob {
  return startPolling({
    work: async (stopping) => {
      await runTradingDay(platform, stopping);
      await expireNow(platform);
      // After the milestones, because notifications depend on their results.
      await pushDue(platform, stopping);
    },
    name: 'tradingDay',
    log,
    failure: 'the trading day cannot go on',
  });
}
