import { type Kysely, sql } from 'kysely';

/** Delivery of text messages, and what operators arrange for themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table outbox
    add column message_id uuid not null default gen_random_uuid(),
    add column state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
    add column attempts integer not null default 0,
    add column next_attempt_at timestamp(0),
    add column sent_at timestamp(0),
    add column last_error text`,
  `create index outbox_pending on outbox (id) where state = 'pending'`,
  `create table user_settings (
    account_id integer not null references accounts,
    name text not null,
    value text not null,
    updated_at timestamp(0) not null,
    primary key (account_id, name)
  )`,
];
