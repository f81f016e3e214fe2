import { type Kysely, sql } from 'kysely';

/** Mails on their way, and what operators have sent to mailboxes and phones (domain §3.5 V2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table mails (
    id integer primary key generated always as identity,
    message_id text not null unique default gen_random_uuid()::text,
    recipients text not null,
    subject text not null,
    text text not null,
    created_at timestamp(0) not null,
    state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
    attempts integer not null default 0,
    next_attempt_at timestamp(0),
    sent_at timestamp(0),
    last_error text
  )`,
  `create index mails_pending on mails (id) where state = 'pending'`,
  `create table mail_attachments (
    mail_id integer not null references mails on delete cascade,
    position integer not null,
    file_name text not null,
    content_type text not null,
    content bytea not null,
    primary key (mail_id, position)
  )`,
  // The demo's own subscriptions have numbers below.
  `create sequence subscribe_no_seq start with 1001`,
  `create table subscribes (
    subscribe_no text primary key,
    account_id integer not null references accounts,
    subscribe_name text not null,
    subscribe_type text not null,
    institution_id text not null references institutions,
    acct_ids text not null,
    fund_codes text not null,
    frequency text not null,
    push_time text,
    channels text not null,
    emails text not null,
    phones text not null,
    attach_format text,
    enabled boolean not null,
    created_at timestamp(0) not null,
    pushed_until timestamp(0) not null,
    next_push_at timestamp(0) not null,
    unique (account_id, subscribe_type, institution_id, acct_ids, fund_codes)
  )`,
  `create index subscribes_due on subscribes (next_push_at) where enabled`,
  `create table subscribe_pushes (
    push_no integer primary key generated always as identity,
    subscribe_no text not null references subscribes on delete cascade,
    moment timestamp(0) not null,
    pushed_at timestamp(0) not null,
    outcome text not null check (outcome in ('made', 'empty', 'error')),
    subject text,
    recipients text,
    attachments text,
    fail_reason text,
    unique (subscribe_no, moment)
  )`,
  `create table push_messages (
    push_no integer not null references subscribe_pushes on delete cascade,
    channel text not null check (channel in ('mail', 'sms')),
    message_id text not null,
    primary key (push_no, message_id)
  )`,
];
