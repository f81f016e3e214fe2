import { type Kysely, sql } from 'kysely';

/** A redemption is held against the latest ones of its holding: whether it is sent a second time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index trade_applies_by_holding on trade_applies (trade_acct_no, fund_code, apply_time)`.execute(db);
}
