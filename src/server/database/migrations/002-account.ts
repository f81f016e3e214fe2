import { type Kysely, sql } from 'kysely';

/** Institutions, investor accounts and the rights of operators on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table institutions (
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
  )`,
  `create table trade_configs (
    id text primary key,
    institution_id text not null unique references institutions,
    check_flag text not null check (check_flag in ('1', '2', '3')),
    convert_flag text not null check (convert_flag in ('0', '1', '2')),
    res_state text not null check (res_state in ('0', '1')),
    create_time timestamp(0) not null,
    creator text not null,
    update_time timestamp(0) not null,
    updater text not null
  )`,
  `create table investor_accounts (
    acct_id text primary key,
    institution_id text not null references institutions,
    cust_no text not null unique,
    investor_name text not null,
    cust_type text not null check (cust_type in ('0', '2')),
    product_type text,
    acct_status text not null,
    investor_class text check (investor_class in ('1', '2')),
    risk_profile text,
    special_flag text not null check (special_flag in ('0', '1')),
    unique (institution_id, investor_name)
  )`,
  `create table trade_accts (
    bank_acct_no text primary key,
    acct_id text not null references investor_accounts,
    trade_acct_no text unique,
    bank_acct_name text not null,
    bank_name text not null,
    cnaps_code text not null
  )`,
  `create index trade_accts_by_acct on trade_accts (acct_id)`,
  `create table ta_accts (
    acct_id text not null references investor_accounts,
    ta_code text not null,
    ta_acct_no text unique,
    ta_acct_status text not null,
    business_code text not null check (business_code in ('001', '008')),
    apply_date date not null,
    fail_reason text,
    primary key (acct_id, ta_code)
  )`,
  `create table transactors (
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
  )`,
  `create table operator_institutions (
    account_id integer not null references accounts,
    institution_id text not null references institutions,
    primary key (account_id, institution_id)
  )`,
  `create table operator_rights (
    account_id integer not null references accounts,
    acct_id text not null references investor_accounts,
    trade_flag boolean not null,
    review_flag boolean not null,
    primary key (account_id, acct_id)
  )`,
  `create table risk_results (
    acct_id text not null references investor_accounts,
    risk_profile text not null,
    score integer not null,
    lowest_flag text not null check (lowest_flag in ('0', '1')),
    test_date date not null,
    expire_date date not null,
    replaced boolean not null,
    primary key (acct_id, test_date)
  )`,
  `create table investor_auths (
    auth_no text primary key,
    acct_id text not null references investor_accounts,
    auth_type text not null check (auth_type in ('1', '2')),
    criterion text not null,
    apply_status text not null,
    apply_date date,
    valid_until date,
    opinion text
  )`,
];
