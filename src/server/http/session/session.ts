import { timingSafeEqual } from 'node:crypto';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { readGrants, readRoleCodes, rememberGrants } from '../../access/grants.ts';
import { type BusinessError, errors } from '../../platform/errors.ts';
import type { SessionKey, SessionUser, RegistSession } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';

const minute = 60_000;

/** Life of a session without use, and at most, ms. */
export const sessionLimits = { idle: 30 * minute, absolute: 12 * 60 * minute } as const;

/** Proof of a session: its token or its cookie. */
export type SessionProof = { readonly token: string } | { readonly sessionId: string; readonly secret: string };

/** A valid session, and its operator. */
export interface OpenSession extends SessionKey {
  /** Before this request; Shanghai time. */
  readonly lastUsedAt: string;
  readonly user: SessionUser;
}

/** Finds the session of `proof`; throws the BusinessError that explains why it is not valid (any more). */
export async function readSession(platform: Platform, proof: SessionProof, now: Date): Promise<OpenSession> {
  const session = await findSession(platform, proof);
  if (!session) throw errors.tokenInvalid();
  const refusal = refusalOf(session, now);
  if (refusal)
    throw session.endReason === 'kicked' ? errors.sessionKicked(await findSuccessor(platform, session)) : refusal;
  const { accountId, userName, realName, phone, cliqueCode, grantsVersion } = session;
  const { db } = platform;
  const open = { tokenHash: session.tokenHash, sessionId: session.sessionId, lastUsedAt: session.lastUsedAt };
  const operator = { accountId, userName, realName, phone, cliqueCode, passwordDue: session.mustChangePassword };
  const grants = await rememberGrants(db, grantsVersion, `account ${accountId}`, () => readGrants(db, accountId));
  const { viewRoleId: roleId, viewRoleName: roleName } = session;
  if (roleId === null || roleName === null) return { ...open, user: { ...operator, ...grants } };
  const codes = await rememberGrants(db, grantsVersion, `role ${roleId}`, () => readRoleCodes(db, roleId));
  // A role that its viewer could not grant must not lend him what only its users may read.
  const permissions = new Set([...codes].filter((code) => grants.permissions.has(code)));
  return { ...open, user: { ...operator, roleIds: [roleId], permissions, viewRole: { roleId, roleName, codes } } };
}

/** The session whose login ended this one. */
function findSuccessor({ db }: Platform, { accountId, createdAt }: { accountId: number; createdAt: string }) {
  return db
    .selectFrom('sessions')
    .select(['createdAt', 'address'])
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', createdAt)
    .where('endReason', 'is', null)
    .executeTakeFirst();
}

async function findSession(platform: Platform, proof: SessionProof) {
  const found = await platform.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.accountId', 'sessions.accountId')
    .leftJoin('roles as view', 'view.roleId', 'sessions.viewRoleId')
    .select([
      'sessions.tokenHash',
      'sessions.sessionId',
      'sessions.createdAt',
      'sessions.lastUsedAt',
      'sessions.endReason',
      'accounts.accountId',
      'accounts.userName',
      'accounts.realName',
      'accounts.phone',
      'accounts.cliqueCode',
      'accounts.status',
      'accounts.mustChangePassword',
      'accounts.validUntil',
      'view.roleId as viewRoleId',
      'view.roleName as viewRoleName',
    ])
    .select(({ selectFrom }) =>
      selectFrom('grantsVersion').select('version').$asScalar().$notNull().as('grantsVersion'),
    )
    .where((where) =>
      'token' in proof
        ? where('sessions.tokenHash', 'in', hashesOf(platform, proof.token))
        : where('sessions.sessionId', '=', proof.sessionId),
    )
    .executeTakeFirst();
  if (!found || 'token' in proof) return found;
  const name = cookieText(found.tokenHash);
  return hashesOf(platform, name).some((secret) => isEqual(proof.secret, secret)) ? found : undefined;
}

/** The stored forms of a text: under the present secret, and under the one before. */
export function hashesOf({ hash, previousHash }: Platform, text: string): string[] {
  return previousHash ? [hash(text), previousHash(text)] : [hash(text)];
}

