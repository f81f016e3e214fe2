import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';

/** What an operator is told in the portal, and the page that it is about. */
export interface InboxMessage {
  readonly accountId: number;
  readonly title: string;
  readonly content: string;
  readonly routeName: string;
  /** Query of the page, as an address has it. */
  readonly routeQuery?: string;
}

/** Puts a message into an operator's inbox, where it waits to be read. */
export async function tell(tx: Db, message: InboxMessage, now: Date): Promise<void> {
  await tx
    .insertInto('inbox')
    .values({ ...message, createdAt: toShanghaiTime(now) })
    .execute();
}
