import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from './database/database.ts';

/**
 * Sends a text message with the transaction: it waits in the table `outbox`, from which whoever runs the server feeds
 * a gateway. A message of a change that is rolled back is never sent.
 */
export async function sendSms(tx: Db, phone: string, text: string, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ channel: 'sms', recipient: phone, text, createdAt: toShanghaiTime(now) })
    .execute();
}
