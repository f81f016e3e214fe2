import { type Kysely, sql } from 'kysely';

/** One-time passwords of an authenticator, recovery codes, and when a session last proved its operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roles add column second_factor boolean not null default false`.execute(db);
  await sql`alter table sessions add column proven_at timestamp`.execute(db);
  await sql`create table second_factors (
    account_id integer primary key references accounts on delete cascade,
    secret text not null,
    last_step integer,
    created_at timestamp not null
  )`.execute(db);
  await sql`create table recovery_codes (
    id integer generated always as identity primary key,
    account_id integer not null references second_factors on delete cascade,
    code_hash text not null
  )`.execute(db);
  await sql`create index recovery_codes_by_account on recovery_codes (account_id)`.execute(db);
}
