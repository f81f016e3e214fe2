import { type Kysely, sql } from 'kysely';

/** Registration, phone login and forgotten passwords: who proves a phone number, and for what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table accounts add column id_type text not null default '0'`,
  `alter table accounts add column must_change_password boolean not null default false`,
  // A phone signs one operator in (domain R4).
  `create unique index accounts_by_phone on accounts (phone)`,
  `alter table sms_codes add column proven_for integer references accounts`,
  `alter table sms_codes add column proven_at timestamp(0)`,
  `create table registrants (
    phone text primary key,
    recommender text,
    created_at timestamp(0) not null
  )`,
  `create table regist_sessions (
    token_hash text primary key,
    phone text not null references registrants,
    created_at timestamp(0) not null,
    ended boolean not null default false
  )`,
  // A request is answered once for each caller, who may be a registrant: no account.
  `alter table idempotency add column caller text`,
  `update idempotency set caller = 'account ' || account_id`,
  `alter table idempotency drop constraint idempotency_pkey`,
  `alter table idempotency drop column account_id`,
  `alter table idempotency add primary key (caller, operation_id, request_no)`,
];
