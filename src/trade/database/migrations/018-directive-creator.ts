import { type Kysely, sql } from 'kysely';

/** The operator who entered a directive, so that he learns what became of it; null for those of other systems. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directives add column creator_id integer references accounts`.execute(db);
}
