import { type Kysely, sql } from 'kysely';

/** The phones of operators have had two equal indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index accounts_by_phone`.execute(db);
}
