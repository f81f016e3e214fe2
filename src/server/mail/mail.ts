import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../boot/config/services.ts';

export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A mail as a driver gets it. */
export interface Mail {
  /** A UUID, the same for every attempt, so that a receiver can drop duplicates. */
  readonly id: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** Delivers mails; throws on failure, and is called again. */
export interface MailDriver {
  send(mail: Mail): Promise<void>;
}

/** Queues a mail within the transaction and returns its id. A rollback also drops the mail. */
export async function queueMail(tx: Db, mail: Omit<Mail, 'id'>, now: Date): Promise<string> {
  const { recipients, subject, text, attachments } = mail;
  const { id, messageId } = await tx
    .insertInto('mails')
    .values({ recipients: recipients.join(','), subject, text, createdAt: toShanghaiTime(now) })
    .returning(['id', 'messageId'])
    .executeTakeFirstOrThrow();
  if (attachments.length > 0) {
    await tx
      .insertInto('mailAttachments')
      .values(attachments.map((attachment, position) => ({ mailId: id, position, ...attachment })))
      .execute();
  }
  return messageId;
}

/** Timeout of each step with the mail server, ms. */
const timeout = 15_000;

/** Sends mails to the configured mail server, with one connection each. */
export function createSmtpDriver({ url, from, mustEncrypt = false }: MailConfig): MailDriver {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // No content is fetched from files or the web.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, recipients, subject, text, attachments }) => {
      await transport.sendMail({
        from,
        to: [...recipients],
        subject,
        text,
        messageId: `<${id}@fundesk>`,
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content,
        })),
      });
    },
  };
}
