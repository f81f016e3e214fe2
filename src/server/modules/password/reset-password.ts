import type { UpdatePasswordParams } from '#contract';
import { audit, auditRefusal } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext, SessionUser } from '../../platform/handler.ts';
import { forgiveFailures } from '../../access/login-failures.ts';
import type { Platform } from '../../platform/platform.ts';
import { findProof, useCode } from '../../sms/sms-codes.ts';
import { setPassword } from './set-password.ts';
import { findEnabled } from './queries.ts';

/**
 * The second step of a forgotten password (domain P2): a new password with the code that has proved who the caller is.
 * Ends the operator's sessions, and a lock-out, which was about passwords that no longer count.
 */
export function resetPassword(
  platform: Platform,
  params: UpdatePasswordParams & { readonly phone: string },
  context: RequestContext<SessionUser | null>,
): Promise<null> {
  const { phone, newPassword, againPassword = newPassword, verificationCode } = params;
  const { now, ip, traceId } = context;
  if (newPassword !== againPassword) throw errors.passwordsDiffer();
  return context.transact(async (tx) => {
    const entry = { now, accountId: null, action: 'password.reset', subject: phone, traceId } as const;
    const account = await auditRefusal(tx, entry, async () => {
      const field = 'verificationCode';
      const typed = { phone, purpose: '3', code: verificationCode, field, ip, now } as const;
      const proof = await findProof(tx, platform, typed);
      const found = await findEnabled(tx, proof.accountId);
      // Disabled since the proof: the account may no longer be touched, and a stranger need not know why.
      if (!found) throw errors.identityWrong();
      await setPassword(tx, found, newPassword, now);
      await useCode(tx, proof.id, now);
      return found;
    });
    await forgiveFailures(tx, account.userName);
    await audit(tx, { ...entry, accountId: account.accountId, subject: account.userName });
    return null;
  });
}
