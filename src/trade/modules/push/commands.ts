import type { Selectable } from 'kysely';
import { toShanghaiTime } from '#values/shanghai-time';
import { ownAccounts } from '../../access/ownership.ts';
import type { Database, Db } from '#server/database/database';
import { queueMail } from '#server/mail/mail';
import { BusinessError } from '#server/platform/errors';
import { addInboxMessage } from '#server/platform/inbox';
import type { Platform } from '#server/platform/platform';
import { sendSms } from '#server/sms/sms-codes';
import { nameType, texts } from '../subscription/messages.ts';
import { dueMoments, inboxOf, nextMoment, pageOf, readList } from '../subscription/rules.ts';
import type { PushContent, PushScope } from './content.ts';
import { eventMakers, settledUntil } from './events.ts';
import { reportMakers } from './reports.ts';

/** Seconds between two runs for subscriptions to events. */
const LOOK_EVERY = 30;

type Subscribe = Selectable<Database['subscribes']>;

/** The next run of a subscription that was served until now. */
export function lookAgain(rhythm: Pick<Subscribe, 'frequency' | 'pushTime'>, now: Date): string {
  const soon = toShanghaiTime(new Date(now.getTime() + LOOK_EVERY * 1000));
  return nextMoment(rhythm, toShanghaiTime(now)) ?? soon;
}

/**
 * Serves every due subscription, each in its own transaction. Idempotent and safe from several processes: a
 * subscription is locked and stores the time until which it was served. One failure does not stop the others, and is
 * thrown at the end.
 */
