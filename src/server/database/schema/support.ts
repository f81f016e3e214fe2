import type { Generated } from 'kysely';
import type { Timestamp } from './access.ts';

/** Text messages on their way, and what operators arrange for themselves. */
export interface SupportTables {
  /** Messages to operators; the job of `jobs/sms-delivery.ts` hands them to a driver. */
  outbox: {
    id: Generated<number>;
    /** Unique in the world, so that a receiver can tell a repeat; `id` starts again with a new database. */
    messageId: Generated<string>;
    channel: 'sms';
    recipient: string;
    text: string;
    createdAt: Timestamp;
    state: Generated<'pending' | 'sent' | 'failed'>;
    /** Times that a driver was called, or is being called. */
    attempts: Generated<number>;
    /** A pending message is left alone until then: it waits for its next attempt, or a process is sending it. */
    nextAttemptAt: Generated<Timestamp | null>;
    sentAt: Generated<Timestamp | null>;
    /** Why the last attempt failed. */
    lastError: Generated<string | null>;
  };
  /** What one operator is told in the portal itself. */
  inbox: {
    messageNo: Generated<number>;
    accountId: number;
    title: string;
    content: string;
    /** Name of the page that it is about. */
    routeName: string | null;
    /** Query of that page, as an address has it. */
    routeQuery: Generated<string | null>;
    createdAt: Timestamp;
    readAt: Generated<Timestamp | null>;
  };
  /** The portal's settings of one operator; `value` is JSON that only the portal reads. */
  userSettings: { accountId: number; name: string; value: string; updatedAt: Timestamp };
  /** Views of lists that their owner shares with everybody of the same clique. */
  sharedViews: {
    viewId: string;
    pageName: string;
    /** The owner; the clique is this account's. */
    accountId: number;
    viewName: string;
    /** JSON that only the portal reads. */
    content: string;
    /** Grows with every change, so that a change of something that has changed meanwhile is noticed. */
    version: Generated<number>;
    updatedAt: Timestamp;
  };
  /** What operators typed into pages and have not sent; `content` is JSON that only the portal reads. */
  drafts: {
    accountId: number;
    pageName: string;
    draftKey: string;
    content: string;
    /** Never used twice, so that a draft that went and came again is another one. */
    revision: Generated<number>;
    savedAt: Timestamp;
    expiresAt: Timestamp;
  };
}
