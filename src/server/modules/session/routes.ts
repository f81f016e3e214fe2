import { randomUUID } from 'node:crypto';
import { audit } from '../../audit.ts';
import { errors } from '../../errors.ts';
import { defineHandlers, type Handlers } from '../../handler.ts';
import type { Platform } from '../../platform.ts';
import { createAnswer, drawCaptcha } from './captcha.ts';
import { login } from './login.ts';
import { presentAccount } from './present.ts';
import { endSessions, findAccount, keepCaptcha } from './queries.ts';

export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    login: (params, context) => login(platform, params, context),

    // The client blanks the token on some URLs [spec §7]; without one there is nothing to end.
    logout: async (_params, { user, now, traceId, transact }) => {
      if (!user) return null;
      await transact(async (tx) => {
        await endSessions(tx, user.accountId, 'logout');
        await audit(tx, { now, accountId: user.accountId, action: 'logout', subject: user.userName, traceId });
      });
      return null;
    },

    creatImgCode: async (_params, { db, now, demo }) => {
      const answer = createAnswer(demo);
      const imgKey = randomUUID();
      await keepCaptcha(db, { imgKey, answerHash: platform.hash(answer) }, now);
      return { imgCode: drawCaptcha(answer), imgKey, ...(demo && { answer }) };
    },

    detailNoOperate: async (_params, { db, user }) => {
      const account = await findAccount(db, user.userName);
      if (!account) throw errors.tokenInvalid();
      return presentAccount(account);
    },
  });
}
