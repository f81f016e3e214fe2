import { type Kysely, sql } from 'kysely';

/** Renames the count of wrong passwords that the operator has not read of yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_failures rename column untold to unreported`.execute(db);
}
