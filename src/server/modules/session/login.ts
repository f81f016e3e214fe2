import type { LoginData, LoginParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { LOGIN_TYPE } from '#values/interface-constants';
import { audit, auditRefusal } from '../../audit.ts';
import { passCaptcha } from '../../captchas.ts';
import type { Db } from '../../database/database.ts';
import { type BusinessError, errors } from '../../errors.ts';
import { readGrants } from '../../grants.ts';
import type { RequestContext, SessionUser } from '../../handler.ts';
import { verifyPassword } from '../../passwords.ts';
import type { Platform } from '../../platform.ts';
import { needFields } from '../../ways-to-call.ts';
import { beginSession } from './begin-session.ts';
import { loginByPhone } from './phone-login.ts';
import { presentLogin } from './present.ts';
import { addFailure, clearFailures, findAccount, findFailures, lockAccount, lockFailures } from './queries.ts';
import { barrierOf, isOver, loginLimits } from './rules.ts';

type Context = RequestContext<SessionUser | null>;

/** Login by password or by phone, as the header says (spec §6). */
export function login(platform: Platform, params: LoginParams, context: Context): Promise<LoginData> {
  return params.loginType === LOGIN_TYPE.phone
    ? loginByPhone(platform, params, context)
    : loginByPassword(platform, params, context);
}

/** Password login (domain §4.17): lock-out, captcha, password, then the account's own state. */
async function loginByPassword(platform: Platform, params: LoginParams, context: Context): Promise<LoginData> {
  const { username, password } = needFields(params, ['username', 'password']);
  const account = await findAccount(context.db, username);
  const accountId = account?.accountId ?? null;
  await passBarrier(platform, { ...params, username }, context, accountId);

  // Outside any transaction: the hash takes long, and PGlite has one connection.
  const matches = await verifyPassword(account?.passwordHash, password);
  if (!account || !matches) {
    return refuse(context, { username, accountId }, async (tx) => {
      const failures = await addFailure(tx, username, context.now);
      if (failures >= loginLimits.lockAfter) return errors.accountLocked();
      return errors.wrongCredentials(failures >= loginLimits.captchaAfter ? errors.captchaNeeded().fields : undefined);
    });
  }
  const token = await context.transact((tx) =>
    auditRefusal(tx, { ...auditOf(context, username), accountId }, async () => {
      await requireUnchanged(tx, account, context.now);
      await clearFailures(tx, username);
      await audit(tx, { ...auditOf(context, username), accountId });
      return beginSession(tx, platform, account.accountId, context.now);
    }),
  );
  const { permissions } = await readGrants(context.db, account.accountId);
  return presentLogin(account, token, permissions);
}

/**
 * What was true when the password was looked at must still be: many guesses sent at once count one by one, and a right
 * one among them does not slip past the lock-out; a session does not outlive a password that is being replaced.
 */
async function requireUnchanged(
  tx: Db,
  { accountId, userName, passwordHash }: { accountId: number; userName: string; passwordHash: string },
  now: Date,
): Promise<void> {
  // In this order, as a forgotten password does it: two who lock in opposite orders wait for each other.
  const present = await lockAccount(tx, accountId);
  const failures = await lockFailures(tx, userName);
  if (barrierOf(failures, toShanghaiTime(now)) === 'lock') throw errors.accountLocked();
  if (present.passwordHash !== passwordHash) throw errors.wrongCredentials();
  if (present.status === '2') throw errors.accountDisabled();
  if (isOver(present.validUntil, now)) throw errors.accountOver();
}

async function passBarrier(
  platform: Platform,
  { username, imgCode, imgkey }: LoginParams & { username: string },
  context: Context,
  accountId: number | null,
): Promise<void> {
  const barrier = barrierOf(await findFailures(context.db, username), toShanghaiTime(context.now));
  if (barrier === 'lock') return refuse(context, { username, accountId }, () => errors.accountLocked());
  if (barrier === 'captcha') await passCaptcha(context.db, platform, { imgCode, imgkey, now: context.now });
}

/** Refuses and leaves an audit row. */
async function refuse(
  context: Context,
  who: { username: string; accountId: number | null },
  decide: (tx: Db) => BusinessError | Promise<BusinessError>,
): Promise<never> {
  return context.transact(async (tx) => {
    const error = await decide(tx);
    await audit(tx, {
      ...auditOf(context, who.username),
      accountId: who.accountId,
      outcome: 'refused',
      detail: { code: error.code },
    });
    throw error.committing();
  });
}

function auditOf({ now, traceId }: Context, username: string) {
  return { now, action: 'login', subject: username, traceId };
}
