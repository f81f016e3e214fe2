import { sql } from 'kysely';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { type BusinessError, errors } from '../errors.ts';
import { readGrants, readRoleCodes } from '../grants.ts';
import type { SessionUser } from '../handler.ts';
import { expiryOf } from '../password-age.ts';
import type { Platform } from '../platform.ts';

const minute = 60_000;
/** domain §4.17 */
export const sessionLimits = { idle: 30 * minute, absolute: 12 * 60 * minute } as const;

/** Finds who holds `token`; throws the BusinessError that says why the session does not count (any more). */
export async function readSession(platform: Platform, token: string, now: Date): Promise<SessionUser> {
  const session = await platform.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.accountId', 'sessions.accountId')
    .leftJoin('roles as view', 'view.roleId', 'sessions.viewRoleId')
    .select([
      'sessions.tokenHash',
      'sessions.createdAt',
      'sessions.lastUsedAt',
      'sessions.endReason',
      'accounts.accountId',
      'accounts.userName',
      'accounts.realName',
      'accounts.phone',
      'accounts.cliqueCode',
      'accounts.status',
      'accounts.passwordChangedAt',
      'accounts.mustChangePassword',
      'accounts.validUntil',
      'view.roleId as viewRoleId',
      'view.roleName as viewRoleName',
    ])
    .where('sessions.tokenHash', '=', platform.hash(token))
    .executeTakeFirst();
  if (!session) throw errors.tokenInvalid();
  const refusal = refusalOf(session, now);
  if (refusal) throw refusal;
  const { accountId, userName, realName, phone, cliqueCode } = session;
  const passwordDue = session.mustChangePassword || toShanghaiDate(now) > expiryOf(session.passwordChangedAt);
  const operator = { accountId, userName, realName, phone, cliqueCode, passwordDue };
  const { viewRoleId: roleId, viewRoleName: roleName } = session;
  if (roleId === null || roleName === null) return { ...operator, ...(await readGrants(platform.db, accountId)) };
  // What the role may, and no more: an administrator sees what its users see.
  const permissions = await readRoleCodes(platform.db, roleId);
  return { ...operator, roleIds: [roleId], permissions, viewRole: { roleId, roleName } };
}

interface SessionState {
  readonly endReason: 'logout' | 'kicked' | 'password' | 'disabled' | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly status: '1' | '2';
  readonly validUntil: string | null;
}

/** Why a session does not count any more; undefined while it does. Pure. */
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

/** The session was used: its idle time starts anew. Written once a minute at most. */
export async function prolongSession({ db, hash }: Platform, token: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: toShanghaiTime(now) })
    .where('tokenHash', '=', hash(token))
    .where('lastUsedAt', '<=', toShanghaiTime(new Date(now.getTime() - minute)))
    .execute();
}

/**
 * Moves the session of the operator who turns the demo clock along with it, or those of all operators: for everyone else
 * the time has passed, for registrants too, who cannot turn it.
 * `from` and `to` are the clock's readings before and after.
 */
export async function carrySessions(
  { db }: Platform,
  whose: number | 'all',
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const seconds = Math.round((to.getTime() - from.getTime()) / 1000);
  await db
    .updateTable('sessions')
    .set({
      createdAt: sql`created_at + make_interval(secs => ${seconds})`,
      lastUsedAt: sql`last_used_at + make_interval(secs => ${seconds})`,
    })
    .where('endReason', 'is', null)
    .$if(whose !== 'all', (query) => query.where('accountId', '=', Number(whose)))
    .execute();
}
