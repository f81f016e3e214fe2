import { defineHandlers } from '../../platform/handler.ts';
import { omitNulls } from '../../platform/omit-nulls.ts';
import { countUnread, findMessages, markRead } from './queries.ts';

/** In-app messages of the platform; each operator sees only their own (handbook: inbox). */
export const routes = defineHandlers({
  queryInbox: async (_params, { db, user: { accountId } }) => ({
    unreadCount: await countUnread(db, accountId),
    messages: (await findMessages(db, accountId)).map(omitNulls),
  }),

  queryInboxUnread: async (_params, { db, user }) => ({ unreadCount: await countUnread(db, user.accountId) }),

  readInbox: ({ messageNoList }, { transact, user: { accountId }, now }) =>
    transact(async (tx) => {
      await markRead(tx, accountId, { messageNos: messageNoList, now });
      return { unreadCount: await countUnread(tx, accountId) };
    }),
});
