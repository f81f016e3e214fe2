/** The only source of time: no other part of the server reads the machine's time. */
export interface Clock {
  now(): Date;
  /** Turns the clock; only the demo clock and test clocks can be turned. */
  set?(instant: Date): Promise<void>;
  /** Saves its state beyond the process. */
  stop?(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is stopped until it is set. */
export function frozenClock(start: Date): Clock {
  let instant = start;
  return {
    now: () => instant,
    set: (next) => {
      instant = next;
      return Promise.resolve();
    },
  };
}

/** Milliseconds since a `performance.now()`, to a tenth. */
export function elapsed(since: number): number {
  return Math.round((performance.now() - since) * 10) / 10;
}
