import { passCaptcha } from '../../access/captchas.ts';
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendCode } from '../../sms/send-code.ts';
import { changePassword, resetPassword, verifyAccountInfo } from './commands.ts';

export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    sendPasswordCode: async ({ sendVerificationType: purpose, ...typed }, context) => {
      // A signed-in operator may request codes for a warning letter (4) and for a new password (5); other purposes have
      // their own operations.
      if (purpose !== '4' && purpose !== '5') throw errors.wrongPurpose();
      const { user, now, transact } = context;
      await passCaptcha(platform, typed, context);
      return transact((tx) => sendCode(tx, platform, { phone: user.phone, purpose, now }));
    },

    verifyAccountInfo: (params, context) => verifyAccountInfo(platform, params, context),

    // One operation for two cases (handbook: password-calls): the owner knows the old password, one who has forgotten it
    // has only the phone.
    updatePassword: async (params, context) => {
      const { user, tokenRefusal } = context;
      const { phone, oldPassword } = params;
      if (phone !== undefined && oldPassword === undefined)
        return resetPassword(platform, { ...params, phone }, context);
      if (!user) throw tokenRefusal ?? errors.tokenMissing();
      return changePassword(platform, params, { ...context, user });
    },
  });
}
