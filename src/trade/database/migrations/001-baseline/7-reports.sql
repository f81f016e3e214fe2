-- Statements

create sequence bill_no_seq start 1001;

create table trade_bills (
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
);
create index trade_bills_by_institution on trade_bills (institution_id, created_at desc);

create table trade_bill_accounts (
  bill_no text not null references trade_bills on delete cascade,
  acct_id text not null references investor_accounts,
  primary key (bill_no, acct_id)
);

-- Subscriptions

create sequence subscribe_no_seq start 1001;

create table subscribes (
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
);
create index subscribes_due on subscribes (next_push_at) where enabled;

create table subscribe_pushes (
  push_no integer generated always as identity primary key,
  subscribe_no text not null references subscribes on delete cascade,
  moment timestamp(0) not null,
  pushed_at timestamp(0) not null,
  outcome text not null check (outcome in ('made', 'empty', 'error')),
  subject text,
  recipients text,
  attachments text,
  fail_reason text,
  unique (subscribe_no, moment)
);

create table push_messages (
  push_no integer not null references subscribe_pushes on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  message_id text not null,
  primary key (push_no, message_id)
);

-- Downloads

create table zone_downloads (
  doc_code text primary key,
  download_count integer not null
);
