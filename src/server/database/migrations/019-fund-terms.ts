import { type Kysely, sql } from 'kysely';

/** What a fund says of itself: terms, portfolio, announcements, and bookings of closed high-end products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table fund_terms (
    fund_code text primary key references funds,
    fund_manager text not null,
    benchmark_code text not null,
    benchmark text not null,
    objective text not null,
    scope text not null,
    dividend_policy text not null,
    manage_fee numeric(7, 6) not null,
    custody_fee numeric(7, 6) not null,
    sales_fee numeric(7, 6)
  )`,
  `create table high_end_terms (
    fund_code text primary key references funds,
    record_code text not null unique,
    advisor text,
    operation_mode text not null,
    term_text text not null,
    lock_text text not null,
    open_text text not null,
    warn_line numeric(10, 4),
    stop_line numeric(10, 4),
    performance_fee text not null,
    quota numeric(16, 2),
    other_holders integer not null check (other_holders between 0 and 200),
    payee_name text not null,
    payee_acct_no text not null,
    payee_bank text not null,
    payee_cnaps text not null
  )`,
  `create table fund_statuses (
    fund_code text not null references funds,
    begin_date date not null,
    fund_status text not null,
    primary key (fund_code, begin_date)
  )`,
  `create table fund_assets (
    fund_code text not null references funds,
    report_date date not null,
    place integer not null,
    asset_name text not null,
    ratio numeric(7, 6) not null,
    primary key (fund_code, report_date, place)
  )`,
  `create table fund_securities (
    fund_code text not null references funds,
    report_date date not null,
    rank_no integer not null,
    security_code text not null,
    security_name text not null,
    kind text not null,
    ratio numeric(7, 6) not null,
    primary key (fund_code, report_date, rank_no)
  )`,
  `create table announcements (
    notice_id text primary key,
    fund_code text not null references funds,
    title text not null,
    notice_type text not null,
    publish_date date not null,
    source text not null,
    content jsonb not null
  )`,
  `create index announcements_by_fund on announcements (fund_code, publish_date desc)`,
  `create table reservations (
    reserve_no text primary key,
    fund_code text not null references funds,
    acct_id text not null references investor_accounts,
    open_date date not null,
    reserve_amt numeric(16, 2) not null check (reserve_amt > 0),
    remark text,
    creator text not null,
    create_time timestamp(0) not null,
    unique (fund_code, acct_id, open_date)
  )`,
  `create sequence reserve_no_seq`,
];
