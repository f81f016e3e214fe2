import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { countFailure, type Failures, loginLimits } from './rules.ts';

export function findAccount(db: Db, userName: string) {
  return db.selectFrom('accounts').selectAll().where('userName', '=', userName).executeTakeFirst();
}

export function findAccountByPhone(db: Db, phone: string) {
  return db.selectFrom('accounts').selectAll().where('phone', '=', phone).executeTakeFirst();
}

/** The failures so far; nobody else counts one until the transaction ends. */
export async function lockFailures(tx: Db, userName: string): Promise<Failures | undefined> {
  return selectFailures(tx, userName).forUpdate().executeTakeFirst();
}

export function findFailures(db: Db, userName: string): Promise<Failures | undefined> {
  return selectFailures(db, userName).executeTakeFirst();
}

function selectFailures(db: Db, userName: string) {
  return db.selectFrom('loginFailures').select(['failures', 'lockedUntil']).where('userName', '=', userName);
}

/** Counts one more wrong password; returns the count. Two at the same moment count as two. */
export async function addFailure(tx: Db, userName: string, now: Date): Promise<number> {
  const at = toShanghaiTime(now);
  await tx
    .insertInto('loginFailures')
    .values({ userName, failures: 0, lockedUntil: null, lastAt: at })
    .onConflict((conflict) => conflict.column('userName').doNothing())
    .execute();
  const state = await lockFailures(tx, userName);
  const failures = countFailure(state, at);
  const lockedUntil =
    failures >= loginLimits.lockAfter
      ? toShanghaiTime(new Date(now.getTime() + loginLimits.lockMinutes * 60_000))
      : null;
  await tx
    .updateTable('loginFailures')
    .set({ failures, lockedUntil, lastAt: at })
    .where('userName', '=', userName)
    .execute();
  return failures;
}

export async function clearFailures(tx: Db, userName: string): Promise<void> {
  await tx.deleteFrom('loginFailures').where('userName', '=', userName).execute();
}

/** The account's state now; until the transaction ends no other login, password or disabling gets in between. */
export function lockAccount(tx: Db, accountId: number) {
  return tx
    .selectFrom('accounts')
    .select(['status', 'passwordHash', 'validUntil'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Starts the operator's one session; the one before it ends as kicked (domain §4.17). The account must be locked. */
export async function startSession(tx: Db, accountId: number, tokenHash: string, now: Date): Promise<void> {
  await endSessions(tx, accountId, 'kicked');
  const at = toShanghaiTime(now);
  await tx
    .insertInto('sessions')
    .values({ tokenHash, accountId, createdAt: at, lastUsedAt: at, endReason: null })
    .execute();
  await tx.updateTable('accounts').set({ lastLoginAt: at }).where('accountId', '=', accountId).execute();
}

export async function endSessions(tx: Db, accountId: number, endReason: 'logout' | 'kicked'): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endReason })
    .where('accountId', '=', accountId)
    .where('endReason', 'is', null)
    .execute();
}

/** Ends one registration session: its holder logs out. */
export async function endRegistSession(tx: Db, tokenHash: string): Promise<void> {
  await tx.updateTable('registSessions').set({ ended: true }).where('tokenHash', '=', tokenHash).execute();
}
