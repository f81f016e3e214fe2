import { errors } from '#server/platform/errors';
import { defineHandlers } from '#server/platform/handler';
import { omitNulls } from '#server/platform/record-of';
import { texts } from './messages.ts';
import { presentSubscribe } from './present.ts';
import { readList } from './rules.ts';
import { findNames, findPushes, findSubscribe, findSubscribes } from './queries.ts';
import { addSubscribe, deleteSubscribe, switchSubscribe, updateSubscribe } from './commands.ts';

/** Subscriptions of operators, for themselves and other recipients (handbook: subscription-page). */
export const routes = defineHandlers({
  querySubscribePageList: async (params, { db, user }) => {
    const page = await findSubscribes(db, user.accountId, params);
    const names = await findNames(
      db,
      page.list.flatMap(({ acctIds }) => readList(acctIds).slice(0, 1)),
    );
    return { ...page, list: page.list.map((row) => presentSubscribe(row, names, { masked: true })) };
  },

  querySubscribe: async ({ subscribeNo }, { db, user }) => {
    const row = await findSubscribe(db, user.accountId, subscribeNo);
    if (!row) throw errors.recordNotFound(texts.subscribe);
    return presentSubscribe(row, await findNames(db, readList(row.acctIds)), { masked: false });
  },

  addSubscribe: (params, context) => {
    const { disCode: _disCode, requestNo: _requestNo, ...asked } = params;
    return addSubscribe(asked, context);
  },

  updateSubscribe: (params, context) => {
    const { disCode: _disCode, requestNo: _requestNo, ...asked } = params;
    return updateSubscribe(asked, context);
  },

  deleteSubscribe: ({ subscribeNo }, context) => deleteSubscribe(subscribeNo, context),

  switchSubscribe: ({ subscribeNo, enabled }, context) => switchSubscribe({ subscribeNo, enabled }, context),

  querySubscribePushList: async ({ subscribeNo }, { db, user }) => {
    const row = await findSubscribe(db, user.accountId, subscribeNo);
    if (!row) throw errors.recordNotFound(texts.subscribe);
    return (await findPushes(db, subscribeNo)).map(omitNulls);
  },
});
