import { createTransport } from 'nodemailer';
import type { MailConfig } from '../boot/config/mail.ts';
import type { MailDriver } from './mail.ts';

/** How long the mail server may take for each step, ms. */
const timeout = 15_000;

/** Hands mails to the mail server of the settings, one connection each. */
export function createSmtpDriver({ url, from }: MailConfig): MailDriver {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // Nothing of a mail is ever fetched from files or the web.
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
