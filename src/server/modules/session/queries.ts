import { toShanghaiTime } from '#values/shanghai-time';
import { sessionLimits } from '../../http/session/session.ts';
import type { Db } from '../../database/database.ts';
import type { SessionKey } from '../../platform/handler.ts';

export function findAccount(db: Db, userName: string) {
  return db.selectFrom('accounts').selectAll().where('userName', '=', userName).executeTakeFirst();
}

export function findAccountByPhone(db: Db, phone: string) {
  return db.selectFrom('accounts').selectAll().where('phone', '=', phone).executeTakeFirst();
}

interface SessionStart {
  readonly accountId: number;
  readonly tokenHash: string;
  /** The address of the login. */
  readonly address: string;
  readonly device: string | null;
  readonly now: Date;
}

/**
 * The current state of the account, locked against other logins and changes of password or status until the transaction
 * ends.
 */
export function lockAccount(tx: Db, accountId: number) {
  return tx
    .selectFrom('accounts')
    .select(['status', 'passwordHash', 'validUntil'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Stores another hash of the same password; the account must be locked. */
export async function keepHash(tx: Db, accountId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('accounts').set({ passwordHash }).where('accountId', '=', accountId).execute();
}

/** The operator's session that a login would end; undefined if there is none. */
export function findLiveSession(tx: Db, accountId: number, now: Date) {
  const before = (span: number): string => toShanghaiTime(new Date(now.getTime() - span));
  return tx
    .selectFrom('sessions')
    .select(['createdAt', 'lastUsedAt', 'address'])
    .where('accountId', '=', accountId)
    .where('endReason', 'is', null)
    .where('createdAt', '>', before(sessionLimits.absolute))
    .where('lastUsedAt', '>', before(sessionLimits.idle))
    .executeTakeFirst();
}

/**
 * Starts the operator's one session; the former one ends as kicked (handbook: session-limits). The account must be
 * locked.
 */
export async function startSession(tx: Db, { now, ...start }: SessionStart): Promise<SessionKey> {
  await endSessions(tx, start.accountId, 'kicked');
  const at = toShanghaiTime(now);
  const session = await tx
    .insertInto('sessions')
    .values({ ...start, createdAt: at, lastUsedAt: at, endReason: null })
    .returning(['tokenHash', 'sessionId'])
    .executeTakeFirstOrThrow();
  await tx.updateTable('accounts').set({ lastLoginAt: at }).where('accountId', '=', start.accountId).execute();
  return session;
}

export async function endSessions(tx: Db, accountId: number, endReason: 'logout' | 'kicked'): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endReason })
    .where('accountId', '=', accountId)
    .where('endReason', 'is', null)
    .execute();
}

/** Ends one registration session at its holder's logout. */
export async function endRegistSession(tx: Db, tokenHash: string): Promise<void> {
  await tx.updateTable('registSessions').set({ ended: true }).where('tokenHash', '=', tokenHash).execute();
}

/** The operator's sessions that the database still holds, the latest first. */
export function findSessions(db: Db, accountId: number) {
  return db
    .selectFrom('sessions')
    .select(['sessionId', 'device', 'address', 'createdAt as loginTime', 'lastUsedAt as lastUseTime', 'endReason'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('sessionId')
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];
