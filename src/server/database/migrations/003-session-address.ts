import { type Kysely, sql } from 'kysely';

/** A second login says from where the first one came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column address text`.execute(db);
}
