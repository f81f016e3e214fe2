import type { Kysely } from 'kysely';

/** Changes of operators and roles are held to the values that their callers saw, and need no version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').dropColumn('version').execute();
  await db.schema.alterTable('roles').dropColumn('version').execute();
}
