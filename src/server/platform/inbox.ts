import type { NewsKind } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import { queueMail } from '../mail/mail.ts';
import { productTitle } from './modules.ts';

/** A message to an operator in the portal, and the page that it refers to. */
export interface InboxMessage {
  readonly accountId: number;
  readonly newsKind: NewsKind;
  readonly title: string;
  readonly content: string;
  readonly routeName: string;
  /** Query of the page's address. */
  readonly routeQuery?: string;
}

/** The kind whose mails are arranged where it is ordered: it is never mailed from here. */
const MAILED_ELSEWHERE: NewsKind = 'subscribed';

/** Texts of the mail about a message. */
const mailTexts = {
  subject: (title: string) => `【${productTitle()}】${title}`,
  footer: '本邮件由系统自动发送，请勿回复。如需调整，请登录后在“修改密码-消息提醒”中设置。',
} as const;

/** Adds a message to an operator's inbox as unread, and queues a mail where the operator has chosen one for its kind. */
export async function addInboxMessage(tx: Db, message: InboxMessage, now: Date): Promise<void> {
  await tx
    .insertInto('inbox')
    .values({ ...message, createdAt: toShanghaiTime(now) })
    .execute();
  const { accountId, newsKind, title, content } = message;
  const choice = await tx
    .selectFrom('newsChoices as choice')
    .innerJoin('accounts', 'accounts.accountId', 'choice.accountId')
    .select('accounts.email')
    .where('choice.accountId', '=', accountId)
    .where('choice.newsKind', '=', newsKind)
    .where('choice.mailFlag', '=', true)
    .where('accounts.status', '=', '1')
    .executeTakeFirst();
  if (!choice?.email || !isMailable(newsKind)) return;
  const text = `${content}\n\n${mailTexts.footer}`;
  await queueMail(tx, { recipients: [choice.email], subject: mailTexts.subject(title), text, attachments: [] }, now);
}

/** Whether an operator has this message of this moment already: a milestone that runs again tells nothing twice. */
export async function isTold(tx: Db, { accountId, title }: Pick<InboxMessage, 'accountId' | 'title'>, now: Date) {
  const told = await tx
    .selectFrom('inbox')
    .select('messageNo')
    .where('accountId', '=', accountId)
    .where('title', '=', title)
    .where('createdAt', '=', toShanghaiTime(now))
    .executeTakeFirst();
  return told !== undefined;
}

/** Whether an operator may choose mails for a kind. */
export function isMailable(kind: NewsKind): boolean {
  return kind !== MAILED_ELSEWHERE;
}
