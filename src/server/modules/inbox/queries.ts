import type { NewsChoice, NewsKind } from '#contract';
import dictionary from '../../../../schemas/dictionaries/news-kind.json' with { type: 'json' };
import type { Db } from '../../database/database.ts';
import type { SessionUser } from '../../platform/handler.ts';
import { isMailable } from '../../platform/inbox.ts';

/** Most messages on display. */
const SHOWN = 50;

/** The operator's latest messages, newest first. */
export function findMessages(db: Db, accountId: number) {
  return messagesOf(db, accountId).limit(SHOWN).execute();
}

function messagesOf(db: Db, accountId: number) {
  return db
    .selectFrom('inbox')
    .select(['messageNo', 'title', 'content', 'routeName', 'routeQuery', 'createdAt as createTime'])
    .select(({ eb }) => eb('readAt', 'is not', null).$castTo<boolean>().as('readFlag'))
    .where('inbox.accountId', '=', accountId)
    .orderBy('messageNo', 'desc');
}

/** The number of the operator's last message; 0 without one. */
export async function findLatestNo(db: Db, accountId: number): Promise<number> {
  const { latestNo } = await db
    .selectFrom('inbox')
    .select(({ fn }) => fn.max('messageNo').as('latestNo'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return latestNo ?? 0;
}

/** Most messages that a browser announces at once. */
const ANNOUNCED = 5;

/** Unread messages after one that the operator wants as browser notifications, oldest first. */
export async function findNews(db: Db, accountId: number, afterNo: number) {
  const rows = await messagesOf(db, accountId)
    .where('messageNo', '>', afterNo)
    .where('readAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsChoices as choice')
            .select('choice.newsKind')
            .where('choice.accountId', '=', accountId)
            .whereRef('choice.newsKind', '=', 'inbox.newsKind')
            .where('choice.browserFlag', '=', false),
        ),
      ),
    )
    .limit(ANNOUNCED)
    .execute();
  return rows.toReversed();
}

/** The number of messages that the operator has not read. */
export async function countUnread(db: Db, accountId: number): Promise<number> {
  const { unreadCount } = await db
    .selectFrom('inbox')
    .select(({ fn }) => fn.countAll<number>().as('unreadCount'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unreadCount;
}

/** In the order of the dictionary, whose values the generated type lists. */
const newsKinds = dictionary.items.map(({ value }) => value as NewsKind);

/** Menu entries of which one is needed for news about pages. */
const PAGE_CODES = ['StudioChangeList', 'StudioRevisionList'];

/** How an operator learns of each kind of news: without a choice in the browser only. */
export async function listChoices(
  db: Db,
  { accountId, permissions }: Pick<SessionUser, 'accountId' | 'permissions'>,
): Promise<NewsChoice[]> {
  const chosen = await db.selectFrom('newsChoices').selectAll().where('accountId', '=', accountId).execute();
  const email = await findEmail(db, accountId);
  const byKind = new Map(chosen.map((one) => [one.newsKind, one]));
  const designs = PAGE_CODES.some((code) => permissions.has(code));
  return newsKinds
    .filter((kind) => kind !== 'page' || designs)
    .map((newsKind) => ({
      newsKind,
      ...(isMailable(newsKind) && { mailFlag: byKind.get(newsKind)?.mailFlag ?? false, ...(email && { email }) }),
      browserFlag: byKind.get(newsKind)?.browserFlag ?? true,
    }));
}

/** The mail address of an operator; undefined without one. */
export async function findEmail(db: Db, accountId: number): Promise<string | undefined> {
  const account = await db.selectFrom('accounts').select('email').where('accountId', '=', accountId).executeTakeFirst();
  return account?.email || undefined;
}
