import { randomBytes } from 'node:crypto';
import type { LoginData, LoginParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../audit.ts';
import type { Db } from '../../database/database.ts';
import { type BusinessError, errors } from '../../errors.ts';
import type { RequestContext, SessionUser } from '../../handler.ts';
import { requestMessages } from '../../messages.ts';
import { verifyPassword } from '../../passwords.ts';
import type { Platform } from '../../platform.ts';
import { presentLogin } from './present.ts';
import {
  addFailure,
  clearFailures,
  findAccount,
  findFailures,
  listPermissions,
  startSession,
  takeCaptcha,
} from './queries.ts';
import { barrierOf, loginLimits, normalizeAnswer } from './rules.ts';

type Context = RequestContext<SessionUser | null>;

/** Password login (domain §4.17): lock-out, captcha, password, then the account's own state. */
export async function login(platform: Platform, params: LoginParams, context: Context): Promise<LoginData> {
  if (params.loginType !== '1') throw errors.phoneLoginUnavailable();
  const { username, password } = params;
  if (username === undefined || password === undefined) throw errors.fieldsMissing(missingOf({ username, password }));
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
  if (account.status === '2') return refuse(context, { username, accountId }, () => errors.accountDisabled());

  const token = randomBytes(32).toString('base64url');
  await context.transact(async (tx) => {
    await clearFailures(tx, username);
    await startSession(tx, account.accountId, platform.hash(token), context.now);
    await audit(tx, { ...auditOf(context, username), accountId: account.accountId });
  });
  return presentLogin(account, token, await listPermissions(context.db, account.accountId));
}

async function passBarrier(
  platform: Platform,
  { username, imgCode, imgkey }: LoginParams & { username: string },
  context: Context,
  accountId: number | null,
): Promise<void> {
  const barrier = barrierOf(await findFailures(context.db, username), toShanghaiTime(context.now));
  if (barrier === 'lock') return refuse(context, { username, accountId }, () => errors.accountLocked());
  if (barrier !== 'captcha') return;
  if (!imgCode || !imgkey) throw errors.captchaNeeded();
  const captcha = await takeCaptcha(context.db, imgkey);
  const oldest = toShanghaiTime(new Date(context.now.getTime() - loginLimits.captchaSeconds * 1000));
  const fits = captcha && captcha.createdAt > oldest && captcha.answerHash === platform.hash(normalizeAnswer(imgCode));
  if (!fits) throw errors.captchaWrong();
}

const fieldTitles = { username: '用户名', password: '密码' };

/** A message for each field of this way to log in that was left out. */
function missingOf(given: { username: string | undefined; password: string | undefined }): Record<string, string> {
  const missing = (['username', 'password'] as const).filter((name) => given[name] === undefined);
  return Object.fromEntries(missing.map((name) => [name, requestMessages.required(fieldTitles[name])]));
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
