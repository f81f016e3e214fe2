import { type Kysely, sql } from 'kysely';

/**
 * Wrong passwords are counted by user name and address, so that nobody locks an operator out from elsewhere. A lock-out
 * of before belongs to no address and ends with the update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table login_failures add column address text not null default ''`,
  `alter table login_failures alter column address drop default`,
  `alter table login_failures drop constraint login_failures_pkey`,
  `alter table login_failures add primary key (user_name, address)`,
  `alter table login_failures add column lockouts integer not null default 0`,
  `alter table login_failures add column untold integer not null default 0`,
  `create table known_addresses (address text primary key, last_at timestamp(0) not null)`,
  `alter table sms_codes add column from_known boolean not null default true`,
];
