import type { Generated } from 'kysely';
import type { FileCategory } from '#contract';
import type { Timestamp } from './access.ts';

/** Uploaded files and mails on their way. */
export interface FileTables {
  /** Uploaded files; their content is in the file store under the same id. */
  files: {
    id: string;
    name: string;
    category: FileCategory;
    contentType: string;
    /** Bytes. */
    size: number;
    /** The owner: either a registrant's phone or an operator's account. */
    phone: string | null;
    accountId: number | null;
    createdAt: Timestamp;
  };
  /** Mails; the job of `jobs/mail-delivery.ts` hands them to a mail server, when there is one. */
  mails: {
    id: Generated<number>;
    /** Unique in the world, so that a receiver recognises a repeat. */
    messageId: Generated<string>;
    /** Separated by commas. */
    recipients: string;
    subject: string;
    text: string;
    createdAt: Timestamp;
    state: Generated<'pending' | 'sent' | 'failed'>;
    /** Times that the server was called, or is being called. */
    attempts: Generated<number>;
    /** A pending mail is left alone until then. */
    nextAttemptAt: Generated<Timestamp | null>;
    sentAt: Generated<Timestamp | null>;
    /** Why the last attempt failed. */
    lastError: Generated<string | null>;
  };
  mailAttachments: { mailId: number; position: number; fileName: string; contentType: string; content: Buffer };
}
