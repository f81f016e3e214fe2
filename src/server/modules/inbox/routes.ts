import { toShanghaiTime } from '#values/shanghai-time';
import { defineHandlers } from '../../platform/handler.ts';
import { omitNulls } from '../../platform/record-of.ts';
import type { Db } from '../../database/database.ts';

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

/** Most messages on display. */
const SHOWN = 50;

/** The operator's latest messages, newest first. */
function findMessages(db: Db, accountId: number) {
  return db
    .selectFrom('inbox')
    .select(['messageNo', 'title', 'content', 'routeName', 'routeQuery', 'createdAt as createTime'])
    .select(({ eb }) => eb('readAt', 'is not', null).$castTo<boolean>().as('readFlag'))
    .where('accountId', '=', accountId)
    .orderBy('messageNo', 'desc')
    .limit(SHOWN)
    .execute();
}

async function countUnread(db: Db, accountId: number): Promise<number> {
  const { unreadCount } = await db
    .selectFrom('inbox')
    .select(({ fn }) => fn.countAll<number>().as('unreadCount'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unreadCount;
}

/** Marks the operator's own unread messages as read: the given ones, or all. */
async function markRead(
  db: Db,
  accountId: number,
  { messageNos, now }: { readonly messageNos: readonly number[] | undefined; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('inbox')
    .set({ readAt: toShanghaiTime(now) })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .$if(messageNos !== undefined, (query) => query.where('messageNo', 'in', messageNos ?? []))
    .execute();
}
