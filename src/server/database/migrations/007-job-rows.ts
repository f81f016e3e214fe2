import { type Kysely, sql } from 'kysely';

/** Rows of a job's file, for the list of an operator's jobs; jobs from before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column row_count integer check (row_count >= 0)`.execute(db);
}