export async function pushDue(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  const now = clock.now();
  const due = await db
    .selectFrom('subscribes')
    .select('subscribeNo')
    .where('enabled', '=', true)
    .where('nextPushAt', '<=', toShanghaiTime(now))
    .orderBy('subscribeNo')
    .execute();
  const failures: unknown[] = [];
  for (const { subscribeNo } of due) {
    if (stopping()) return;
    await db
      .transaction()
      .execute((tx) => pushOne(tx, subscribeNo, now))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function pushOne(tx: Db, subscribeNo: string, now: Date): Promise<void> {
  const time = toShanghaiTime(now);
  const subscribe = await tx
    .selectFrom('subscribes')
    .selectAll()
    .where('subscribeNo', '=', subscribeNo)
    .where('enabled', '=', true)
    .where('nextPushAt', '<=', time)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!subscribe) return;
  const pushedUntil = subscribe.frequency === '1' ? await pushEvents(tx, subscribe, now) : time;
  if (subscribe.frequency !== '1') {
    for (const moment of dueMoments(subscribe, subscribe.pushedUntil, time)) {
      await pushReport(tx, subscribe, { moment, now });
    }
  }
  await tx
    .updateTable('subscribes')
    .set({ pushedUntil, nextPushAt: lookAgain(subscribe, now) })
    .where('subscribeNo', '=', subscribeNo)
    .execute();
}

/**
 * Pushes the events since the last run and returns the time until which they are covered. Without events nothing is
 * stored.
 */
async function pushEvents(tx: Db, subscribe: Subscribe, now: Date): Promise<string> {
  const { pushedUntil: from, subscribeType } = subscribe;
  const until = settledUntil(now);
  const make = eventMakers[subscribeType];
  if (until <= from || !make) return from;
  const scope = await findScope(tx, subscribe);
  const content = scope && (await make(tx, scope, { from, until }));
  if (content) await push(tx, subscribe, { content, moment: until, now });
  return until;
}

interface Turn {
  readonly moment: string;
  readonly now: Date;
}

/** Makes the report of a moment; the list shows an empty report and the reason of a failed one. */
async function pushReport(tx: Db, subscribe: Subscribe, { moment, now }: Turn): Promise<void> {
  const { subscribeType, frequency, pushTime } = subscribe;
  const make = reportMakers[subscribeType];
  if (!make) return;
  try {
    const scope = await findScope(tx, subscribe);
    const content = scope && (await make(tx, scope, { moment, frequency, pushTime }));
    if (content) await push(tx, subscribe, { content, moment, now });
    else await record(tx, subscribe, { moment, now, outcome: 'empty' });
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    await record(tx, subscribe, { moment, now, outcome: 'error', failReason: error.message });
  }
}

/** The operator's current scope of a subscription; undefined if it is empty. */
async function findScope(tx: Db, subscribe: Subscribe): Promise<PushScope | undefined> {
  const { subscribeNo, subscribeType, accountId, institutionId, acctIds, fundCodes, attachFormat } = subscribe;
  const chosen = readList(acctIds);
  const accounts = await tx
    .selectFrom('investorAccounts as acct')
    .innerJoin('accounts as operator', (join) =>
      join.on('operator.accountId', '=', accountId).on('operator.status', '=', '1'),
    )
    .select('acct.acctId')
    .where('acct.institutionId', '=', institutionId)
    .where('acct.acctId', 'in', ownAccounts(tx, accountId))
    .where('acct.acctStatus', 'in', ['opened', 'frozen', 'closed'])
    .$if(chosen.length > 0, (query) => query.where('acct.acctId', 'in', chosen))
    .orderBy('acct.acctId')
    .execute();
  if (accounts.length === 0) return undefined;
  const own = accounts.map(({ acctId }) => acctId);
  return { subscribeNo, subscribeType, accountId, acctIds: own, fundCodes: readList(fundCodes), attachFormat };
}

async function push(
  tx: Db,
  subscribe: Subscribe,
  { content, moment, now }: Turn & { readonly content: PushContent },
): Promise<void> {
  const { accountId, subscribeType, subscribeName } = subscribe;
  const emails = readList(subscribe.emails);
  const phones = readList(subscribe.phones);
  const { lines, sms, attachments } = content;
  const subject = texts.subject(nameType(subscribeType), moment.slice(0, 10));
  const pushNo = await record(tx, subscribe, {
    moment,
    now,
    outcome: 'made',
    subject,
    recipients: [...emails, ...phones, ...inboxOf(subscribe)].join(texts.separator),
    attachments: attachments.map(({ fileName }) => fileName).join(texts.separator),
  });
  // Another process has already pushed this moment.
  if (pushNo === undefined) return;
  const messages: { channel: 'mail' | 'sms'; messageId: string }[] = [];
  if (emails.length > 0) {
    const attached = attachments.length > 0 ? [texts.attached] : [];
    const text = [texts.greeting(subscribeName), '', ...lines, ...attached, '', texts.footer].join('\n');
    const messageId = await queueMail(tx, { recipients: emails, subject, text, attachments }, now);
    messages.push({ channel: 'mail', messageId });
  }
  for (const phone of phones) messages.push({ channel: 'sms', messageId: await sendSms(tx, phone, sms, now) });
  if (inboxOf(subscribe).length > 0) {
    const title = texts.title(nameType(subscribeType), moment.slice(0, 10));
    const page = { routeName: pageOf[subscribeType] };
    await addInboxMessage(tx, { accountId, newsKind: 'subscribed', title, content: lines.join('\n'), ...page }, now);
  }
  if (messages.length === 0) return;
  await tx
    .insertInto('pushMessages')
    .values(messages.map((message) => ({ pushNo, ...message })))
    .execute();
}

interface PushRecord extends Turn {
  readonly outcome: 'made' | 'empty' | 'error';
  readonly subject?: string;
  readonly recipients?: string;
  readonly attachments?: string;
  readonly failReason?: string;
}

/** Stores a push; undefined if this moment has one already. */
async function record(tx: Db, { subscribeNo }: Subscribe, made: PushRecord): Promise<number | undefined> {
  const { moment, now, outcome, subject, recipients, attachments, failReason } = made;
  const added = await tx
    .insertInto('subscribePushes')
    .values({
      subscribeNo,
      moment,
      pushedAt: toShanghaiTime(now),
      outcome,
      subject: subject ?? null,
      recipients: recipients ?? null,
      attachments: attachments ?? null,
      failReason: failReason ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('pushNo')
    .executeTakeFirst();
  return added?.pushNo;
}
