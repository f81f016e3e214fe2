import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../platform/audit.ts';
import { keepCaptcha, passCaptcha } from '../../access/captchas.ts';
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendCode } from '../../sms/send-code.ts';
import { createAnswer, drawCaptcha } from './captcha.ts';
import { login } from './commands.ts';
import { presentAccount, presentSessions } from './present.ts';
import { endRegistSession, endSessions, findAccount, findSessions } from './queries.ts';

export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    login: (params, context) => login(platform, params, context),

    // Ends the caller's session, if there is one.
    logout: async (_params, { user, registration, cookies, now, traceId, transact }) => {
      cookies.forget();
      if (!user && !registration) return null;
      await transact(async (tx) => {
        const entry = { now, action: 'logout', traceId } as const;
        if (user) {
          await endSessions(tx, user.accountId, 'logout');
          await audit(tx, { ...entry, accountId: user.accountId, subject: user.userName });
        }
        if (registration) {
          await endRegistSession(tx, registration.tokenHash);
          await audit(tx, { ...entry, accountId: null, subject: registration.registrant.phone });
        }
      });
      return null;
    },

    queryOwnSessionPageList: async (params, { db, user, session }) =>
      presentSessions(await findSessions(db, user.accountId), session?.sessionId, params),

    creatImgCode: async (_params, { db, now, demo }) => {
      const answer = demo?.captchaAnswer ?? createAnswer();
      const imgKey = await keepCaptcha(db, platform, answer, now);
      return { base64: drawCaptcha(answer), imgKey, ...(demo && { answer }) };
    },

    // The same reply for every phone, so that it does not reveal which ones belong to operators.
    sendAuthSmsVerificaCode: async ({ phone, imgCode, imgkey, sendVerificationType: purpose }, context) => {
      if (purpose !== '1' && purpose !== '3') throw errors.wrongPurpose();
      const { now, ip } = context;
      await passCaptcha(platform, { imgCode, imgkey }, context);
      return context.transact((tx) => sendCode(tx, platform, { phone, purpose, now, ip }));
    },

    // The browser sets its idle timer by this operation, so it does not prolong the session.
    detailNoOperate: async (_params, { db, user, now }) => {
      const account = await findAccount(db, user.userName);
      if (!account) throw errors.tokenInvalid();
      const { permissions, viewRole } = user;
      const codes = [permissions, viewRole?.codes ?? []].map((some) => [...some].toSorted().join());
      const mark = [...codes, viewRole?.roleId ?? ''].join(';');
      return { ...presentAccount(account), rightsMark: platform.hash(mark).slice(0, 16), sysTime: toShanghaiTime(now) };
    },
  });
}
