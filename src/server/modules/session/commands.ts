import { randomBytes } from 'node:crypto';
import type { LoginData, LoginParams } from '#contract';
import { LOGIN_TYPE } from '#values/interface-constants';
import { passCaptcha } from '../../access/captchas.ts';
import { needFields } from '../../access/required-fields.ts';
import { readGrants } from '../../access/grants.ts';
import {
  barrierOf,
  isWorthReporting,
  addFailure,
  addressOf,
  clearOwnFailures,
  findAttempt,
  type Guesser,
  lockOwnFailures,
  keepAddress,
  takeUnreported,
  type UnreportedFailures,
} from '../../access/login-failures.ts';
import { verifyPassword } from '../../access/passwords.ts';
import type { Db } from '../../database/database.ts';
import { audit, auditRefusal } from '../../platform/audit.ts';
import { type BusinessError, errors } from '../../platform/errors.ts';
import type { RequestContext, SessionUser, SessionKey } from '../../platform/handler.ts';
import { addInboxMessage } from '../../platform/inbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode, spendCode } from '../../sms/sms-codes.ts';
import { readCodesToOpen } from '../../studio/codes.ts';
import { presentLogin } from './present.ts';
import { findAccount, findLiveSession, lockAccount, findAccountByPhone, startSession } from './queries.ts';
import { isOver } from './rules.ts';

type Context = RequestContext<SessionUser | null>;

/** Login by password or by phone, depending on the header (handbook: login-type). */
export function login(platform: Platform, params: LoginParams, context: Context): Promise<LoginData> {
  return params.loginType === LOGIN_TYPE.phone
    ? loginByPhone(platform, params, context)
    : loginByPassword(platform, params, context);
}

/**
 * Password login (handbook: login-lock): checks lock-out, captcha, password, then the status of the account. A lock-out
 * applies to the address of the failed attempts; from another address the right password works after a captcha.
 */
async function loginByPassword(platform: Platform, params: LoginParams, context: Context): Promise<LoginData> {
  const { username, password } = needFields(params, ['username', 'password']);
  const guesser = { userName: username, address: addressOf(context.ip) };
  const account = await findAccount(context.db, username);
  const accountId = account?.accountId ?? null;
  await passBarrier(platform, { ...params, guesser }, context, accountId);

  // Outside of any transaction: hashing is slow, and PGlite has one connection.
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
      await requireTakeOver(tx, params, account.accountId, context.now);
      await audit(tx, { ...auditOf(context, username), accountId });
      return beginSession(tx, platform, account.accountId, context);
    }),
  );
  await context.cookies.keep(session);
  const { permissions } = await readGrants(context.db, account.accountId);
  const { menu } = await readCodesToOpen(context);
  return presentLogin(account, session.token, { permissions, menu });
}

/**
 * Checks again under the lock: parallel guesses count one by one, a right one among them does not bypass the lock-out,
 * and no session outlives a password that is being replaced.
 */
async function requireUnchanged(
  tx: Db,
  { accountId, passwordHash }: { accountId: number; passwordHash: string },
  guesser: Guesser,
  now: Date,
): Promise<void> {
  // The same order as in a forgotten password; opposite orders would deadlock.
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

/** Refuses the login and writes an audit row. */
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

/**
 * Login by phone and SMS code. Whether a phone belongs to an operator, and whether they are disabled, is revealed only
 * after the right code, which the reply uses up. A lock-out concerns guessed passwords: it neither blocks a phone login
 * nor ends with one.
 */
async function loginByPhone(
  platform: Platform,
  params: LoginParams,
  context: RequestContext<SessionUser | null>,
): Promise<LoginData> {
  const { phone, noteCode } = needFields(params, ['phone', 'noteCode']);
  const { now, traceId, ip } = context;
  const { account, session } = await context.transact(async (tx) => {
    const entry = { now, accountId: null, action: 'login', subject: phone, traceId } as const;
    const found = await auditRefusal(tx, entry, async () => {
      const typed = { phone, purpose: '1', code: noteCode, field: 'noteCode', ip, now } as const;
      const checked = await checkCode(tx, platform, typed);
      // The same code is sent again after the operator confirmed taking over the session.
      const owner = await findAccountByPhone(tx, phone);
      if (owner) await requireTakeOver(tx, params, owner.accountId, now);
      await spendCode(tx, checked, now);
      return findOperator(tx, phone, now);
    });
    const { accountId, userName } = found;
    await recordArrival(tx, { accountId, userName, address: addressOf(ip) }, now);
    await audit(tx, { ...entry, accountId, subject: userName });
    return { account: found, session: await beginSession(tx, platform, accountId, context) };
  });
  await context.cookies.keep(session);
  const { permissions } = await readGrants(context.db, account.accountId);
  const { menu } = await readCodesToOpen(context);
  return presentLogin(account, session.token, { permissions, menu });
}

async function findOperator(tx: Db, phone: string, now: Date) {
  const account = await findAccountByPhone(tx, phone);
  if (!account) throw errors.phoneUnbound();
  // Read under the lock: an operator being disabled at this moment gets no session, since nothing would end it.
  const { status, validUntil } = await lockAccount(tx, account.accountId);
  if (status === '2') throw errors.accountDisabled();
  if (isOver(validUntil, now)) throw errors.accountOver();
  return account;
}

/** A new session with its token, which is returned this once. */
export interface BegunSession extends SessionKey {
  readonly token: string;
}

/** Starts the one session of an operator whose account is locked. */
async function beginSession(
  tx: Db,
  platform: Platform,
  accountId: number,
  { ip, now }: Pick<Context, 'ip' | 'now'>,
): Promise<BegunSession> {
  const token = randomBytes(32).toString('base64url');
  const session = await startSession(tx, { accountId, tokenHash: platform.hash(token), address: ip, now });
  return { ...session, token };
}

/** On request of the caller, reports the session that the login would end; any other login ends it. */
async function requireTakeOver(tx: Db, { takeOver = true }: LoginParams, accountId: number, now: Date): Promise<void> {
  const live = takeOver ? undefined : await findLiveSession(tx, accountId, now);
  if (live) throw errors.sessionLive(live);
}

interface Arrival {
  readonly accountId: number;
  readonly userName: string;
  readonly address: string;
}

/**
 * Completes a login by password or phone: stores its address as known, and notifies the operator of wrong passwords
 * since the last login with time and address.
 */
async function recordArrival(tx: Db, { accountId, userName, address }: Arrival, now: Date): Promise<void> {
  await keepAddress(tx, address, now);
  const failures = await takeUnreported(tx, userName);
  if (!isWorthReporting(failures, address)) return;
  const message = {
    title: inboxTexts.title,
    content: inboxTexts.content(failures),
    routeName: 'ServiceUpdataPassWord',
  };
  await addInboxMessage(tx, { accountId, ...message }, now);
}

/** Most addresses listed in a message, which counts all of them. */
const named = 5;

/** In-app messages after a login. */
const inboxTexts = {
  title: '登录密码曾被输错',
  content: (failures: readonly UnreportedFailures[]) => {
    const times = failures.reduce((sum, { count }) => sum + count, 0);
    const last = failures.slice(0, named).map(({ address, count, lastAt }) => `${lastAt} ${address}（${count}次）`);
    const more = failures.length > named ? `等${failures.length}个地址` : '';
    return `上次登录以来，您的账号有${times}次密码输入错误，各地址最近一次：${last.join('；')}${more}。如非本人操作，请修改密码并联系管理员。`;
  },
} as const;
