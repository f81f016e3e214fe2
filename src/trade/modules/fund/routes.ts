import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '../../language/trading-day.ts';
import { errors } from '#server/platform/errors';
import { defineHandlers } from '#server/platform/handler';
import { saveWatch } from './commands.ts';
import {
  findBenchmark,
  isMasked,
  needQualified,
  findFeeBands,
  findFund,
  findNavs,
  findPublicFunds,
  searchFunds,
  findStatuses,
  findTerms,
  isHeld,
  findWatch,
} from './queries.ts';
import { texts } from './messages.ts';
import { presentBand, presentDetail, presentNav, presentSummary } from './present.ts';
import { lastPublishedDay, standardDiscount } from './rules.ts';

const publishedAt = (now: Date) => lastPublishedDay(toShanghaiTime(now));

/** Market data (handbook: fund-list, fund-detail). */
export const routes = defineHandlers({
  publicFundPageList: async (params, { db, user: { accountId }, now }) => {
    const page = await findPublicFunds(db, params, { accountId, day: publishedAt(now) });
    const templates = new Set(page.list.map((fund) => fund.buyTemplate));
    const bands = templates.size > 0 ? await findFeeBands(db, [...templates]) : [];
    const bandsOf = (template: string) => bands.filter((band) => band.template === template);
    return { ...page, list: page.list.map((fund) => presentSummary(fund, bandsOf(fund.buyTemplate))) };
  },

  fundDetail: async ({ fundCode }, { db, user, now }) => {
    const fund = await findFund(db, fundCode, publishedAt(now));
    if (!fund) throw errors.recordNotFound(texts.fund);
    return presentDetail(fund, {
      ...(await findTerms(db, fund)),
      held: await isHeld(db, user.accountId, fundCode),
      masked: await isMasked(db, fund.fundType, { user, now }),
      watched: await findWatch(db, user.accountId, fundCode),
      tradeDay: tDay(toShanghaiTime(now)),
    });
  },

  fundNavHistory: async ({ fundCode, beginDate, endDate }, { db, user, now, demo }) => {
    const published = publishedAt(now);
    const fund = await findFund(db, fundCode, published);
    if (!fund) throw errors.recordNotFound(texts.fund);
    await needQualified(db, fund.fundType, { user, now });
    const navs = await findNavs(db, fundCode, { begin: beginDate, end: endDate, published });
    const statuses = await findStatuses(db, fundCode);
    const levels = await findBenchmark({ db, demo }, fundCode, navs.at(-1)?.navDate ?? published);
    // Newest first, since the table is opened for the latest NAV.
    return { list: navs.map((nav) => presentNav(nav, statuses, levels)).toReversed() };
  },

  fundRateList: async ({ fundCode }, { db, now }) => {
    const fund = await findFund(db, fundCode, publishedAt(now));
    if (!fund) throw errors.recordNotFound(texts.fund);
    const bands = await findFeeBands(db, [fund.buyTemplate, fund.redeemTemplate]);
    const buyKind = fund.chargeMode === '1' ? 'back' : 'buy';
    const discount = standardDiscount(fund.fundType);
    const present = (template: string, kind: string) =>
      bands
        .filter((band) => band.template === template && band.kind === kind)
        .map((band) => presentBand(band, discount));
    return { buyRates: present(fund.buyTemplate, buyKind), redeemRates: present(fund.redeemTemplate, 'redeem') };
  },

  allFundSearchList: async ({ keyword }, { db }) =>
    (await searchFunds(db, keyword)).map(({ companyCode, ...fund }) => ({ ...fund, fundCompanyCode: companyCode })),

  watchFund: async ({ fundCode, watchedFlag }, { transact, user: { accountId } }) => {
    await transact((tx) => saveWatch(tx, { accountId, fundCode }, watchedFlag));
    return null;
  },
});
