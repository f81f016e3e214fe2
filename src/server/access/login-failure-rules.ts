import { toShanghaiTime } from '#values/shanghai-time';

/** domain §4.17 */
const loginLimits = {
  /** Failures at an address after which it needs a captcha. */
  captchaAfter: 3,
  /** Failures at an address that lock it. */
  lockAfter: 5,
  /** How long the first lock-out of an address lasts; each further one lasts twice as long as the one before. */
  lockMinutes: 30,
  longestLockMinutes: 24 * 60,
  /** Hours without a failure after which an address begins anew. */
  forgivenAfter: 24,
} as const;

/** What one address has tried with one user name. Times are Shanghai wall times. */
export interface Failures {
  /** Consecutive wrong passwords. */
  readonly failures: number;
  readonly lockouts: number;
  readonly lockedUntil: string | null;
  readonly lastAt: string;
}

export interface Attempt {
  /** By this address. */
  readonly own: Failures | undefined;
  /** Operators have signed in from this address. */
  readonly isKnown: boolean;
  /** Wrong passwords were tried with this name lately, from this address or others. */
  readonly isTried: boolean;
}

/** The moment since which failures count. */
export function forgivenBefore(now: Date): string {
  return toShanghaiTime(new Date(now.getTime() - loginLimits.forgivenAfter * 3_600_000));
}

/** Minutes that the lock-out with this number lasts. Pure. */
export function lockMinutesOf(lockouts: number): number {
  return Math.min(loginLimits.lockMinutes * 2 ** Math.max(0, lockouts - 1), loginLimits.longestLockMinutes);
}

/** What stands in the way of trying a password. A lock-out names its minutes. Pure. */
export function barrierOf({ own, isKnown, isTried }: Attempt, now: Date): { lock: number } | 'captcha' | undefined {
  const at = toShanghaiTime(now);
  if (own && own.lockedUntil !== null && own.lockedUntil > at) return { lock: lockMinutesOf(own.lockouts) };
  if (isTried && !isKnown) return 'captcha';
  return consecutiveOf(own, now) >= loginLimits.captchaAfter ? 'captcha' : undefined;
}

/** What an address has tried after one more wrong password. Pure. */
export function countFailure(own: Failures | undefined, now: Date): Failures {
  const failures = consecutiveOf(own, now) + 1;
  const before = own && isRecent(own, now) ? own.lockouts : 0;
  const lastAt = toShanghaiTime(now);
  if (failures < loginLimits.lockAfter) return { failures, lockouts: before, lockedUntil: null, lastAt };
  const lockouts = before + 1;
  const lockedUntil = toShanghaiTime(new Date(now.getTime() + lockMinutesOf(lockouts) * 60_000));
  return { failures, lockouts, lockedUntil, lastAt };
}

/** A lock-out that is over, and a day without a failure, begin the count anew. */
function consecutiveOf(own: Failures | undefined, now: Date): number {
  return own && own.lockedUntil === null && isRecent(own, now) ? own.failures : 0;
}

/** A long lock-out counts from its end. */
function isRecent({ lastAt, lockedUntil }: Failures, now: Date): boolean {
  return (lockedUntil ?? lastAt) > forgivenBefore(now);
}

/** Wrong passwords of which the operator has not been told yet. */
export interface Untold {
  readonly address: string;
  readonly untold: number;
  readonly lastAt: string;
}

/** Whether an operator who signs in from `address` is told: a slip or two of his own need no message. Pure. */
export function isWorthTelling(failures: readonly Untold[], address: string): boolean {
  return failures.some((one) => one.address !== address || one.untold >= loginLimits.captchaAfter);
}
