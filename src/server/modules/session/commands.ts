import { randomBytes } from 'node:crypto';
import type { LoginData, LoginParams } from '#contract';
import { LOGIN_TYPE } from '#values/interface-constants';
import { passCaptcha } from '../../access/captchas.ts';
import { needFields } from '../../access/required-fields.ts';
import { readGrants } from '../../access/grants.ts';
import { barrierOf, isWorthReporting, type UnreportedFailures } from '../../access/guess-rules.ts';
import {
  addressOf,
  countTry,
  createGuesser,
  describePlace,
  findAttempt,
  type Guesser,
  keepAddress,
  settleRight,
  settleWrong,
  takeUnreported,
} from '../../access/guesses.ts';
import { renewHash, verifyPassword } from '../../access/passwords.ts';
import type { Db } from '../../database/database.ts';
import { describeDevice } from '../../http/session/device.ts';
import { audit, auditRefusal } from '../../platform/audit.ts';
import { type BusinessError, errors } from '../../platform/errors.ts';
import type { RequestContext, SessionUser, SessionKey } from '../../platform/handler.ts';
import { addInboxMessage } from '../../platform/inbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode, spendCode } from '../../sms/sms-codes.ts';
import { readCodesToOpen } from '../../studio/codes.ts';
import { presentLogin } from './present.ts';
import { findAccount, findLiveSession, keepHash, lockAccount, findAccountByPhone, startSession } from './queries.ts';
import { isOver } from './rules.ts';

type Context = RequestContext<SessionUser | null>;

/** Login by password or by phone, depending on the header (handbook: login-type). */
export function login(platform: Platform, params: LoginParams, context: Context): Promise<LoginData> {
  return params.loginType === LOGIN_TYPE.phone
    ? loginByPhone(platform, params, context)
    : loginByPassword(platform, params, context);
}

/**
 * Password login (handbook: login-lock): checks lock-out, captcha, password, then the status of the account. A try counts
 * before it is judged, so that many at the same moment are no more guesses than one by one.
 */
async function loginByPassword(platform: Platform, params: LoginParams, context: Context): Promise<LoginData> {
  const { username, password } = needFields(params, ['username', 'password']);
  const { now, ip, cookies } = context;
  const guesser = createGuesser(username, { ip, device: cookies.deviceOf(username) });
  const account = await findAccount(context.db, username);
  const who = { username, accountId: account?.accountId ?? null };
  await passBarrier(platform, { ...params, guesser }, context, who);
  const wait = await context.transact((tx) => countTry(tx, guesser, now));
  if (wait !== undefined) return refuse(context, who, () => errors.accountLocked(wait));

  // Outside of any transaction: hashing is slow, and PGlite has one connection.
  const matches = await verifyPassword(account?.passwordHash, password);
  if (!account || !matches) return refuseWrong(context, who, guesser);
  // The password of a demo is public: its hash protects nothing.
  const renewed = context.demo ? undefined : await renewHash(account.passwordHash, password);
  const session = await context.transact((tx) =>
    auditRefusal(tx, { ...auditOf(context, username), accountId: account.accountId }, async () => {
      await requireUnchanged(tx, { ...account, password }, guesser, now);
      await recordArrival(tx, { accountId: account.accountId, guesser, ip }, now);
      await requireTakeOver(tx, params, account.accountId, now);
      await audit(tx, { ...auditOf(context, username), accountId: account.accountId });
      if (renewed !== undefined) await keepHash(tx, account.accountId, renewed);
      return beginSession(tx, platform, account.accountId, context);
    }),
  );
  await context.cookies.keep(session);
  context.cookies.keepDevice(account.userName);
  const { permissions } = await readGrants(context.db, account.accountId);
  const { menu } = await readCodesToOpen(context);
  return presentLogin(account, session.token, { permissions, menu });
}

/** Settles the try, and checks again under the lock: no session outlives a password that is being replaced. */
async function requireUnchanged(
  tx: Db,
  { accountId, passwordHash, password }: { accountId: number; passwordHash: string; password: string },
  guesser: Guesser,
  now: Date,
): Promise<void> {
  // The same order as in a forgotten password; the opposite one would deadlock.
  const present = await lockAccount(tx, accountId);
  await settleRight(tx, guesser, now);
  // Another login at this moment may have renewed the hash of the same password.
  const isSame = present.passwordHash === passwordHash || (await verifyPassword(present.passwordHash, password));
  if (!isSame) throw errors.wrongCredentials();
  if (present.status === '2') throw errors.accountDisabled();
  if (isOver(present.validUntil, now)) throw errors.accountOver();
}

