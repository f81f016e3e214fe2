import { codeLimits } from '../sms/sms-code-rules.ts';

/**
 * Attempts at one message, the last about two minutes after the first: a gateway that restarts is survived, and a code
 * that comes is still good for something.
 */
export const maxAttempts = 7;

/** Seconds that an attempt has for itself, far more than any driver takes; then another process may try. */
export const leaseSeconds = 60;

/** Seconds to wait after failed attempt number `attempt`, counted from 1: twice as long each time. Pure. */
export function waitAfter(attempt: number): number {
  return 2 ** attempt;
}

/** Since when a message must have been asked for to be sent at `now`: an expired code helps nobody. Pure. */
export function oldestUseful(now: Date): Date {
  return new Date(now.getTime() - codeLimits.seconds * 1000);
}
