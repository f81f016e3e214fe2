import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '../../language/trading-day.ts';
import { errors } from '#server/platform/errors';
import { defineHandlers } from '#server/platform/handler';
import { texts } from '../fund/messages.ts';
import { isQualified, findFeeBands } from '../fund/queries.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { presentProduct, presentProductDetail } from './present.ts';
import { findProduct, findProducts } from './queries.ts';

/** Products for qualified investors (handbook: high-end-list, high-end-detail). */
export const routes = defineHandlers({
  highEndFundPageList: async (params, { db, user, now }) => {
    const time = toShanghaiTime(now);
    const hidden = !(await isQualified(db, { user, now }));
    const page = await findProducts(db, params, { accountId: user.accountId, day: lastPublishedDay(time), hidden });
    const sight = { tradeDay: tDay(time), hidden };
    return { ...page, list: page.list.map((product) => presentProduct(product, sight)) };
  },

  highEndFundDetail: async ({ fundCode }, { db, now }) => {
    const time = toShanghaiTime(now);
    const product = await findProduct(db, fundCode, lastPublishedDay(time));
    if (!product) throw errors.recordNotFound(texts.product);
    const bands = await findFeeBands(db, [product.buyTemplate, product.redeemTemplate]);
    return presentProductDetail(product, bands, tDay(time));
  },
});
