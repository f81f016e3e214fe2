import { runTradingDay } from '../../day/trading-day.ts';
import { deciders } from '../../deciders.ts';
import { texts } from '../../application/messages.ts';
import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { errors } from '#server/platform/errors';
import { defineHandlers, type Handlers } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { carrySessions, simulateStatus, arrivePayment, arriveDirective } from './operations.ts';
import { simulateOpening, simulateReply } from './registrar.ts';

/**
 * Operations of the demo that act for third parties: the clock, auditors, bank, registrars, court and investment
 * system.
 */
export function createRoutes(platform: Platform): Handlers {
  const { clock } = platform;
  return defineHandlers({
    simSetClock: async ({ now, keepSessions = false }, { user, now: before }) => {
      if (!clock.set) throw errors.clockFixed();
      const instant = fromShanghaiTime(now);
      await carrySessions(platform.db, keepSessions ? 'all' : user.accountId, { from: before, to: instant });
      await clock.set(instant);
      await runTradingDay(platform);
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

    simPayArrive: (params, context) => arrivePayment(params, context),

    simSettle: (params, context) => simulateReply(params, context),

    simFundAcct: (params, context) => simulateOpening(params, context),

    simAcctStatus: ({ disCode: _disCode, ...params }, context) => simulateStatus(params, context),

    simDirectiveArrive: (params, context) => arriveDirective(params, context),
  });
}
