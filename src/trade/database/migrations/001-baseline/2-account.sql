-- Institutions, accounts and rights

create sequence institution_id_seq start 12;
create sequence clique_code_seq start 3;
create sequence acct_id_seq start 19;

create table institutions (
  institution_id text primary key,
  institution_name text not null,
  cert_no text not null unique,
  cert_end_date date not null,
  org_type text not null,
  clique_code text,
  investor_class text check (investor_class in ('1', '2')),
  apply_status text not null,
  legal_name text not null,
  legal_cert_no text not null
);

create table trade_configs (
  id text primary key,
  institution_id text not null unique references institutions,
  check_flag text not null check (check_flag in ('1', '2', '3')),
  convert_flag text not null check (convert_flag in ('0', '1', '2')),
  res_state text not null check (res_state in ('0', '1')),
  create_time timestamp(0) not null,
  creator text not null,
  update_time timestamp(0) not null,
  updater text not null
);

create table investor_accounts (
  acct_id text primary key,
  institution_id text not null references institutions,
  cust_no text unique,
  investor_name text not null,
  cust_type text not null check (cust_type in ('0', '2')),
  product_type text,
  acct_status text not null,
  investor_class text check (investor_class in ('1', '2')),
  risk_profile text,
  special_flag text not null check (special_flag in ('0', '1')),
  content jsonb,
  change_status text check (change_status in ('draft', 'auditing', 'supplemented', 'rejected')),
  default_flag boolean not null default false,
  creator_id integer references accounts,
  open_time timestamp(0),
  fail_reason text
);
create unique index investor_accounts_product on investor_accounts (institution_id, investor_name)
  where cust_type = '2' and acct_status <> 'closed';
create unique index investor_accounts_default on investor_accounts (institution_id, cust_type) where default_flag;
create index investor_accounts_by_institution on investor_accounts (institution_id);

create table trade_accts (
  bank_acct_no text primary key,
  acct_id text not null references investor_accounts,
  trade_acct_no text unique,
  bank_acct_name text not null,
  bank_name text not null,
  cnaps_code text not null
);
create index trade_accts_by_acct on trade_accts (acct_id);

create table ta_accts (
  acct_id text not null references investor_accounts,
  ta_code text not null,
  ta_acct_no text unique,
  ta_acct_status text not null,
  business_code text not null check (business_code in ('001', '008')),
  apply_date date not null,
  fail_reason text,
  trade_acct_no text references trade_accts (trade_acct_no),
  existing_ta_acct_no text,
  apply_time timestamp(0),
  confirm_time timestamp(0),
  ta_serial_no text,
  primary key (acct_id, ta_code)
);

create table transactors (
  acct_id text not null references investor_accounts,
  transactor_name text not null,
  cert_type text not null,
  cert_no text not null,
  cert_end date not null,
  phone text not null,
  email text not null,
  auth_scope text not null,
  primary_flag boolean not null,
  auth_start date not null,
  auth_end date not null,
  primary key (acct_id, cert_no)
);

create table operator_institutions (
  account_id integer not null references accounts,
  institution_id text not null references institutions,
  auto_grant_flag boolean not null default true,
  primary key (account_id, institution_id)
);

create table operator_rights (
  account_id integer not null references accounts,
  acct_id text not null references investor_accounts,
  trade_flag boolean not null,
  review_flag boolean not null,
  query_flag boolean not null default true,
  primary key (account_id, acct_id),
  constraint operator_rights_query check (query_flag or not (trade_flag or review_flag))
);

create table ta_acct_replies (
  acct_id text not null references investor_accounts,
  ta_code text not null,
  reason text not null,
  primary key (acct_id, ta_code)
);

-- Risk assessments and certifications

create sequence assess_no_seq;
create sequence auth_no_seq;

create table risk_results (
  acct_id text not null references investor_accounts,
  risk_profile text not null,
  score integer not null,
  lowest_flag text not null check (lowest_flag in ('0', '1')),
  test_date date not null,
  expire_date date not null,
  replaced boolean not null,
  assess_no text primary key,
  reminded boolean not null default false
);
create unique index risk_results_in_force on risk_results (acct_id) where not replaced;

create table investor_auths (
  auth_no text primary key,
  acct_id text not null references investor_accounts,
  auth_type text not null check (auth_type in ('1', '2')),
  criterion text not null,
  apply_status text not null,
  apply_date date,
  valid_until date,
  opinion text,
  apply_time timestamp(0),
  net_asset numeric(14, 2),
  financial_asset numeric(14, 2),
  invest_years integer,
  report_year text,
  licence_no text,
  licence_end date,
  product_end date,
  signer text,
  sign_time timestamp(0),
  knowledge_answers jsonb not null default '[]',
  knowledge_score integer,
  submitter_id integer references accounts,
  submitter text,
  auditor text,
  audit_time timestamp(0),
  supply_items jsonb not null default '[]',
  previous_auth_no text,
  update_time timestamp(0),
  reminded boolean not null default false,
  ended boolean not null default false
);
create index investor_auths_by_acct on investor_auths (acct_id, auth_type);
create unique index investor_auths_one_open on investor_auths (acct_id, auth_type)
  where apply_status in ('draft', 'auditing', 'supplemented');

create table risk_assessments (
  assess_no text primary key,
  acct_id text not null references investor_accounts,
  version text not null,
  answers jsonb not null,
  conflicts jsonb not null,
  score integer not null,
  risk_profile text not null,
  lowest_flag text not null check (lowest_flag in ('0', '1')),
  assess_status text not null,
  submit_time timestamp(0) not null,
  submitter_id integer references accounts,
  submitter text not null,
  ip text not null,
  auditor text,
  audit_time timestamp(0),
  audit_opinion text
);
create index risk_assessments_by_acct on risk_assessments (acct_id, submit_time);
create unique index risk_assessments_one_auditing on risk_assessments (acct_id) where assess_status = 'auditing';

-- Branches of banks

create table bank_branches (
  cnaps_code text primary key,
  bank_code text not null,
  bank_name text not null,
  branch_name text not null,
  province_code text not null,
  city_code text not null,
  head_flag boolean not null
);
create unique index bank_branches_one_head on bank_branches (bank_code) where head_flag;
create index bank_branches_by_bank on bank_branches (bank_code);

-- What a change brings about

create function grant_new_account() returns trigger language plpgsql as $$
  begin
    insert into operator_rights (account_id, acct_id, query_flag, trade_flag, review_flag)
    select own.account_id, new.acct_id, true,
      coalesce(bool_and(rights.trade_flag), false), coalesce(bool_and(rights.review_flag), false)
    from operator_institutions as own
    left join investor_accounts as other
      on other.institution_id = own.institution_id and other.acct_id <> new.acct_id
    left join operator_rights as rights on rights.account_id = own.account_id and rights.acct_id = other.acct_id
    where own.institution_id = new.institution_id and own.auto_grant_flag
    group by own.account_id
    on conflict do nothing;
    return null;
  end
$$;
create trigger investor_accounts_granted after insert on investor_accounts
  for each row execute function grant_new_account();

create function grant_new_institution() returns trigger language plpgsql as $$
  begin
    insert into operator_rights (account_id, acct_id, query_flag, trade_flag, review_flag)
    select new.account_id, acct_id, true, false, false from investor_accounts
    where institution_id = new.institution_id
    on conflict do nothing;
    return null;
  end
$$;
create trigger operator_institutions_granted after insert on operator_institutions
  for each row execute function grant_new_institution();
