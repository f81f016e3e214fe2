import type { Selectable } from 'kysely';
import type { Database, Db } from '../../../database/database.ts';

export type Reply = Omit<Selectable<Database['taReplies']>, 'orderNo'>;

/** What the simulated registrar is to answer to an order; undefined: it confirms all of it. */
export function findReply(db: Db, orderNo: string): Promise<Reply | undefined> {
  return db
    .selectFrom('taReplies')
    .select(['outcome', 'ratio', 'reason'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirst();
}

/** An answer counts once: what is deferred is confirmed in full the next time. */
export async function forgetReply(tx: Db, orderNo: string): Promise<void> {
  await tx.deleteFrom('taReplies').where('orderNo', '=', orderNo).execute();
}
