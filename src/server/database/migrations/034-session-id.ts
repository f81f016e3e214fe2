import { type Kysely, sql } from 'kysely';

/** The public id of a session: a browser finds the session's cookie by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table sessions add column session_id text not null unique default replace(gen_random_uuid()::text, '-', '')`,
    )
    .execute(db);
}
