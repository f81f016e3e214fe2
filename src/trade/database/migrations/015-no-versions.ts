import type { Kysely } from 'kysely';

/** Changes of credit lines are held to the values that their callers saw, and need no version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('creditLines').dropColumn('revision').execute();
}
