import type { SmsCodeStatus, SmsPurpose } from '#contract';
import { randomInt } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { errors } from '../platform/errors.ts';
import { addressOf, isKnownAddress } from '../access/guesses.ts';
import { smsMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { sendSms, countCodes, keepCode, lockPhone } from './sms-codes.ts';
import { codeLimits, waitOf } from './sms-code-rules.ts';

/**
 * Sends a code by text message to any phone; throws 45020029 or 45020030 if the last one is too recent or the daily ten
 * are used up. Runs in a transaction: a code that cannot be stored is not sent.
 *
 * Each purpose has its own quota of ten, and strangers have a separate one: an outsider cannot use up the codes that an
 * operator needs to sign in or sign. `ip` is the address of a caller who has not signed in.
 */
export async function sendCode(
  tx: Db,
  platform: Platform,
  { phone, purpose, now, ip }: { phone: string; purpose: SmsPurpose; now: Date; ip?: string },
): Promise<SmsCodeStatus> {
  await lockPhone(tx, phone);
  const quota = { phone, purpose, fromKnown: ip === undefined || (await isKnownAddress(tx, addressOf(ip))) };
  const { count, last } = await countCodes(tx, quota, now);
  if (count >= codeLimits.perDay) throw errors.smsUsedUp();
  const wait = waitOf(last, now);
  if (wait > 0) throw errors.smsTooSoon(wait);
  const code = platform.demo?.smsCode ?? String(randomInt(1_000_000)).padStart(6, '0');
  await keepCode(tx, { ...quota, codeHash: platform.hash(code) }, now);
  await sendSms(tx, phone, smsMessages.code(code, purpose), now);
  return {
    expirTime: codeLimits.seconds,
    remSendingTimes: codeLimits.perDay - count - 1,
    verCodeInterval: codeLimits.interval,
  };
}
