import type { OperationParams, SmsCodeStatus } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import { passCaptcha } from '../../access/captchas.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { findOwnAccount } from '../../access/ownership.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendCode } from '../../sms/send-code.ts';
import { findSigners } from '../../platform/signers.ts';
import { tradeErrors } from './errors.ts';
import { texts } from './messages.ts';

/** Sends the transactor of an account the code that the warning letter is signed with (domain §4.10). */
export async function sendWarningSms(
  platform: Platform,
  { acctId, transactorName, ...typed }: OperationParams<'sendWarningSms'>,
  { db, transact, user, now }: RequestContext,
): Promise<SmsCodeStatus> {
  await passCaptcha(db, platform, { ...typed, now });
  return transact(async (tx) => {
    const account = await findOwnAccount(tx, user.accountId, acctId);
    if (!account) throw errors.recordNotFound(texts.account);
    if (!account.tradeFlag) throw tradeErrors.noTradeRight();
    const signers = await findSigners(tx, { acctId, day: toShanghaiDate(now), scope: '2' });
    const signer = signers.find((one) => one.transactorName === transactorName);
    if (!signer) throw tradeErrors.wrongTransactor();
    return sendCode(tx, platform, { phone: signer.phone, purpose: '4', now });
  });
}
