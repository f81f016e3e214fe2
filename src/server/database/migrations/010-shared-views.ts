import { type Kysely, sql } from 'kysely';

/** Views of lists that operators share with their clique. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table shared_views (
    view_id text primary key,
    page_name text not null,
    account_id integer not null references accounts,
    view_name text not null,
    content text not null,
    version integer not null default 1,
    updated_at timestamp(0) not null,
    unique (page_name, account_id, view_name)
  )`,
];
