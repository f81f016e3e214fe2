import { type Kysely, sql } from 'kysely';

/** What operators typed into pages and have not sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create sequence draft_revisions as integer`,
  `create table drafts (
    account_id integer not null references accounts,
    page_name text not null,
    draft_key text not null,
    content text not null,
    revision integer not null default nextval('draft_revisions'),
    saved_at timestamp(0) not null,
    expires_at timestamp(0) not null,
    primary key (account_id, page_name, draft_key)
  )`,
];
