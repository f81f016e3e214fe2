import { type Kysely, sql } from 'kysely';

/** What the platform tells an operator in the portal itself (domain §3.5 V2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table inbox (
    message_no integer primary key generated always as identity,
    account_id integer not null references accounts,
    title text not null,
    content text not null,
    route_name text,
    created_at timestamp(0) not null,
    read_at timestamp(0)
  )`,
  `create index inbox_by_account on inbox (account_id, message_no)`,
  `create index inbox_unread on inbox (account_id) where read_at is null`,
];
