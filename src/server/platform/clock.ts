/** The only source of time: no other part of the server reads the machine's time. */
export interface Clock {
  now(): Date;
  /** Turns the clock; only the demo clock and test clocks can be turned. */
  set?(instant: Date): Promise<void>;
  /** Saves its state beyond the process. */
  stop?(): Promise<void>;
}

/** Shares one turned clock among the processes of a server, as milliseconds ahead of the machine's uptime. */
export interface SharedClock {
  /** The lead of the processes that already run; undefined in the first one. */
  readonly ahead: number | undefined;
  /** Resolves once the other processes have taken it over. */
  tell(ahead: number): Promise<void>;
  hear(follow: (ahead: number) => void): void;
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
