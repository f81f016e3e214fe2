import { randomInt } from 'node:crypto';
import { errors } from '../../errors.ts';
import { defineHandlers, type Handlers } from '../../handler.ts';
import { smsMessages } from '../../messages.ts';
import type { Platform } from '../../platform.ts';
import { sendSms } from '../../sms.ts';
import { codeLimits, waitOf } from '../../sms-code-rules.ts';
import { countCodes, keepCode, lockPhone } from '../../sms-codes.ts';
import { changePassword } from './change-password.ts';

/** domain §7.7 */
const demoCode = '246810';

export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    sendPasswordCode: async ({ sendVerificationType }, { user, now, demo, transact }) => {
      const purpose = sendVerificationType;
      // Signed in, an operator signs a warning letter (4) or changes the password (5); other codes have other ways.
      if (purpose !== '4' && purpose !== '5') throw errors.wrongPurpose();
      return transact(async (tx) => {
        await lockPhone(tx, user.phone);
        const { count, last } = await countCodes(tx, user.phone, now);
        if (count >= codeLimits.perDay) throw errors.smsUsedUp();
        const wait = waitOf(last, now);
        if (wait > 0) throw errors.smsTooSoon(wait);
        const code = demo ? demoCode : String(randomInt(1_000_000)).padStart(6, '0');
        await keepCode(tx, { phone: user.phone, purpose, codeHash: platform.hash(code) }, now);
        await sendSms(tx, user.phone, smsMessages.code(code, purpose), now);
        return {
          expirTime: codeLimits.seconds,
          remSendingTimes: codeLimits.perDay - count - 1,
          verCodeInterval: codeLimits.interval,
        };
      });
    },

    updatePassword: (params, context) => changePassword(platform, params, context),
  });
}
