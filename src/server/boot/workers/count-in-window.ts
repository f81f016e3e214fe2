/** The number of times that something was done since `startedAt`. */
export interface Window {
  readonly startedAt: number;
  readonly count: number;
}

/** Callers that are counted at the same time: the library's number for a route. */
const MOST = 5000;

/** Something that is done once more, and the time in which it is counted, ms. */
export interface Counted {
  readonly key: string;
  readonly span: number;
}

/** The number of times, this one included, and the time until the count ends, ms. */
export interface Count {
  readonly current: number;
  readonly ttl: number;
}

/** Counts once more. */
export function countInWindow(windows: Map<string, Window>, { key, span }: Counted, now = performance.now()): Count {
  const known = windows.get(key);
  const { startedAt, count } = known && known.startedAt + span > now ? known : { startedAt: now, count: 0 };
  const current = count + 1;
  // The least recently counted come first.
  windows.delete(key);
  windows.set(key, { startedAt, count: current });
  const [oldest] = windows.keys();
  if (windows.size > MOST && oldest !== undefined) windows.delete(oldest);
  return { current, ttl: startedAt + span - now };
}
