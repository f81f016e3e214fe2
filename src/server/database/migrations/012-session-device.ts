import { type Kysely, sql } from 'kysely';

/** The list of one's sessions says with which browser each began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column device text`.execute(db);
}
