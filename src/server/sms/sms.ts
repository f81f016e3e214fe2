import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';

/** A text message as a driver gets it. */
export interface SmsMessage {
  /** A UUID; the same message never has another one, so a receiver can drop what it has already. */
  readonly id: string;
  readonly phone: string;
  readonly text: string;
  /** When it was asked for: ISO, with the offset of Shanghai. */
  readonly createdAt: string;
}

/** Delivers text messages; throws when it could not, and is asked again then. */
export interface SmsDriver {
  send(message: SmsMessage): Promise<void>;
}

/**
 * Sends a text message with the transaction: it waits in the table `outbox`, and `jobs/sms-delivery.ts` takes it from
 * there. A message of a change that is rolled back is never sent. Gives its id.
 */
export async function sendSms(tx: Db, phone: string, text: string, now: Date): Promise<string> {
  const { messageId } = await tx
    .insertInto('outbox')
    .values({ channel: 'sms', recipient: phone, text, createdAt: toShanghaiTime(now) })
    .returning('messageId')
    .executeTakeFirstOrThrow();
  return messageId;
}
