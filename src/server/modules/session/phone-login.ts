import type { LoginData, LoginParams } from '#contract';
import { audit, auditRefusal } from '../../platform/audit.ts';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import { readGrants } from '../../access/grants.ts';
import type { RequestContext, SessionUser } from '../../platform/handler.ts';
import { addressOf } from '../../access/login-failures.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode, useCode } from '../../sms/sms-codes.ts';
import { needFields } from '../../access/ways-to-call.ts';
import { beginSession } from './begin-session.ts';
import { presentLogin } from './present.ts';
import { findAccountByPhone, lockAccount } from './queries.ts';
import { isOver } from './rules.ts';
import { recordArrival } from './tell-failures.ts';

/**
 * Login by phone and a code by text message. Who has not proved the phone learns nothing about it: whether it belongs
 * to an operator, and whether that one is disabled, is said only after the right code, which is used up by the answer.
 * A lock-out is about guessed passwords: it neither stops a phone login nor ends with one.
 */
export async function loginByPhone(
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
      await useCode(tx, await checkCode(tx, platform, typed), now);
      return findOperator(tx, phone, now);
    });
    const { accountId, userName } = found;
    await recordArrival(tx, { accountId, userName, address: addressOf(ip) }, now);
    await audit(tx, { ...entry, accountId, subject: userName });
    return { account: found, session: await beginSession(tx, platform, accountId, now) };
  });
  await context.cookies.keep(session);
  const { permissions } = await readGrants(context.db, account.accountId);
  return presentLogin(account, session.token, permissions);
}

async function findOperator(tx: Db, phone: string, now: Date) {
  const account = await findAccountByPhone(tx, phone);
  if (!account) throw errors.phoneUnbound();
  // Read under the lock: whoever is being disabled at this moment gets no session that nobody would end.
  const { status, validUntil } = await lockAccount(tx, account.accountId);
  if (status === '2') throw errors.accountDisabled();
  if (isOver(validUntil, now)) throw errors.accountOver();
  return account;
}
