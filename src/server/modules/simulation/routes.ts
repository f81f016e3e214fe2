import type { Decider } from '../../application/deciders.ts';
import { texts } from '../../application/messages.ts';
import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { carrySessions } from '../../http/session.ts';

/**
 * What exists in demo mode only; `catchUp` does everything that has come due once the clock was turned, `deciders` are
 * how applications are audited.
 */
export function createRoutes(platform: Platform, catchUp: () => Promise<void>, deciders: readonly Decider[]): Handlers {
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

    simAuditList: async (_params, { db }) => {
      const found = [];
      for (const { business, findWaiting } of deciders) {
        for (const apply of await findWaiting(db)) found.push({ business, ...apply });
      }
      return found.toSorted((a, b) => a.applyTime.localeCompare(b.applyTime));
    },

    simAudit: async ({ applyNo, outcome, opinion, supplyItems }, { now, traceId, transact }) =>
      transact(async (tx) => {
        const context = { platform, now, traceId };
        for (const { decide } of deciders) {
          const decided = await decide(tx, applyNo, { outcome, opinion, supplyItems }, context);
          if (decided) return { applyStatus: decided.applyStatus };
        }
        throw errors.recordNotFound(texts.apply);
      }),
  });
}
