import { type Kysely, sql } from 'kysely';

/** Statements of investor accounts (domain §3.5 V1); files of jobs that are kept for longer than a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table jobs add column keep_days integer not null default 7 check (keep_days > 0)`,
  // The demo's own statements have numbers below.
  `create sequence bill_no_seq start with 1001`,
  `create table trade_bills (
    bill_no text primary key,
    bill_name text not null,
    bill_type text not null,
    institution_id text not null references institutions,
    begin_date date not null,
    end_date date not null,
    contents text not null,
    file_type text not null,
    seal_flag boolean not null,
    creator text not null,
    created_at timestamp(0) not null,
    job_id text,
    job_status text,
    fail_reason text,
    finished_at timestamp(0),
    check (begin_date <= end_date)
  )`,
  `create table trade_bill_accounts (
    bill_no text not null references trade_bills on delete cascade,
    acct_id text not null references investor_accounts,
    primary key (bill_no, acct_id)
  )`,
  `create index trade_bills_by_institution on trade_bills (institution_id, created_at desc)`,
];
