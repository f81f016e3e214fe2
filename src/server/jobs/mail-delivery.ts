import { toShanghaiTime } from '#values/shanghai-time';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../database/database.ts';
import type { Log } from '../platform/handler.ts';
import type { Mail, MailDriver } from '../mail/mail.ts';
import { type RunningJob, startPolling, leaseSeconds } from './poll.ts';

export interface MailDelivery {
  readonly db: Db;
  readonly clock: Clock;
  readonly driver: MailDriver;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

interface Claimed extends Omit<Mail, 'attachments'> {
  readonly rowId: number;
  /** Number of this attempt, from 1. */
  readonly attempts: number;
}

/** Attempts per mail, the last one about an hour after the first, when a report is still useful. */
const maxAttempts = 8;
/** Delay after the first failed attempt, s; doubled after each further one. */
const firstWait = 30;

/**
 * Sends every due mail until `stopping` returns true. Safe to run in several processes: a mail is claimed in one
 * statement, and the driver is called outside of transactions.
 */
export async function deliverMails(delivery: MailDelivery, stopping = (): boolean => false): Promise<void> {
  while (!stopping()) {
    const mail = await claim(delivery);
    if (!mail) return;
    await attempt(delivery, mail);
  }
}

/** Delivers mails when it is woken, and every few seconds. Stopping waits for the current call. */
export function startMailDelivery(delivery: MailDelivery): RunningJob {
  return startPolling({
    work: (stopping) => deliverMails(delivery, stopping),
    table: 'mails',
    name: 'mailDelivery',
    log: delivery.log,
    failure: 'mails cannot be delivered',
  });
}

/** Claims a mail for this process: no other one sees it as due until the lease ends. */
async function claim({ db, clock }: MailDelivery): Promise<Claimed | undefined> {
  const now = toShanghaiTime(clock.now());
  const row = await db
    .with('due', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'pending')
        .where(({ eb }) => eb.or([eb('nextAttemptAt', 'is', null), eb('nextAttemptAt', '<=', now)]))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mails')
    .from('due')
    .whereRef('mails.id', '=', 'due.id')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: after(clock, leaseSeconds) }))
    .returning(['mails.id as rowId', 'messageId as id', 'recipients', 'subject', 'text', 'attempts'])
    .executeTakeFirst();
  return row && { ...row, recipients: row.recipients.split(',') };
}

async function attempt(delivery: MailDelivery, { rowId, attempts, ...mail }: Claimed): Promise<void> {
  const { db, clock, driver } = delivery;
  try {
    const attachments = await db
      .selectFrom('mailAttachments')
      .select(['fileName', 'contentType', 'content'])
      .where('mailId', '=', rowId)
      .orderBy('position')
      .execute();
    await driver.send({ ...mail, attachments });
  } catch (error) {
    await fail(delivery, { rowId, attempts, ...mail }, error);
    return;
  }
  await db
    .updateTable('mails')
    .set({ state: 'sent', sentAt: toShanghaiTime(clock.now()), nextAttemptAt: null, lastError: null })
    .where('id', '=', rowId)
    .where('attempts', '=', attempts)
    .execute();
}

async function fail({ db, clock, log }: MailDelivery, { rowId, id, attempts }: Claimed, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 200);
  const last = attempts >= maxAttempts;
  const wait = firstWait * 2 ** (attempts - 1);
  await db
    .updateTable('mails')
    .set({
      lastError: reason,
      ...(last ? { state: 'failed', nextAttemptAt: null } : { nextAttemptAt: after(clock, wait) }),
    })
    .where('id', '=', rowId)
    // An answer after the lease belongs to an attempt that does not count any more.
    .where('attempts', '=', attempts)
    .execute();
  const fields = { messageId: id, attempts, reason };
  if (last) log.error(fields, 'mail given up');
  else log.warn(fields, 'mail not sent, will be tried again');
}

function after(clock: Clock, seconds: number): string {
  return toShanghaiTime(new Date(clock.now().getTime() + seconds * 1000));
}
