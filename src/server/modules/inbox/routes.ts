import { defineHandlers } from '../../platform/handler.ts';
import { omitNulls } from '../../platform/record-of.ts';
import { pageOf } from '../../database/pages.ts';
import { markRead, saveChoice } from './commands.ts';
import { countUnread, findLatestNo, findMessages, findNews, listChoices } from './queries.ts';

/** In-app messages of the platform; each operator sees only their own (handbook: inbox). */
export const routes = defineHandlers({
  queryInbox: async (_params, { db, user: { accountId } }) => ({
    unreadCount: await countUnread(db, accountId),
    messages: (await findMessages(db, accountId)).map(omitNulls),
  }),

  queryInboxUnread: async ({ afterNo }, { db, user: { accountId } }) => ({
    unreadCount: await countUnread(db, accountId),
    latestNo: await findLatestNo(db, accountId),
    news: afterNo === undefined ? [] : (await findNews(db, accountId, afterNo)).map(omitNulls),
  }),

  readInbox: ({ messageNoList }, { transact, user: { accountId }, now }) =>
    transact(async (tx) => {
      await markRead(tx, accountId, { messageNos: messageNoList, now });
      return { unreadCount: await countUnread(tx, accountId) };
    }),

  queryNewsChoicePageList: async (params, { db, user }) => pageOf(await listChoices(db, user), params),

  saveNewsChoice: async (params, { transact, user: { accountId } }) => {
    await transact((tx) => saveChoice(tx, accountId, params));
    return null;
  },
});
