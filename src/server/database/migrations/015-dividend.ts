import { type Kysely, sql } from 'kysely';

/** When a NAV becomes public, dividends, income of money funds, and money that is paid out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // An older demo database knew its market to the end of the year; the days to come are made day by day now.
  `delete from navs where nav_date >= coalesce(
    (select left(value, 10)::date from settings where name = 'clock'), date '2026-11-20')`,
  `alter table navs add column publish_date date`,
  `update navs set publish_date = nav_date`,
  `alter table navs alter column publish_date set not null`,
  `create table dividends (
    fund_code text not null references funds,
    reg_date date not null,
    ex_date date not null,
    pay_date date not null,
    per_unit numeric(10, 4) not null check (per_unit > 0),
    primary key (fund_code, reg_date)
  )`,
  `create table dividend_methods (
    trade_acct_no text not null references trade_accts (trade_acct_no),
    fund_code text not null references funds,
    dividend_method text not null check (dividend_method in ('0', '1')),
    confirm_date date not null,
    primary key (trade_acct_no, fund_code, confirm_date)
  )`,
  `create sequence dividend_no_seq`,
  `create table dividend_records (
    dividend_no text primary key,
    dividend_type text not null,
    dividend_status text not null,
    institution_id text not null references institutions,
    acct_id text not null references investor_accounts,
    trade_acct_no text not null references trade_accts (trade_acct_no),
    ta_acct_no text,
    fund_code text not null references funds,
    reg_date date not null,
    ex_date date not null,
    pay_date date not null,
    dividend_method text not null check (dividend_method in ('0', '1')),
    base_vol numeric(16, 2) not null,
    per_unit numeric(10, 4),
    div_amt numeric(16, 2) not null,
    cash_amt numeric(16, 2),
    reinvest_vol numeric(16, 2),
    reinvest_nav numeric(10, 4),
    fee numeric(16, 2) not null default 0,
    tax numeric(16, 2) not null default 0,
    ta_serial_no text not null unique,
    unique (trade_acct_no, fund_code, dividend_type, reg_date)
  )`,
  `create index dividend_records_by_institution on dividend_records (institution_id, ex_date desc)`,
  `create index dividend_records_due on dividend_records (pay_date) where dividend_status = 'pending'`,
  `create table money_incomes (
    trade_acct_no text not null references trade_accts (trade_acct_no),
    fund_code text not null references funds,
    income_date date not null,
    vol numeric(16, 2) not null,
    income numeric(16, 2) not null,
    dividend_no text references dividend_records,
    primary key (trade_acct_no, fund_code, income_date)
  )`,
  `create index money_incomes_unpaid on money_incomes (trade_acct_no, fund_code) where dividend_no is null`,
  `create table payouts (
    payout_no integer generated always as identity primary key,
    order_no text not null references orders,
    payout_type text not null check (payout_type in ('redemption', 'refund')),
    confirm_id integer unique references order_confirms,
    amt numeric(16, 2) not null check (amt > 0),
    due_date date not null,
    paid_time timestamp(0)
  )`,
  `create index payouts_by_order on payouts (order_no)`,
  `create index payouts_due on payouts (due_date) where paid_time is null`,
  `create index orders_refunding on orders (order_no) where pay_status = '5'`,
];
