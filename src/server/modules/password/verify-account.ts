import type { VerifyAccountInfoData, VerifyAccountInfoParams } from '#contract';
import { audit, auditRefusal } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext, SessionUser } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode, markProven, refuseTry } from '../../sms/sms-codes.ts';
import { findByIdentity } from './queries.ts';

/**
 * The first step of a forgotten password (domain P2): user name, phone and document must belong to one enabled account.
 * Whatever does not fit, the answer is the same and costs a try of the code, so that none of them can be guessed.
 */
export function verifyAccountInfo(
  platform: Platform,
  params: VerifyAccountInfoParams,
  context: RequestContext<SessionUser | null>,
): Promise<VerifyAccountInfoData> {
  const { userName, phone, idType, idNo, noteCode } = params;
  const { now, ip, traceId } = context;
  return context.transact(async (tx) => {
    const entry = { now, accountId: null, action: 'password.verify', subject: userName, traceId } as const;
    const accountId = await auditRefusal(tx, entry, async () => {
      const typed = { phone, purpose: '3', code: noteCode, field: 'noteCode', ip, now } as const;
      const code = await checkCode(tx, platform, typed);
      const account = await findByIdentity(tx, { userName, phone, idType, idNo: idNo.toUpperCase() });
      if (!account) return refuseTry(tx, { id: code, ip }, errors.identityWrong());
      await markProven(tx, code, account.accountId, now);
      return account.accountId;
    });
    await audit(tx, { ...entry, accountId });
    return { phone };
  });
}
