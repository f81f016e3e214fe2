import { toShanghaiTime } from '#values/shanghai-time';
import { addTradingDays, CUT_OFF_TIME, isTradingDay, PAY_CUT_OFF_TIME, tDay } from '../../language/trading-day.ts';
import { errors } from '#server/platform/errors';
import { defineHandlers, type Handlers } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { texts } from '../orders/messages.ts';
import { readFormer } from '../trade-apply/queries.ts';
import { applyHighEnd, applyPurchase, sendWarningSms } from './commands.ts';
import { presentApply, presentPreCheck } from './present.ts';
import { loadFacts, findApply, findStakeholders, findTradeConfigs } from './queries.ts';
import { assessPurchase, requirePublic } from './rules.ts';
import { describeTicket, describeRights, preCheckHighEnd, tryFee } from './trial.ts';

/** Purchases (handbook: purchase-page, purchase-result). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryTradeCalendar: (_params, { now, demo }) => {
      const sysTime = toShanghaiTime(now);
      const tradeDay = tDay(sysTime);
      return Promise.resolve({
        sysTime,
        tradeDay,
        isTradeDay: isTradingDay(sysTime.slice(0, 10)),
        cutOffTime: CUT_OFF_TIME,
        payCutOffTime: PAY_CUT_OFF_TIME,
        nextTradeDay: addTradingDays(tradeDay, 1),
        dayAfterNext: addTradingDays(tradeDay, 2),
        ...(demo && { demo: true }),
      });
    },

    queryTradeCfg: ({ institutionIds }, { db, user }) => findTradeConfigs(db, user.accountId, institutionIds),

    queryFundCompanyList: ({ stakeholderType }, { db }) => findStakeholders(db, stakeholderType ?? '1'),

    queryFeeTrial: (params, context) => tryFee(params, context),

    buyPreCheck: async (params, { db, user, now }) => {
      const facts = await loadFacts(db, params, { accountId: user.accountId, now });
      requirePublic(facts.fund);
      const assessment = assessPurchase(params, facts);
      const ticket = await describeTicket(db, params, { facts, assessment });
      return { ...presentPreCheck(facts, assessment), ...ticket };
    },

    buyApply: (params, context) => applyPurchase(platform, params, context),

    sendWarningSms: (params, context) => sendWarningSms(platform, params, context),

    queryHighEndRights: (params, context) => describeRights(params, context),

    highEndBuyPreCheck: (params, context) => preCheckHighEnd(params, context),

    highEndBuyApply: (params, context) => applyHighEnd(platform, params, context),

    queryApplyResult: async ({ applyNo }, { db, user }) => {
      const apply = await findApply(db, user.accountId, applyNo);
      if (!apply) throw errors.recordNotFound(texts.apply);
      return presentApply(apply);
    },

    queryFormerApply: ({ applyNo }, { db, user }) => readFormer(db, applyNo, user.accountId),
  });
}
