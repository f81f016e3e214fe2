import { type Kysely, sql } from 'kysely';

/** A withdrawn change is a draft again; one that has ended without being published is void. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_changes drop constraint page_changes_state_check`.execute(db);
  await sql`update page_changes set state = 'voided' where state = 'withdrawn'`.execute(db);
  await sql`alter table page_changes add constraint page_changes_state_check
    check (state in ('draft', 'submitted', 'returned', 'published', 'voided'))`.execute(db);
}
