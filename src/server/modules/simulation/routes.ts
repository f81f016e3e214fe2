import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { errors } from '../../errors.ts';
import { defineHandlers, type Handlers } from '../../handler.ts';
import type { Platform } from '../../platform.ts';
import { carrySession } from '../../plugins/session.ts';

/** What exists in demo mode only. */
export function createRoutes(platform: Platform): Handlers {
  const { clock } = platform;
  return defineHandlers({
    simSetClock: async ({ now }, { user, now: before }) => {
      if (!clock.set) throw errors.clockFixed();
      const instant = fromShanghaiTime(now);
      await carrySession(platform, user.accountId, { from: before, to: instant });
      await clock.set(instant);
      return { now: toShanghaiTime(clock.now()) };
    },
  });
}
