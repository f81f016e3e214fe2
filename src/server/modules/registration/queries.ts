import { toShanghaiTime } from '#values/shanghai-time';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Whether a phone belongs to an operator, including disabled ones. */
export async function isOperatorPhone(db: Db, phone: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('accountId').where('phone', '=', phone).executeTakeFirst();
  return row !== undefined;
}

/** A second registration keeps the registrant and the first recommender. */
export async function keepRegistrant(
  tx: Db,
  { phone, recommender }: { phone: string; recommender: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('registrants')
    .values({ phone, recommender, createdAt: toShanghaiTime(now) })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet({ recommender: sql`coalesce(registrants.recommender, excluded.recommender)` }),
    )
    .execute();
}

/** Starts a registration session; a registrant may have several, one for each browser. */
export async function startRegistSession(
  tx: Db,
  { phone, tokenHash }: { phone: string; tokenHash: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('registSessions')
    .values({ tokenHash, phone, createdAt: toShanghaiTime(now) })
    .execute();
}