interface Who {
  readonly username: string;
  readonly accountId: number | null;
}

async function passBarrier(
  platform: Platform,
  { guesser, imgCode, imgkey }: LoginParams & { guesser: Guesser },
  context: Context,
  who: Who,
): Promise<void> {
  const barrier = barrierOf(await findAttempt(context.db, guesser, context.now), context.now);
  if (typeof barrier === 'object') return refuse(context, who, () => errors.accountLocked(barrier.lock));
  if (barrier === 'captcha') await passCaptcha(platform, { imgCode, imgkey }, context);
}

/** Settles the try as wrong, and tells the operator at once if strangers have used up theirs. */
async function refuseWrong(context: Context, who: Who, guesser: Guesser): Promise<never> {
  const { now } = context;
  const { lock, locksStrangers } = await context.transact((tx) => settleWrong(tx, guesser, now));
  return refuse(context, who, async (tx) => {
    // Not in the transaction above: the message refers to the account, which is always locked before the counts.
    if (locksStrangers && who.accountId !== null) await warnOwner(tx, who.accountId, now);
    if (lock !== undefined) return errors.accountLocked(lock);
    const barrier = barrierOf(await findAttempt(tx, guesser, now), now);
    return errors.wrongCredentials(barrier === undefined ? undefined : errors.captchaNeeded().fields);
  });
}

/** Refuses the login and writes an audit row. */
async function refuse(
  context: Context,
  who: Who,
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
    const guesser = createGuesser(userName, { ip, device: context.cookies.deviceOf(userName) });
    await recordArrival(tx, { accountId, guesser, ip }, now);
    await audit(tx, { ...entry, accountId, subject: userName });
    return { account: found, session: await beginSession(tx, platform, accountId, context) };
  });
  await context.cookies.keep(session);
  context.cookies.keepDevice(account.userName);
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
  { ip, now, userAgent }: Pick<Context, 'ip' | 'now' | 'userAgent'>,
): Promise<BegunSession> {
  const token = randomBytes(32).toString('base64url');
  const device = describeDevice(userAgent) ?? null;
  const session = await startSession(tx, { accountId, tokenHash: platform.hash(token), address: ip, device, now });
  return { ...session, token };
}

/** On request of the caller, reports the session that the login would end; any other login ends it. */
async function requireTakeOver(tx: Db, { takeOver = true }: LoginParams, accountId: number, now: Date): Promise<void> {
  const live = takeOver ? undefined : await findLiveSession(tx, accountId, now);
  if (live) throw errors.sessionLive(live);
}

interface Arrival {
  readonly accountId: number;
  readonly guesser: Guesser;
  readonly ip: string;
}

/**
 * Completes a login by password or phone: stores its address as known, and notifies the operator of wrong passwords
 * since the last login with time and address.
 */
async function recordArrival(tx: Db, { accountId, guesser, ip }: Arrival, now: Date): Promise<void> {
  await keepAddress(tx, addressOf(ip), now);
  const failures = await takeUnreported(tx, guesser.userName);
  if (!isWorthReporting(failures, guesser.address)) return;
  const message = {
    newsKind: 'security',
    title: inboxTexts.title,
    content: inboxTexts.content(failures),
    routeName: 'ServiceUpdataPassWord',
  } as const;
  await addInboxMessage(tx, { accountId, ...message }, now);
}

/** Tells an operator that strangers have used up their tries. */
async function warnOwner(tx: Db, accountId: number, now: Date): Promise<void> {
  const { title, locked: content } = inboxTexts;
  await addInboxMessage(
    tx,
    { accountId, newsKind: 'security', title, content, routeName: 'ServiceUpdataPassWord' },
    now,
  );
}

/** Most places listed in a message, which counts all of them. */
const named = 5;

/** In-app messages about wrong passwords. */
const inboxTexts = {
  title: '登录密码曾被输错',
  locked:
    '陌生设备多次输错您的登录密码，暂时不能以密码登录您的账号；您登录过的设备不受影响。如有疑问，请修改密码并联系管理员。',
  content: (failures: readonly UnreportedFailures[]) => {
    const times = failures.reduce((sum, { count }) => sum + count, 0);
    const last = failures
      .slice(0, named)
      .map(({ address, count, lastAt }) => `${lastAt} ${describePlace(address)}（${count}次）`);
    const more = failures.length > named ? `等${failures.length}个地址` : '';
    return `上次登录以来，您的账号有${times}次密码输入错误，各地址最近一次：${last.join('；')}${more}。如非本人操作，请修改密码并联系管理员。`;
  },
} as const;
