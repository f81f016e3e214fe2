import type { OperationParams, SmsCodeStatus } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import { passCaptcha } from '../../captchas.ts';
import { errors } from '../../errors.ts';
import type { RequestContext } from '../../handler.ts';
import { findOwnAccount } from '../../ownership.ts';
import type { Platform } from '../../platform.ts';
import { sendCode } from '../../send-code.ts';
import { findSigners } from '../../signers.ts';
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
