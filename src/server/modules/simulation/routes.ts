import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { errors } from '../../errors.ts';
import { defineHandlers, type Handlers } from '../../handler.ts';
import type { Platform } from '../../platform.ts';
import { carrySessions } from '../../plugins/session.ts';

/** What exists in demo mode only; `catchUp` does everything that has come due once the clock was turned. */
export function createRoutes(platform: Platform, catchUp: () => Promise<void>): Handlers {
  const { clock } = platform;
  return defineHandlers({
    simSetClock: async ({ now, keepSessions = false }, { user, now: before }) => {
      if (!clock.set) throw errors.clockFixed();
      const instant = fromShanghaiTime(now);
      await carrySessions(platform, keepSessions ? 'all' : user.accountId, { from: before, to: instant });
      await clock.set(instant);
      await catchUp();
      return { now: toShanghaiTime(clock.now()) };
    },
  });
}
