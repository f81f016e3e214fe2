import { normalizeIP } from '@fastify/rate-limit';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import { type Attempt, countFailure, type Failures, forgivenBefore, type Untold } from './login-failure-rules.ts';

/** Who tries a password: the user name, whether it exists or not, and the address; an IPv6 network counts as one. */
export interface Guesser {
  readonly userName: string;
  readonly address: string;
}

export function addressOf(ip: string): string {
  return normalizeIP(ip);
}

/** What has been tried, as far as it decides about one more try. */
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

/** What this address has tried; nobody counts one more until the transaction ends. */
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
    .values({ ...guesser, failures: 0, lockouts: 0, lockedUntil: null, untold: 0, lastAt })
    .onConflict((conflict) => conflict.columns(['userName', 'address']).doNothing())
    .execute();
  const counted = countFailure(await lockOwnFailures(tx, guesser), now);
  await tx
    .updateTable('loginFailures')
    .set(({ eb }) => ({ ...counted, untold: eb('untold', '+', 1) }))
    .where('userName', '=', guesser.userName)
    .where('address', '=', guesser.address)
    .execute();
  return counted;
}

/** Ends what an address has tried: its user has signed in. */
export async function clearOwnFailures(tx: Db, { userName, address }: Guesser): Promise<void> {
  await tx
    .updateTable('loginFailures')
    .set({ failures: 0, lockouts: 0, lockedUntil: null })
    .where('userName', '=', userName)
    .where('address', '=', address)
    .execute();
}

/** Ends every lock-out of a name: the passwords that were tried count no more. Its operator is still told of them. */
export async function forgiveFailures(tx: Db, userName: string): Promise<void> {
  await tx
    .updateTable('loginFailures')
    .set({ failures: 0, lockouts: 0, lockedUntil: null })
    .where('userName', '=', userName)
    .execute();
}

/** The wrong passwords of which the operator has not been told yet, the last first; from now on he has. */
export async function takeUntold(tx: Db, userName: string): Promise<readonly Untold[]> {
  const untold = await tx
    .selectFrom('loginFailures')
    .select(['address', 'untold', 'lastAt'])
    .where('userName', '=', userName)
    .where('untold', '>', 0)
    .orderBy('lastAt', 'desc')
    .orderBy('address')
    .forUpdate()
    .execute();
  if (untold.length > 0) {
    await tx.updateTable('loginFailures').set({ untold: 0 }).where('userName', '=', userName).execute();
  }
  return untold;
}

/**
 * Whether operators sign in from an address. It is asked of the address alone: were it asked of name and address, an
 * address would tell which names exist.
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
