/** The one source of time: nothing else of the server asks the machine what time it is. */
export interface Clock {
  now(): Date;
  /** Turns the clock; only the demo clock and a test's clock can be turned. */
  set?(instant: Date): Promise<void>;
  /** Keeps what must outlive the process. */
  stop?(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is set. */
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
