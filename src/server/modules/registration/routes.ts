import { passCaptcha } from '../../access/captchas.ts';
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendCode } from '../../sms/send-code.ts';
import { registLogin } from './commands.ts';

/** Sign-in of a person who registers; a module of the product has the operations that follow. */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    // The same reply for every phone, so that it does not reveal which ones belong to operators.
    sendRegistSmsVerificaCode: async ({ phone, imgCode, imgkey, sendVerificationType: purpose }, context) => {
      if (purpose !== '2') throw errors.wrongPurpose();
      const { now, ip } = context;
      await passCaptcha(platform, { imgCode, imgkey }, context);
      return context.transact((tx) => sendCode(tx, platform, { phone, purpose, now, ip }));
    },

    registLogin: (params, context) => registLogin(platform, params, context),
  });
}
