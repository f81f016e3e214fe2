import type { Updateable } from 'kysely';
import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { maskPhone } from '#values/mask';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../database/database.ts';
import type { Log } from '../platform/handler.ts';
import type { SmsDriver } from '../sms/sms-codes.ts';
import { type RunningJob, startPolling, leaseSeconds, maxAttempts, oldestUseful, waitAfter } from './poll.ts';

export interface Delivery {
  readonly db: Db;
  readonly clock: Clock;
  readonly driver: SmsDriver;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

interface Claimed {
  readonly id: number;
  readonly messageId: string;
  readonly recipient: string;
  readonly text: string;
  readonly createdAt: string;
  /** Number of this attempt, from 1. */
  readonly attempts: number;
}

/** Messages sent concurrently. */
const batch = 10;

/**
 * Sends every due message until `stopping` returns true. Safe to run in several processes: a message is claimed in one
 * statement, and the driver is called outside of transactions.
 */
export async function deliverDue(delivery: Delivery, stopping = (): boolean => false): Promise<void> {
  while (!stopping()) {
    const claimed = await claim(delivery);
    await Promise.all(claimed.map((message) => attempt(delivery, message)));
    if (claimed.length < batch) return;
  }
}

/** Delivers messages when it is woken, and every few seconds. Stopping waits for the current calls. */
export function startSmsDelivery(delivery: Delivery): RunningJob {
  return startPolling({
    work: (stopping) => deliverDue(delivery, stopping),
    table: 'outbox',
    name: 'smsDelivery',
    log: delivery.log,
    failure: 'text messages cannot be delivered',
  });
}

/** Claims messages for this process: no other one sees them as due until the lease ends. */
function claim({ db, clock }: Delivery): Promise<Claimed[]> {
  const now = toShanghaiTime(clock.now());
  return db
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'pending')
        .where(({ eb }) => eb.or([eb('nextAttemptAt', 'is', null), eb('nextAttemptAt', '<=', now)]))
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .whereRef('outbox.id', '=', 'due.id')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: after(clock, leaseSeconds) }))
    .returning(['outbox.id', 'messageId', 'recipient', 'text', 'createdAt', 'attempts'])
    .execute();
}

async function attempt(delivery: Delivery, message: Claimed): Promise<void> {
  const { messageId, recipient, text, createdAt } = message;
  const requestedAt = fromShanghaiTime(createdAt);
  if (requestedAt <= oldestUseful(delivery.clock.now())) {
    await giveUp(delivery, message, 'expired');
    return;
  }
  try {
    await delivery.driver.send({ id: messageId, phone: recipient, text, createdAt: toIso(requestedAt) });
  } catch (error) {
    await fail(delivery, message, describe(error));
    return;
  }
  const sentAt = toShanghaiTime(delivery.clock.now());
  await change(delivery, message, { state: 'sent', sentAt, nextAttemptAt: null, lastError: null });
}

async function fail(delivery: Delivery, message: Claimed, reason: string): Promise<void> {
  const { messageId, recipient, attempts } = message;
  if (attempts >= maxAttempts) {
    await giveUp(delivery, message, reason);
    return;
  }
  const nextAttemptAt = after(delivery.clock, waitAfter(attempts));
  await change(delivery, message, { lastError: reason, nextAttemptAt });
  const fields = { messageId, phone: maskPhone(recipient), attempts, reason };
  delivery.log.warn(fields, 'text message not sent, will be tried again');
}

async function giveUp(delivery: Delivery, message: Claimed, reason: string): Promise<void> {
  const { messageId, recipient, attempts } = message;
  await change(delivery, message, { state: 'failed', lastError: reason, nextAttemptAt: null });
  delivery.log.error({ messageId, phone: maskPhone(recipient), attempts, reason }, 'text message given up');
}

async function change(
  { db }: Delivery,
  { id, attempts }: Claimed,
  changes: Updateable<Database['outbox']>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(changes)
    .where('id', '=', id)
    // An answer after the lease belongs to an attempt that does not count any more.
    .where('attempts', '=', attempts)
    .execute();
}

function after(clock: Clock, seconds: number): string {
  return toShanghaiTime(new Date(clock.now().getTime() + seconds * 1000));
}

function toIso(instant: Date): string {
  return `${toShanghaiTime(instant).replace(' ', 'T')}+08:00`;
}

/** The cause of a failed call, without any content of the message; `fetch` hides the reason in its cause. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message || cause.name : String(cause)).slice(0, 200);
}
