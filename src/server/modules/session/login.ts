import type { LoginData, LoginParams } from '#contract';
import { LOGIN_TYPE } from '#values/interface-constants';
import { audit, auditRefusal } from '../../platform/audit.ts';
import { passCaptcha } from '../../access/captchas.ts';
import type { Db } from '../../database/database.ts';
import { type BusinessError, errors } from '../../platform/errors.ts';
import { readGrants } from '../../access/grants.ts';
import type { RequestContext, SessionUser } from '../../platform/handler.ts';
import { barrierOf } from '../../access/login-failure-rules.ts';
import {
  addFailure,
  addressOf,
  clearOwnFailures,
  findAttempt,
  type Guesser,
  lockOwnFailures,
} from '../../access/login-failures.ts';
import { verifyPassword } from '../../access/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { needFields } from '../../access/ways-to-call.ts';
import { beginSession } from './begin-session.ts';
import { loginByPhone } from './phone-login.ts';
import { presentLogin } from './present.ts';
import { findAccount, lockAccount } from './queries.ts';
import { isOver } from './rules.ts';
import { recordArrival } from './tell-failures.ts';

type Context = RequestContext<SessionUser | null>;

/** Login by password or by phone, as the header says (spec §6). */
export function login(platform: Platform, params: LoginParams, context: Context): Promise<LoginData> {
  return params.loginType === LOGIN_TYPE.phone
    ? loginByPhone(platform, params, context)
    : loginByPassword(platform, params, context);
}

/**
 * Password login (domain §4.17): lock-out, captcha, password, then the account's own state. A lock-out holds for the
 * address that has failed; from another one the right password gets in, after a captcha.
 */
async function loginByPassword(platform: Platform, params: LoginParams, context: Context): Promise<LoginData> {
  const { username, password } = needFields(params, ['username', 'password']);
  const guesser = { userName: username, address: addressOf(context.ip) };
  const account = await findAccount(context.db, username);
  const accountId = account?.accountId ?? null;
  await passBarrier(platform, { ...params, guesser }, context, accountId);

  // Outside any transaction: the hash takes long, and PGlite has one connection.
  const matches = await verifyPassword(account?.passwordHash, password);
  if (!account || !matches) {
    return refuse(context, { username, accountId }, async (tx) => {
      await addFailure(tx, guesser, context.now);
      const barrier = barrierOf(await findAttempt(tx, guesser, context.now), context.now);
      if (typeof barrier === 'object') return errors.accountLocked(barrier.lock);
      return errors.wrongCredentials(barrier === 'captcha' ? errors.captchaNeeded().fields : undefined);
    });
  }
  const session = await context.transact((tx) =>
    auditRefusal(tx, { ...auditOf(context, username), accountId }, async () => {
      await requireUnchanged(tx, account, guesser, context.now);
      await clearOwnFailures(tx, guesser);
      await recordArrival(tx, { ...guesser, accountId: account.accountId }, context.now);
      await audit(tx, { ...auditOf(context, username), accountId });
      return beginSession(tx, platform, account.accountId, context.now);
    }),
  );
  await context.cookies.keep(session);
  const { permissions } = await readGrants(context.db, account.accountId);
  return presentLogin(account, session.token, permissions);
}

/**
 * What was true when the password was looked at must still be: many guesses sent at once count one by one, and a right
 * one among them does not slip past the lock-out; a session does not outlive a password that is being replaced.
 */
async function requireUnchanged(
  tx: Db,
  { accountId, passwordHash }: { accountId: number; passwordHash: string },
  guesser: Guesser,
  now: Date,
): Promise<void> {
  // In this order, as a forgotten password does it: two who lock in opposite orders wait for each other.
  const present = await lockAccount(tx, accountId);
  const own = await lockOwnFailures(tx, guesser);
  const barrier = barrierOf({ own, isKnown: true, isTried: false }, now);
  if (typeof barrier === 'object') throw errors.accountLocked(barrier.lock);
  if (present.passwordHash !== passwordHash) throw errors.wrongCredentials();
  if (present.status === '2') throw errors.accountDisabled();
  if (isOver(present.validUntil, now)) throw errors.accountOver();
}

async function passBarrier(
  platform: Platform,
  { guesser, imgCode, imgkey }: LoginParams & { guesser: Guesser },
  context: Context,
  accountId: number | null,
): Promise<void> {
  const barrier = barrierOf(await findAttempt(context.db, guesser, context.now), context.now);
  if (typeof barrier === 'object') {
    return refuse(context, { username: guesser.userName, accountId }, () => errors.accountLocked(barrier.lock));
  }
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
  return { now, action: 'login', subject: username, traceId } as const;
}
