-- Applications of institutions

create table inst_applies (
  apply_no text primary key,
  apply_status text not null
    check (apply_status in ('draft', 'auditing', 'passed', 'rejected', 'supplemented', 'withdrawn')),
  institution_id text references institutions,
  phone text,
  clique_code text,
  institution_name text not null,
  short_name text,
  cert_type text,
  cert_no text,
  cert_start_date date,
  cert_end_date date,
  org_type text,
  corp_property text,
  industry text,
  business_scope text,
  post_code text,
  tel text,
  email text,
  legal_name text,
  legal_mobile text,
  created_at timestamp(0) not null,
  updated_at timestamp(0) not null,
  apply_time timestamp(0),
  audit_time timestamp(0),
  audit_opinion text,
  content jsonb not null default '{}',
  supply_items jsonb,
  supply_time timestamp(0),
  auditor text,
  account_id integer references accounts,
  change_flag boolean not null default false
);
create index inst_applies_by_phone on inst_applies (phone);
create index inst_applies_by_institution on inst_applies (institution_id);
create unique index inst_applies_one_live on inst_applies (cert_no)
  where apply_status <> 'withdrawn' and not change_flag;
create unique index inst_applies_one_change on inst_applies (institution_id)
  where apply_status in ('draft', 'auditing', 'supplemented', 'rejected') and change_flag;

-- Applications: steps and papers

create table apply_steps (
  id integer generated always as identity primary key,
  apply_no text not null,
  node text not null,
  operator text not null,
  time timestamp(0) not null,
  remark text
);
create index apply_steps_by_apply on apply_steps (apply_no, id);

create table apply_files (
  apply_no text not null,
  file_id text not null references files,
  position integer not null,
  material_type text,
  primary key (apply_no, file_id)
);
create index apply_files_by_file on apply_files (file_id);

-- Applications for accounts

create table acct_applies (
  apply_no text primary key,
  acct_id text not null references investor_accounts on delete cascade,
  change_flag boolean not null,
  apply_status text not null
    check (apply_status in ('draft', 'auditing', 'supplemented', 'rejected', 'openPending', 'openFail', 'passed')),
  content jsonb not null,
  supply_items jsonb,
  account_id integer references accounts,
  create_time timestamp(0) not null,
  update_time timestamp(0) not null,
  apply_time timestamp(0),
  audit_time timestamp(0),
  auditor text,
  audit_opinion text,
  assessment jsonb
);
create index acct_applies_by_acct on acct_applies (acct_id, create_time);
create unique index acct_applies_one_opening on acct_applies (acct_id) where not change_flag;
create unique index acct_applies_one_change on acct_applies (acct_id)
  where change_flag and (apply_status <> 'passed');

-- Workbooks and their rows

create sequence batch_no_seq;

create table batches (
  batch_no text primary key,
  account_id integer not null references accounts,
  file_name text not null,
  create_time timestamp(0) not null,
  stray_files jsonb not null,
  kind text not null check (kind in ('account', 'credit')),
  import_mode text,
  confirm_time timestamp(0)
);
create index batches_by_account on batches (account_id, batch_no);
create index batches_by_time on batches (create_time);

create table batch_rows (
  batch_no text not null references batches on delete cascade,
  row_no integer not null,
  cells jsonb not null,
  refusals jsonb not null,
  problems jsonb not null,
  check_result text not null
    check (check_result in ('pass', 'fail', 'submitted', 'refused')),
  fail_reason text,
  made_no text,
  primary key (batch_no, row_no)
);

create table account_batch_files (
  batch_no text not null,
  row_no integer not null,
  file_id text not null references files,
  position integer not null,
  material_type text not null,
  primary key (batch_no, file_id),
  foreign key (batch_no, row_no) references batch_rows on delete cascade
);
create index account_batch_files_by_file on account_batch_files (file_id);
