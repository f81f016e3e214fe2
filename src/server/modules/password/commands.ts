import type { UpdatePasswordParams, VerifyAccountInfoData, VerifyAccountInfoParams } from '#contract';
import { needFields } from '../../access/required-fields.ts';
import { forgiveFailures } from '../../access/guesses.ts';
import { isCommon } from '../../access/common-passwords.ts';
import { notifyOwner } from '../../access/owner-notices.ts';
import { verifyPassword, hashPassword } from '../../access/passwords.ts';
import { maskPhone } from '#values/mask';
import type { Db } from '../../database/database.ts';
import { audit, auditRefusal } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext, SessionUser } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode, refuseTry, spendCode, findProof, markProven } from '../../sms/sms-codes.ts';
import { findHash, findEnabled, listEarlierHashes, replacePassword, findByIdentity } from './queries.ts';
import { COMMON, flawOf } from './rules.ts';

/**
 * Changes the operator's own password (handbook: password-page): checks its form, the SMS code, the old password and
 * the last five.
 */
export async function changePassword(
  platform: Platform,
  params: UpdatePasswordParams,
  context: RequestContext,
): Promise<null> {
  const { newPassword, verificationCode } = params;
  const { oldPassword, againPassword } = needFields(params, ['oldPassword', 'againPassword']);
  const { user, ip, now } = context;
  const { phone = user.phone } = params;
  if (phone !== user.phone && phone !== maskPhone(user.phone)) throw errors.phoneNotYours();
  if (newPassword !== againPassword) throw errors.passwordsDiffer();
  await refuseWeak(newPassword, user.userName);

  return context.transact(async (tx) => {
    const field = 'verificationCode';
    const typed = { phone: user.phone, purpose: '5', code: verificationCode, field, ip, now } as const;
    const code = await checkCode(tx, platform, typed);
    // A wrong old password counts as an attempt of the code, so that a valid code does not permit guessing.
    if (!(await verifyPassword(await findHash(tx, user.accountId), oldPassword))) {
      return refuseTry(tx, { id: code, ip, now }, errors.oldPasswordWrong());
    }
    await setPassword(tx, user, newPassword, now);
    await spendCode(tx, code, now);
    await notifyOwner(tx, user, { kind: 'password', now });
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

/**
 * Second step of a forgotten password (handbook: forget-password-page): sets a new password with the code that proved
 * the caller's identity. Ends the operator's sessions and any lock-out, whose failed attempts concerned the old
 * password.
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
      // The account was disabled after the proof; the reply does not reveal it.
      if (!found) throw errors.identityWrong();
      await setPassword(tx, found, newPassword, now);
      await spendCode(tx, proof.id, now);
      return found;
    });
    await forgiveFailures(tx, account.userName);
    await notifyOwner(tx, { ...account, phone }, { kind: 'forgotten', now });
    await audit(tx, { ...entry, accountId: account.accountId, subject: account.userName });
    return null;
  });
}

interface Account {
  readonly accountId: number;
  readonly userName: string;
}

/** Throws 45010001 on field newPassword if the password breaks the rules (handbook: password-rules). */
async function refuseWeak(newPassword: string, userName: string): Promise<void> {
  const flaw = flawOf(newPassword, userName) ?? ((await isCommon(newPassword)) ? COMMON : undefined);
  if (flaw) throw errors.passwordWeak(flaw);
}

/**
 * Sets an operator's new password and ends every session; throws 45010001 if it is weak, 45020032 if it is one of the
 * last five. Writes nothing if it throws.
 */
async function setPassword(tx: Db, account: Account, newPassword: string, now: Date): Promise<void> {
  await refuseWeak(newPassword, account.userName);
  const { accountId } = account;
  const oldHash = await findHash(tx, accountId);
  for (const hash of [oldHash, ...(await listEarlierHashes(tx, accountId))]) {
    if (await verifyPassword(hash, newPassword)) throw errors.passwordReused();
  }
  await replacePassword(tx, { accountId, oldHash, newHash: await hashPassword(newPassword) }, now);
}

/**
 * First step of a forgotten password (handbook: forget-password-page): user name, phone and document must belong to one
 * enabled account. Every mismatch gives the same reply and costs an attempt of the code, so that none of them can be
 * guessed.
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
      if (!account) return refuseTry(tx, { id: code, ip, now }, errors.identityWrong());
      await markProven(tx, code, account.accountId, now);
      return account.accountId;
    });
    await audit(tx, { ...entry, accountId });
    return { phone };
  });
}
