import { randomBytes } from 'node:crypto';
import type { RegistLoginData, RegistLoginParams } from '#contract';
import { registSessionSeconds } from '../../http/session.ts';
import { audit, auditRefusal } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext, SessionUser } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode, spendCode } from '../../sms/sms-codes.ts';
import { isOperatorPhone, keepRegistrant, startRegistSession } from './queries.ts';

/**
 * Registers a phone, or signs a registrant in again (handbook: register-page); the SMS code is the only proof. Whether
 * a phone belongs to an operator is revealed only after the code.
 */
export function registLogin(
  platform: Platform,
  { phone, validCode, recommender }: RegistLoginParams,
  context: RequestContext<SessionUser | null>,
): Promise<RegistLoginData> {
  const { now, traceId } = context;
  return context.transact(async (tx) => {
    const entry = { now, accountId: null, action: 'register', subject: phone, traceId } as const;
    await auditRefusal(tx, entry, async () => {
      const typed = { phone, purpose: '2', code: validCode, field: 'validCode', ip: context.ip, now } as const;
      await spendCode(tx, await checkCode(tx, platform, typed), now);
      if (await isOperatorPhone(tx, phone)) throw errors.phoneRegistered();
    });
    const registToken = randomBytes(32).toString('base64url');
    await keepRegistrant(tx, { phone, recommender: recommender ?? null }, now);
    await startRegistSession(tx, { phone, tokenHash: platform.hash(registToken) }, now);
    await audit(tx, entry);
    return { registToken, tokenExpirTime: registSessionSeconds };
  });
}
