import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';

/** handbook: login-lock */
const guessLimits = {
  /** Wrong passwords of one place after which it needs a captcha. */
  captchaAfter: 3,
  /** Length of the first lock-out; each further one lasts twice as long as the one before. */
  lockMinutes: 30,
  longestLockMinutes: 24 * 60,
  /** Hours without a failure after which a count starts again. */
  forgivenAfter: 24,
  /** Seconds after which a try that was never judged, because its process ended, no longer counts. */
  judgedWithin: 60,
} as const;

/** How many failures lock what is counted. */
export interface Limit {
  readonly most: number;
  /** The count starts again each day: many people share it. */
  readonly daily?: boolean;
}

export const limits = {
  /** One name from one address or known device. */
  place: { most: 5 },
  /** One name from all places that are no known devices of its operator. */
  name: { most: 20 },
  /** One address with all names, known devices apart. */
  address: { most: 100, daily: true },
} as const satisfies Record<string, Limit>;

/** Tries that are counted together. Times are Shanghai wall times. */
export interface Failures {
  /** Consecutive wrong ones. */
  readonly failures: number;
  /** Tries that are being judged, and when the last of them began. */
  readonly pending: number;
  readonly pendingAt: string | null;
  readonly lockouts: number;
  readonly lockedUntil: string | null;
  /** Time of the last wrong one. */
  readonly lastAt: string;
}

export interface Attempt {
  /** Counts that this try would add to, with their limits. */
  readonly counts: readonly (readonly [Failures, Limit])[];
  /** Operators have signed in from this address. */
  readonly isKnown: boolean;
  /** Wrong passwords were tried with this name lately, from this address or others. */
  readonly isTried: boolean;
}

const before = (now: Date, seconds: number): string => toShanghaiTime(new Date(now.getTime() - seconds * 1000));

/** The moment since which failures count. */
export function forgivenBefore(now: Date): string {
  return before(now, guessLimits.forgivenAfter * 3600);
}

/** Minutes that the lock-out with this number lasts. Pure. */
export function lockMinutesOf(lockouts: number): number {
  return Math.min(guessLimits.lockMinutes * 2 ** Math.max(0, lockouts - 1), guessLimits.longestLockMinutes);
}

/**
 * Minutes to wait before one more try may be judged; undefined where it may be at once. Tries that are being judged
 * count as wrong, so that many at the same moment are no more guesses than one by one. Pure.
 */
export function waitOf(counts: Attempt['counts'], now: Date): number | undefined {
  const waits = counts.flatMap(([count, limit]) => {
    if (isLocked(count, now)) return [lockMinutesOf(count.lockouts)];
    const isFull = consecutiveOf(count, limit, now) + pendingOf(count, now) >= limit.most;
    return isFull ? [lockMinutesOf(lockoutsOf(count, now) + 1)] : [];
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** Minutes of the longest lock-out that has not ended; undefined without one. Pure. */
export function lockOf(counts: readonly Failures[], now: Date): number | undefined {
  const locked = counts.filter((count) => isLocked(count, now)).map(({ lockouts }) => lockMinutesOf(lockouts));
  return locked.length === 0 ? undefined : Math.max(...locked);
}

/** Why no password may be tried; undefined where one may. A lock-out names its minutes. Pure. */
export function barrierOf({ counts, isKnown, isTried }: Attempt, now: Date): { lock: number } | 'captcha' | undefined {
  const lock = lockOf(
    counts.map(([count]) => count),
    now,
  );
  if (lock !== undefined) return { lock };
  if (isTried && !isKnown) return 'captcha';
  const place = counts.find(([, limit]) => limit === limits.place)?.[0];
  return place && consecutiveOf(place, limits.place, now) >= guessLimits.captchaAfter ? 'captcha' : undefined;
}

/** The count while one more try is being judged. Pure. */
export function countPending(count: Failures, now: Date): Pick<Failures, 'pending' | 'pendingAt'> {
  return { pending: pendingOf(count, now) + 1, pendingAt: toShanghaiTime(now) };
}

/** The count after a try was judged right, which ends the failures of its place but not those of others. Pure. */
export function countSuccess(count: Failures, limit: Limit, now: Date): Partial<Failures> {
  const pending = Math.max(0, pendingOf(count, now) - 1);
  return limit === limits.place ? { failures: 0, lockouts: 0, lockedUntil: null, pending } : { pending };
}

/** The count after a try was judged wrong. Pure. */
export function countFailure(count: Failures, limit: Limit, now: Date): Partial<Failures> & Pick<Failures, 'lockouts'> {
  const pending = Math.max(0, pendingOf(count, now) - 1);
  // A try that was judged slowly must not end the lock-out that has begun since.
  if (isLocked(count, now)) return { pending, lockouts: count.lockouts };
  const failures = consecutiveOf(count, limit, now) + 1;
  const lastAt = toShanghaiTime(now);
  const lockouts = lockoutsOf(count, now);
  if (failures < limit.most) return { failures, pending, lockouts, lockedUntil: null, lastAt };
  const lockedUntil = before(now, -60 * lockMinutesOf(lockouts + 1));
  return { failures, pending, lockouts: lockouts + 1, lockedUntil, lastAt };
}

function isLocked({ lockedUntil }: Failures, now: Date): boolean {
  return lockedUntil !== null && lockedUntil > toShanghaiTime(now);
}

function pendingOf({ pending, pendingAt }: Failures, now: Date): number {
  return pendingAt !== null && pendingAt > before(now, guessLimits.judgedWithin) ? pending : 0;
}

const lockoutsOf = (count: Failures, now: Date): number => (isRecent(count, now) ? count.lockouts : 0);

/** The count starts again after a lock-out, and after a day without a failure. */
function consecutiveOf(count: Failures, { daily = false }: Limit, now: Date): number {
  if (count.lockedUntil !== null || !isRecent(count, now)) return 0;
  return daily && count.lastAt.slice(0, 10) !== toShanghaiDate(now) ? 0 : count.failures;
}

/** A long lock-out counts from its end. */
function isRecent({ lastAt, lockedUntil }: Failures, now: Date): boolean {
  return (lockedUntil ?? lastAt) > forgivenBefore(now);
}

/** Wrong passwords not yet reported to the operator. */
export interface UnreportedFailures {
  readonly address: string;
  readonly count: number;
  readonly lastAt: string;
}

/** Whether the operator who signs in from `address` gets a message; one or two slips of their own need none. Pure. */
export function isWorthReporting(failures: readonly UnreportedFailures[], address: string): boolean {
  return failures.some((one) => one.address !== address || one.count >= guessLimits.captchaAfter);
}
