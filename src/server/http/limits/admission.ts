/**
 * Requests that a process handles at the same time. With more of them, each would wait longer than its caller does (two
 * seconds at a hundred per second), and the server would work for callers who have given up.
 */
export const PLACES = 200;
/** Those of a process that is offered more than it can do: the ones that it takes are as quick as ever. */
const FEW = 40;
/** A request that takes longer has waited for others, or is one of the few with much to do, ms. */
const QUICK_MS = 200;
/** Time without a quick answer, ms, after which requests do not come in a burst but one too many after the other. */
const STANDING_MS = 500;

export interface Admission {
  /** Runs `work` if a place is free, else returns undefined. */
  readonly admit: <T>(work: () => Promise<T>) => Promise<T> | undefined;
}

/**
 * Admits a burst, and refuses at once what a standing queue would only let wait: as in CoDel (RFC 8289), a queue stands
 * when even the quickest of its requests have waited for some time.
 */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  let running = 0;
  let slowSince: number | undefined;
  let answeredAt = 0;
  const stands = (): boolean =>
    slowSince !== undefined && answeredAt - slowSince >= STANDING_MS && now() - answeredAt < STANDING_MS;
  const finish = (startedAt: number): void => {
    running -= 1;
    answeredAt = now();
    if (answeredAt - startedAt < QUICK_MS) slowSince = undefined;
    else slowSince ??= answeredAt;
  };
  return {
    admit: (work) => {
      if (running >= (stands() ? FEW : PLACES)) return undefined;
      running += 1;
      const startedAt = now();
      return work().finally(() => finish(startedAt));
    },
  };
}
