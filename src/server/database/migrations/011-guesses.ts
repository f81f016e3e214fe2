import { type Kysely, sql } from 'kysely';

/** Counts tries before they are judged. Rows without an address, of a former count, would count as those of a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from login_failures where address = ''`.execute(db);
  await sql`alter table login_failures
    add column pending integer not null default 0,
    add column pending_at timestamp(0)`.execute(db);
}
