import { normalizeIP } from '@fastify/rate-limit';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import {
  type Attempt,
  countFailure,
  countPending,
  countSuccess,
  type Failures,
  forgivenBefore,
  type Limit,
  limits,
  lockOf,
  type UnreportedFailures,
  waitOf,
} from './guess-rules.ts';

/** The source of a try: the user name, whether it exists or not, and its place. Without a name, the address alone. */
export interface Guesser {
  readonly userName: string;
  /** The address, an IPv6 network as one; of a device on which this user has signed in before, a word for it instead. */
  readonly address: string;
}

/** Begins the place of a known device, which no address does. */
const DEVICE = 'device ';
/** The place of all proofs of an operator, who has signed in: neither strangers nor logins count with them. */
export const PROOF = 'proof';

export function addressOf(ip: string): string {
  return normalizeIP(ip);
}

/** Known devices count on their own: failures of strangers, at the same address too, never lock them. */
export function createGuesser(userName: string, { ip, device }: { ip: string; device: string | undefined }): Guesser {
  return { userName, address: device === undefined ? addressOf(ip) : DEVICE + device };
}

const isDevice = (address: string): boolean => address.startsWith(DEVICE);

/** A place as operators read it. */
export function describePlace(address: string): string {
  if (address === PROOF) return '验证身份';
  return isDevice(address) ? '登录过的设备' : address;
}

type Count = Guesser & Failures;

/** What a try counts for, in one order for all, so that no two tries wait for each other. */
function keysOf(guesser: Guesser): readonly Guesser[] {
  const { userName, address } = guesser;
  return isDevice(address) || address === PROOF || userName === ''
    ? [guesser]
    : [{ userName: '', address }, { userName, address: '' }, guesser];
}

function limitOf({ userName, address }: Guesser): Limit {
  if (userName === '') return limits.address;
  return address === '' ? limits.name : limits.place;
}

const withLimits = (counts: readonly Count[]): Attempt['counts'] => counts.map((count) => [count, limitOf(count)]);

function selectCounts(db: Db, guesser: Guesser) {
  return db
    .selectFrom('loginFailures')
    .select(['userName', 'address', 'failures', 'pending', 'pendingAt', 'lockouts', 'lockedUntil', 'lastAt'])
    .where(({ eb, or }) =>
      or(keysOf(guesser).map(({ userName, address }) => eb('userName', '=', userName).and('address', '=', address))),
    )
    .orderBy('userName')
    .orderBy('address');
}

/** Earlier tries, as far as they decide about one more. */
export async function findAttempt(db: Db, guesser: Guesser, now: Date): Promise<Attempt> {
  const counts = await selectCounts(db, guesser).execute();
  const tried = await db
    .selectFrom('loginFailures')
    .select('userName')
    .where('userName', '=', guesser.userName)
    .where('address', '!=', '')
    .where('failures', '>', 0)
    .where('lastAt', '>', forgivenBefore(now))
    .limit(1)
    .executeTakeFirst();
  const isKnown = isDevice(guesser.address) || (await isKnownAddress(db, guesser.address));
  return { counts: withLimits(counts), isKnown, isTried: tried !== undefined };
}

/**
 * Counts a try before it is judged, so that other processes see it too; every one that was counted is settled. Returns
 * the minutes to wait if it must not be judged, and counts nothing then.
 */
export async function countTry(tx: Db, guesser: Guesser, now: Date): Promise<number | undefined> {
  const fresh = { failures: 0, pending: 0, pendingAt: null, lockouts: 0, lockedUntil: null, unreported: 0 };
  await tx
    .insertInto('loginFailures')
    .values(keysOf(guesser).map((key) => ({ ...key, ...fresh, lastAt: toShanghaiTime(now) })))
    .onConflict((conflict) => conflict.columns(['userName', 'address']).doNothing())
    .execute();
  const counts = await selectCounts(tx, guesser).forUpdate().execute();
  const wait = waitOf(withLimits(counts), now);
  if (wait === undefined) await change(tx, counts, (count) => countPending(count, now));
  return wait;
}

export interface Settled {
  /** Minutes of the lock-out that this try has begun. */
  readonly lock: number | undefined;
  /** It locks the name for strangers. */
  readonly locksStrangers: boolean;
}

/** Settles a counted try as wrong. */
export async function settleWrong(tx: Db, guesser: Guesser, now: Date): Promise<Settled> {
  const counts = await selectCounts(tx, guesser).forUpdate().execute();
  await change(tx, counts, (count) => countFailure(count, limitOf(count), now));
  await placeOf(tx, guesser)
    .set(({ eb }) => ({ unreported: eb('unreported', '+', 1) }))
    .execute();
  const after = counts.map((count) => ({ ...count, ...countFailure(count, limitOf(count), now) }));
  const begun = after.filter(({ lockouts }, index) => lockouts > (counts[index]?.lockouts ?? 0));
  return { lock: lockOf(begun, now), locksStrangers: begun.some((count) => limitOf(count) === limits.name) };
}

/**
 * Counts a wrong captcha or code of a text message as a failure of its address: who guesses those would guess passwords
 * too. Runs in a transaction.
 */
export async function countMiss(tx: Db, ip: string, now: Date): Promise<void> {
  const guesser = { userName: '', address: addressOf(ip) };
  await countTry(tx, guesser, now);
  await settleWrong(tx, guesser, now);
}

/** Settles a counted try as right, and forgets the failures before it from the same place. */
export async function settleRight(tx: Db, guesser: Guesser, now: Date): Promise<void> {
  const counts = await selectCounts(tx, guesser).forUpdate().execute();
  await change(tx, counts, (count) => countSuccess(count, limitOf(count), now));
}

async function change(tx: Db, counts: readonly Count[], changeOf: (count: Count) => Partial<Failures>): Promise<void> {
  for (const count of counts) await placeOf(tx, count).set(changeOf(count)).execute();
}

function placeOf(tx: Db, { userName, address }: Guesser) {
  return tx.updateTable('loginFailures').where('userName', '=', userName).where('address', '=', address);
}

/** Ends every lock-out of a name: passwords tried so far no longer count. Its operator is still notified of them. */
export async function forgiveFailures(tx: Db, userName: string): Promise<void> {
  const ofName = tx.selectFrom('loginFailures').select('address').where('userName', '=', userName);
  // In the order of `selectCounts`; another one would deadlock.
  await ofName.orderBy('address').forUpdate().execute();
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
    await tx
      .updateTable('loginFailures')
      .set({ unreported: 0 })
      .where('userName', '=', userName)
      .where('unreported', '>', 0)
      .execute();
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
