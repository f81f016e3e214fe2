import { toShanghaiTime } from '#values/shanghai-time';
import { addTradingDays, CUT_OFF_TIME, isTradingDay, PAY_CUT_OFF_TIME, tDay } from '#values/trading-day';
import { errors } from '../../errors.ts';
import { defineHandlers, type Handlers } from '../../handler.ts';
import { answerExport } from '../../jobs/answer-export.ts';
import type { Platform } from '../../platform.ts';
import { applyPurchase } from './apply-purchase.ts';
import { arrivePayment } from './arrive-payment.ts';
import { assessPurchase } from './assess-purchase.ts';
import { nameOrderExport, orderExport } from './export-orders.ts';
import { countByStatus, countOrders, findOrders, sumOrders } from './find-orders.ts';
import { loadFacts } from './load-facts.ts';
import { texts } from './messages.ts';
import { presentApply, presentOrder, presentPreCheck } from './present.ts';
import { findApply, findStakeholders, findTradeConfigs } from './queries.ts';
import { tryFee } from './try-fee.ts';

/** Purchases and orders (domain §3.3 T3, T4, §3.4 A3). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryTradeCalendar: (_params, { now }) => {
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
      });
    },

    queryTradeCfg: ({ institutionIds }, { db, user }) => findTradeConfigs(db, user.accountId, institutionIds),

    queryFundCompanyList: ({ stakeholderType }, { db }) => findStakeholders(db, stakeholderType ?? '1'),

    queryFeeTrial: (params, context) => tryFee(params, context),

    buyPreCheck: async (params, { db, user, now }) => {
      const facts = await loadFacts(db, params, { accountId: user.accountId, now });
      return presentPreCheck(facts, assessPurchase(params, facts));
    },

    buyApply: (params, context) => applyPurchase(platform, params, context),

    queryApplyResult: async ({ applyNo }, { db, user }) => {
      const apply = await findApply(db, user.accountId, applyNo);
      if (!apply) throw errors.recordNotFound(texts.apply);
      return presentApply(apply);
    },

    queryOrderPageList: async ({ pageNum, pageSize, ...filter }, { db, user }) => {
      const totals = await sumOrders(db, user.accountId, filter);
      const range = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const rows = await findOrders(db, user.accountId, filter, range);
      return { ...totals, pageNum, pageSize, list: rows.map(presentOrder) };
    },

    queryOrderCounts: async (filter, { db, user }) => {
      return { counts: await countByStatus(db, user.accountId, filter) };
    },

    exportOrderList: async (filter, context) => {
      const { disCode: _disCode, ...params } = filter;
      const rows = await countOrders(context.db, context.user.accountId, params);
      const fileName = nameOrderExport(toShanghaiTime(context.now).slice(0, 10));
      return answerExport({ kind: orderExport, params, rows, fileName }, context, platform.inlineExportRows);
    },

    simPayArrive: (params, context) => arrivePayment(params, context),
  });
}
