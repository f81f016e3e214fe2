import { toShanghaiDate } from '#values/shanghai-time';

/** domain §4.17 */
export const loginLimits = {
  /** Failures after which a captcha is demanded. */
  captchaAfter: 3,
  lockAfter: 5,
  lockMinutes: 30,
} as const;

export interface Failures {
  readonly failures: number;
  readonly lockedUntil: string | null;
}

/** What stands in the way of trying a password at `now` (Shanghai wall time). Pure. */
export function barrierOf(state: Failures | undefined, now: string): 'lock' | 'captcha' | undefined {
  if (!state) return undefined;
  if (state.lockedUntil !== null && state.lockedUntil > now) return 'lock';
  // A lock that is over has wiped the slate clean.
  if (state.lockedUntil !== null) return undefined;
  return state.failures >= loginLimits.captchaAfter ? 'captcha' : undefined;
}

/** The number of consecutive failures after one more. Pure. */
export function countFailure(state: Failures | undefined, now: string): number {
  const over = state?.lockedUntil != null && state.lockedUntil <= now;
  return over ? 1 : (state?.failures ?? 0) + 1;
}

/** Whether the last day on which an operator may sign in has passed. Pure. */
export function isOver(validUntil: string | null, now: Date): boolean {
  return validUntil !== null && validUntil < toShanghaiDate(now);
}
