import { type Kysely, sql } from 'kysely';

/** The home page counts what a maker had rejected lately: not among all applications of his institutions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index trade_applies_rejected on trade_applies (maker_id, review_time)
    where review_status = 'rejected'`.execute(db);
}
