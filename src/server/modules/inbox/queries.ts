import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';

/** Most messages on display. */
const SHOWN = 50;

/** The operator's latest messages, newest first. */
export function findMessages(db: Db, accountId: number) {
  return db
    .selectFrom('inbox')
    .select(['messageNo', 'title', 'content', 'routeName', 'routeQuery', 'createdAt as createTime'])
    .select(({ eb }) => eb('readAt', 'is not', null).$castTo<boolean>().as('readFlag'))
    .where('accountId', '=', accountId)
    .orderBy('messageNo', 'desc')
    .limit(SHOWN)
    .execute();
}

export async function countUnread(db: Db, accountId: number): Promise<number> {
  const { unreadCount } = await db
    .selectFrom('inbox')
    .select(({ fn }) => fn.countAll<number>().as('unreadCount'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unreadCount;
}

/** Marks the operator's own unread messages as read: the given ones, or all. */
export async function markRead(
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
