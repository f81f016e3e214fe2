import { normalizeIP } from '@fastify/rate-limit';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';

/** The source of a try: the user name, whether it exists or not, and the address; an IPv6 network counts as one. */
export interface Guesser {
  readonly userName: string;
  readonly address: string;
}

export function addressOf(ip: string): string {
  return normalizeIP(ip);
}

/** Earlier tries, as far as they decide about one more. */
export async function findAttempt(db: Db, guesser: Guesser, now: Date): Promise<Attempt> {
  const own = await selectOwn(db, guesser).executeTakeFirst();
  const tried = await db
    .selectFrom('loginFailures')
    .select('userName')
    .where('userName', '=', guesser.userName)
    .where('failures', '>', 0)
    .where('lastAt', '>', forgivenBefore(now))
    .limit(1)
    .executeTakeFirst();
  return { own, isKnown: await isKnownAddress(db, guesser.address), isTried: tried !== undefined };
}

/** Earlier tries of this address, locked: no other try is counted until the transaction ends. */
export function lockOwnFailures(tx: Db, guesser: Guesser): Promise<Failures | undefined> {
  return selectOwn(tx, guesser).forUpdate().executeTakeFirst();
}

function selectOwn(db: Db, { userName, address }: Guesser) {
  return db
    .selectFrom('loginFailures')
    .select(['failures', 'lockouts', 'lockedUntil', 'lastAt'])
    .where('userName', '=', userName)
    .where('address', '=', address);
}

/** Counts one more wrong password; two at the same moment count as two. */
export async function addFailure(tx: Db, guesser: Guesser, now: Date): Promise<Failures> {
  const lastAt = toShanghaiTime(now);
  await tx
    .insertInto('loginFailures')
    .values({ ...guesser, failures: 0, lockouts: 0, lockedUntil: null, unreported: 0, lastAt })
    .onConflict((conflict) => conflict.columns(['userName', 'address']).doNothing())
    .execute();
  const own = await lockOwnFailures(tx, guesser);
  // Tries at the same moment passed the barrier before the lock-out began: they must not end it.
  const counted = own && isLocked(own, now) ? own : countFailure(own, now);
  await tx
    .updateTable('loginFailures')
    .set(({ eb }) => ({ ...counted, unreported: eb('unreported', '+', 1) }))
    .where('userName', '=', guesser.userName)
    .where('address', '=', guesser.address)
    .execute();
  return counted;
}

/** Forgets the failed attempts of an address: its user has signed in. */
export async function clearOwnFailures(tx: Db, { userName, address }: Guesser): Promise<void> {
  await tx
    .updateTable('loginFailures')
    .set({ failures: 0, lockouts: 0, lockedUntil: null })
    .where('userName', '=', userName)
    .where('address', '=', address)
    .execute();
}

/** Ends every lock-out of a name: passwords tried so far no longer count. Its operator is still notified of them. */
export async function forgiveFailures(tx: Db, userName: string): Promise<void> {
  await tx
    .updateTable('loginFailures')
    .set({ failures: 0, lockouts: 0, lockedUntil: null })
    .where('userName', '=', userName)
    .execute();
}

/** The wrong passwords not yet reported to the operator, the last first; marks them as reported. */
export async function takeUnreported(tx: Db, userName: string): Promise<readonly UnreportedFailures[]> {
  const failures = await tx
    .selectFrom('loginFailures')
    .select(['address', 'unreported as count', 'lastAt'])
    .where('userName', '=', userName)
    .where('unreported', '>', 0)
    .orderBy('lastAt', 'desc')
    .orderBy('address')
    .forUpdate()
    .execute();
  if (failures.length > 0) {
    await tx.updateTable('loginFailures').set({ unreported: 0 }).where('userName', '=', userName).execute();
  }
  return failures;
}

/**
 * Whether operators sign in from an address. It depends on the address alone: if it depended on name and address, an
 * address would reveal which names exist.
 */
export async function isKnownAddress(db: Db, address: string): Promise<boolean> {
  const known = await db
    .selectFrom('knownAddresses')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst();
  return known !== undefined;
}

export async function keepAddress(tx: Db, address: string, now: Date): Promise<void> {
  const lastAt = toShanghaiTime(now);
  await tx
    .insertInto('knownAddresses')
    .values({ address, lastAt })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ lastAt }))
    .execute();
}

/** handbook: login-lock */
const loginLimits = {
  /** Failures at an address after which it needs a captcha. */
  captchaAfter: 3,
  /** Failures at an address that lock it. */
  lockAfter: 5,
  /** Length of the first lock-out of an address; each further one lasts twice as long as the one before. */
  lockMinutes: 30,
  longestLockMinutes: 24 * 60,
  /** Hours without a failure after which the count of an address starts again. */
  forgivenAfter: 24,
} as const;

/** Tries of one address with one user name. Times are Shanghai wall times. */
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
function forgivenBefore(now: Date): string {
  return toShanghaiTime(new Date(now.getTime() - loginLimits.forgivenAfter * 3_600_000));
}

/** Minutes that the lock-out with this number lasts. Pure. */
export function lockMinutesOf(lockouts: number): number {
  return Math.min(loginLimits.lockMinutes * 2 ** Math.max(0, lockouts - 1), loginLimits.longestLockMinutes);
}

/** Why no password may be tried; undefined where one may. A lock-out names its minutes. Pure. */
export function barrierOf({ own, isKnown, isTried }: Attempt, now: Date): { lock: number } | 'captcha' | undefined {
  if (own && isLocked(own, now)) return { lock: lockMinutesOf(own.lockouts) };
  if (isTried && !isKnown) return 'captcha';
  return consecutiveOf(own, now) >= loginLimits.captchaAfter ? 'captcha' : undefined;
}

/** The tries of an address after one more wrong password. Pure. */
export function countFailure(own: Failures | undefined, now: Date): Failures {
  const failures = consecutiveOf(own, now) + 1;
  const before = own && isRecent(own, now) ? own.lockouts : 0;
  const lastAt = toShanghaiTime(now);
  if (failures < loginLimits.lockAfter) return { failures, lockouts: before, lockedUntil: null, lastAt };
  const lockouts = before + 1;
  const lockedUntil = toShanghaiTime(new Date(now.getTime() + lockMinutesOf(lockouts) * 60_000));
  return { failures, lockouts, lockedUntil, lastAt };
}

function isLocked({ lockedUntil }: Failures, now: Date): boolean {
  return lockedUntil !== null && lockedUntil > toShanghaiTime(now);
}

/** The count starts again after a lock-out, and after a day without a failure. */
function consecutiveOf(own: Failures | undefined, now: Date): number {
  return own && own.lockedUntil === null && isRecent(own, now) ? own.failures : 0;
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
  return failures.some((one) => one.address !== address || one.count >= loginLimits.captchaAfter);
}
