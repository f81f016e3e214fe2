import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';

/** A message to an operator in the portal, and the page that it refers to. */
export interface InboxMessage {
  readonly accountId: number;
  readonly title: string;
  readonly content: string;
  readonly routeName: string;
  /** Query of the page's address. */
  readonly routeQuery?: string;
}

/** Adds a message to an operator's inbox as unread. */
export async function addInboxMessage(tx: Db, message: InboxMessage, now: Date): Promise<void> {
  await tx
    .insertInto('inbox')
    .values({ ...message, createdAt: toShanghaiTime(now) })
    .execute();
}
