import type { UpdatePasswordParams } from '#contract';
import { audit } from '../../audit.ts';
import { errors } from '../../errors.ts';
import type { RequestContext, SessionUser } from '../../handler.ts';
import { requestMessages } from '../../messages.ts';
import { hashPassword, verifyPassword } from '../../passwords.ts';
import type { Platform } from '../../platform.ts';
import { checkCode, refuseTry, useCode } from '../../sms-codes.ts';
import { listUsedHashes, replacePassword } from './queries.ts';
import { flawOf } from './rules.ts';

/** Changes the operator's own password (domain V7): its form, the SMS code, the old password, the last five. */
export async function changePassword(
  platform: Platform,
  params: UpdatePasswordParams,
  context: RequestContext<SessionUser | null>,
): Promise<null> {
  const { oldPassword, newPassword, againPassword, verificationCode } = params;
  const { user, now } = context;
  if (!user) throw errors.tokenMissing();
  if (oldPassword === undefined) throw errors.fieldsMissing({ oldPassword: requestMessages.required('原密码') });
  if (newPassword !== againPassword) throw errors.passwordsDiffer();
  const flaw = flawOf(newPassword, user.userName);
  if (flaw) throw errors.passwordWeak(flaw);

  return context.transact(async (tx) => {
    const typed = { phone: user.phone, purpose: '5', code: verificationCode, field: 'verificationCode', now } as const;
    const code = await checkCode(tx, platform, typed);

    const [oldHash, ...earlier] = await listUsedHashes(tx, user.accountId);
    // A wrong old password uses up a try of the code as well, so that a code is no licence to guess it.
    if (!oldHash || !(await verifyPassword(oldHash, oldPassword))) {
      return refuseTry(tx, code, errors.oldPasswordWrong());
    }
    for (const hash of [oldHash, ...earlier]) {
      if (await verifyPassword(hash, newPassword)) throw errors.passwordReused();
    }
    await useCode(tx, code, now);
    await replacePassword(tx, { accountId: user.accountId, oldHash, newHash: await hashPassword(newPassword) }, now);
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
