import { fromShanghaiTime } from '#values/shanghai-time';

/**
 * Server time minus browser time, ms; throws a RangeError on an unreadable time.
 * @param sysTime Shanghai wall time `yyyy-MM-dd HH:mm:ss`
 * @param browserTime epoch ms at which `sysTime` arrived
 */
export function readClockOffset(sysTime: string, browserTime: number): number {
  return fromShanghaiTime(sysTime).getTime() - browserTime;
}

/** The one clock of the portal: the browser's, corrected by what the server said last. */
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
