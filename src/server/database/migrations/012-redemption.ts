import { type Kysely, sql } from 'kysely';

/** What happens to a redemption that the fund cannot pay out at once is asked with the application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trade_applies add column large_redemption_flag text`.execute(db);
}
