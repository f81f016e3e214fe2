import type { UpdatePasswordParams } from '#contract';
import { audit } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { verifyPassword } from '../../access/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode, refuseTry, useCode } from '../../sms/sms-codes.ts';
import { needFields } from '../../access/ways-to-call.ts';
import { findHash } from './queries.ts';
import { refuseWeak, setPassword } from './set-password.ts';

/** Changes the operator's own password (domain V7): its form, the SMS code, the old password, the last five. */
export async function changePassword(
  platform: Platform,
  params: UpdatePasswordParams,
  context: RequestContext,
): Promise<null> {
  const { newPassword, verificationCode } = params;
  const { oldPassword, againPassword } = needFields(params, ['oldPassword', 'againPassword']);
  const { user, ip, now } = context;
  if (newPassword !== againPassword) throw errors.passwordsDiffer();
  refuseWeak(newPassword, user.userName);

  return context.transact(async (tx) => {
    const field = 'verificationCode';
    const typed = { phone: user.phone, purpose: '5', code: verificationCode, field, ip, now } as const;
    const code = await checkCode(tx, platform, typed);
    // A wrong old password uses up a try of the code as well, so that a code is no licence to guess it.
    if (!(await verifyPassword(await findHash(tx, user.accountId), oldPassword))) {
      return refuseTry(tx, { id: code, ip }, errors.oldPasswordWrong());
    }
    await setPassword(tx, user, newPassword, now);
    await useCode(tx, code, now);
    await audit(tx, {
      now,
      accountId: user.accountId,
      action: 'password.change',
      subject: user.userName,
      traceId: context.traceId,
    });
    return null;
  });
}
