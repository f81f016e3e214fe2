import { type Kysely, sql } from 'kysely';

/** Operators, roles, sessions, codes, audit and settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table accounts (
    account_id integer primary key,
    user_name text not null unique,
    real_name text not null,
    phone text not null,
    id_no text,
    clique_code text not null,
    status text not null check (status in ('1', '2')),
    password_hash text not null,
    password_changed_at timestamp(0) not null,
    created_at timestamp(0) not null
  )`,
  `create table login_failures (
    user_name text primary key,
    failures integer not null,
    locked_until timestamp(0),
    last_at timestamp(0) not null
  )`,
  `create table roles (role_id text primary key, role_name text not null unique)`,
  `create table role_resources (
    role_id text not null references roles,
    resource_code text not null,
    primary key (role_id, resource_code)
  )`,
  `create table account_roles (
    account_id integer not null references accounts,
    role_id text not null references roles,
    primary key (account_id, role_id)
  )`,
  `create table sessions (
    token_hash text primary key,
    account_id integer not null references accounts,
    created_at timestamp(0) not null,
    last_used_at timestamp(0) not null,
    end_reason text check (end_reason in ('logout', 'kicked', 'password'))
  )`,
  // One live session an operator (domain §4.17): two logins at the same moment cannot both stay.
  `create unique index sessions_one_live on sessions (account_id) where end_reason is null`,
  `create table captchas (img_key text primary key, answer_hash text not null, created_at timestamp(0) not null)`,
  `create table sms_codes (
    id integer generated always as identity primary key,
    phone text not null,
    purpose text not null,
    code_hash text not null,
    sent_at timestamp(0) not null,
    failures integer not null default 0,
    used_at timestamp(0)
  )`,
  `create index sms_codes_by_phone on sms_codes (phone, sent_at)`,
  `create table outbox (
    id integer generated always as identity primary key,
    channel text not null,
    recipient text not null,
    text text not null,
    created_at timestamp(0) not null
  )`,
  `create table password_history (
    id integer generated always as identity primary key,
    account_id integer not null references accounts,
    password_hash text not null,
    created_at timestamp(0) not null
  )`,
  `create table idempotency (
    account_id integer not null references accounts,
    operation_id text not null,
    request_no uuid not null,
    params_hash text not null,
    reply text,
    created_at timestamp(0) not null,
    primary key (account_id, operation_id, request_no)
  )`,
  `create table audit_log (
    id integer generated always as identity primary key,
    at timestamp(0) not null,
    account_id integer references accounts,
    action text not null,
    outcome text not null check (outcome in ('done', 'refused')),
    subject text,
    detail jsonb,
    trace_id text
  )`,
  `create index audit_log_by_subject on audit_log (subject)`,
  `create table settings (name text primary key, value text not null)`,
];