/**
 * The value of a session's cookie, derived with the server's secret: every browser with the token gets the same cookie,
 * the token cannot be derived from it, and the database holds nothing to forge a cookie from.
 */
export function cookieSecret({ hash }: Platform, tokenHash: string): string {
  return hash(cookieText(tokenHash));
}

function cookieText(tokenHash: string): string {
  return `session cookie ${tokenHash}`;
}

export function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A session that a browser says it holds. */
interface HeldSession {
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly over: boolean;
}

/** The sessions among `sessionIds`; unknown ids are omitted. */
export async function listHeld(
  { db }: Platform,
  sessionIds: readonly string[],
  now: Date,
): Promise<readonly HeldSession[]> {
  if (sessionIds.length === 0) return [];
  const before = (span: number): string => toShanghaiTime(new Date(now.getTime() - span));
  const rows = await db
    .selectFrom('sessions')
    .select(['sessionId', 'tokenHash', 'endReason', 'createdAt', 'lastUsedAt'])
    .where('sessionId', 'in', sessionIds)
    .execute();
  return rows.map(({ sessionId, tokenHash, endReason, createdAt, lastUsedAt }) => {
    const isOld = createdAt <= before(sessionLimits.absolute) || lastUsedAt <= before(sessionLimits.idle);
    return { sessionId, tokenHash, over: endReason !== null || isOld };
  });
}

interface SessionState {
  readonly endReason: 'logout' | 'kicked' | 'password' | 'disabled' | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly status: '1' | '2';
  readonly validUntil: string | null;
}

/** Why a session is not valid any more; undefined while it is. Pure. */
function refusalOf(session: SessionState, now: Date): BusinessError | undefined {
  const before = (span: number): string => toShanghaiTime(new Date(now.getTime() - span));
  if (session.endReason === 'kicked') return errors.sessionKicked();
  if (session.endReason === 'logout') return errors.tokenInvalid();
  if (session.endReason === 'password') return errors.sessionExpired();
  if (session.endReason === 'disabled')
    return session.status === '2' ? errors.accountDisabled() : errors.sessionExpired();
  if (session.validUntil !== null && session.validUntil < toShanghaiDate(now)) return errors.sessionExpired();
  if (session.createdAt <= before(sessionLimits.absolute)) return errors.sessionExpired();
  if (session.lastUsedAt <= before(sessionLimits.idle)) return errors.sessionExpired();
  return undefined;
}

/** Restarts the idle time of a session. Written at most once a minute. */
export async function prolongSession(
  { db }: Platform,
  { tokenHash, lastUsedAt }: Pick<OpenSession, 'tokenHash' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  const minuteAgo = toShanghaiTime(new Date(now.getTime() - minute));
  if (lastUsedAt > minuteAgo) return;
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: toShanghaiTime(now) })
    .where('tokenHash', '=', tokenHash)
    .where('lastUsedAt', '<=', minuteAgo)
    .execute();
}

/** Lifetime of a registration token, independent of its use (handbook: session-limits). */
export const registSessionSeconds = 7200;

/** Finds the holder of a registration token; throws the BusinessError that explains why it is not valid (any more). */
export async function readRegistSession(platform: Platform, token: string, now: Date): Promise<RegistSession> {
  const session = await platform.db
    .selectFrom('registSessions')
    .innerJoin('registrants', 'registrants.phone', 'registSessions.phone')
    .select(['registrants.phone', 'registrants.recommender'])
    .select(['registSessions.tokenHash', 'registSessions.createdAt', 'registSessions.ended'])
    .where('registSessions.tokenHash', 'in', hashesOf(platform, token))
    .executeTakeFirst();
  if (!session || session.ended) throw errors.tokenInvalid();
  const oldest = toShanghaiTime(new Date(now.getTime() - registSessionSeconds * 1000));
  if (session.createdAt <= oldest) throw errors.sessionExpired();
  return { tokenHash: session.tokenHash, registrant: { phone: session.phone, recommender: session.recommender } };
}
