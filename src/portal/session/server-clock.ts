import { fromShanghaiTime } from '#values/shanghai-time';
import type { OperationClient } from '../http/create-client.ts';

/**
 * Server time minus browser time, ms; throws a RangeError on an unreadable time.
 * @param sysTime Shanghai wall time `yyyy-MM-dd HH:mm:ss`
 * @param browserTime epoch ms at which `sysTime` arrived
 */
export function readClockOffset(sysTime: string, browserTime: number): number {
  return fromShanghaiTime(sysTime).getTime() - browserTime;
}

/** The portal's clock: the browser's, corrected by the latest time of the server. */
export interface ServerClock {
  now(): Date;
  /** Server time minus browser time, ms. */
  offset(): number;
  /** @param offset as {@link readClockOffset} returns it, ms */
  correct(offset: number): void;
}

export function createServerClock(): ServerClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    offset: () => offset,
    correct(next) {
      offset = next;
    },
  };
}

/** Interval at which the server's time is read again, ms: a browser's clock may be set, or stop during sleep. */
const READING_INTERVAL = 5 * 60_000;

interface KeepClockParts {
  readonly client: OperationClient;
  readonly clock: ServerClock;
  readonly timers: Timers;
  /** Menu or permissions differ from the last reading. */
  readonly onRightsChanged: () => void;
}

/**
 * Keeps the clock right for as long as the session lasts: reads the server's time every five minutes while the
 * browser tab is in front, and at once when it comes to the front. The call that is asked does not prolong the
 * session (handbook: session-limits), and a refusal does not end it: only the operator's own calls do.
 */
export function keepClock({ client, clock, timers, onRightsChanged }: KeepClockParts): void {
  let known: string | undefined;
  async function read(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const sent = Date.now();
    const { sysTime, rightsMark } = await client.call('detailNoOperate', {}, { quiet: true, errorHandling: false });
    const arrived = Date.now();
    // Half the way there and back: a slow line does not make the clock late.
    if (sysTime !== undefined) clock.correct(readClockOffset(sysTime, (sent + arrived) / 2));
    // The first reading cannot show a change since the login.
    if (rightsMark !== known) onRightsChanged();
    known = rightsMark;
  }
  const readQuietly = (): void => void read().catch(() => undefined);

  timers.every(READING_INTERVAL, readQuietly);
  timers.listen(document, 'visibilitychange', readQuietly);
}

/** Timers of a session; signing out stops all of them at once (handbook: logout). */
export interface Timers {
  /** Runs `work` every `ms` until stopped. */
  every(ms: number, work: () => void): () => void;
  /** Runs `work` once after `ms` unless stopped. */
  after(ms: number, work: () => void): () => void;
  /** Runs `work` on an event until stopped. */
  listen(target: EventTarget, event: string, work: () => void): () => void;
  /** Calls `stop` when everything stops, unless it was removed before. */
  join(stop: () => void): () => void;
  /** Stops everything that is still to tick. */
  clearAll(): void;
}

export function createTimers(): Timers {
  const stops = new Set<() => void>();

  function keep(stop: () => void): () => void {
    const once = (): void => {
      stop();
      stops.delete(once);
    };
    stops.add(once);
    return once;
  }

  return {
    every(ms, work) {
      const id = setInterval(work, ms);
      return keep(() => clearInterval(id));
    },
    after(ms, work) {
      const stop = keep(() => clearTimeout(id));
      const id = setTimeout(() => {
        stop();
        work();
      }, ms);
      return stop;
    },
    listen(target, event, work) {
      target.addEventListener(event, work);
      return keep(() => target.removeEventListener(event, work));
    },
    join(stop) {
      stops.add(stop);
      return () => void stops.delete(stop);
    },
    clearAll() {
      for (const stop of stops) stop();
      stops.clear();
    },
  };
}
