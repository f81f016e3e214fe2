import { type Kysely, sql } from 'kysely';

/** What registrars confirm, and the ledgers that holdings and money can be proved by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create sequence ta_serial_no_seq`,
  `create sequence ta_acct_no_seq start 1000`,
  `alter table orders add column next_open_day date`,
  `create index orders_unconfirmed on orders (trade_day)
     where order_status = 'fundConfirmPending' or business_finish_flag = '0'`,
  `create table order_confirms (
    id integer generated always as identity primary key,
    order_no text not null references orders,
    ta_serial_no text not null unique,
    business_code text not null,
    confirm_date date not null,
    open_day date not null,
    nav numeric(10, 4),
    amt numeric(16, 2),
    vol numeric(16, 2),
    fee numeric(16, 2),
    fee_to_fund numeric(16, 2),
    interest numeric(16, 2),
    target_nav numeric(10, 4),
    target_vol numeric(16, 2),
    return_code text not null,
    return_text text not null
  )`,
  `create index order_confirms_by_order on order_confirms (order_no, id)`,
  `create table share_entries (
    id integer generated always as identity primary key,
    acct_id text not null references investor_accounts,
    trade_acct_no text not null references trade_accts (trade_acct_no),
    fund_code text not null references funds,
    kind text not null,
    day date not null,
    reg_date date not null,
    vol numeric(16, 2) not null,
    nav numeric(10, 4) not null,
    cost numeric(16, 2) not null,
    fee numeric(16, 2) not null default 0,
    realised numeric(16, 2) not null default 0,
    confirm_id integer references order_confirms,
    order_no text references orders,
    dividend_no text
  )`,
  `create index share_entries_by_holding on share_entries (trade_acct_no, fund_code, id)`,
  `create index share_entries_by_order on share_entries (order_no) where order_no is not null`,
  `create table cash_entries (
    id integer generated always as identity primary key,
    acct_id text not null references investor_accounts,
    trade_acct_no text not null references trade_accts (trade_acct_no),
    fund_code text not null references funds,
    kind text not null,
    amt numeric(16, 2) not null check (amt > 0),
    time timestamp(0) not null,
    order_no text references orders,
    dividend_no text
  )`,
  `create index cash_entries_by_order on cash_entries (order_no) where order_no is not null`,
  `create index cash_entries_by_holding on cash_entries (trade_acct_no, fund_code, id)`,
  // How much of a day's redemptions of a fund is met, decided once for all of its orders.
  `create table redemption_days (
    fund_code text not null references funds,
    open_day date not null,
    total_vol numeric(18, 2) not null,
    request_vol numeric(18, 2) not null,
    inflow_vol numeric(18, 2) not null,
    accept_vol numeric(18, 2) not null,
    primary key (fund_code, open_day)
  )`,
  `create table ta_replies (
    order_no text primary key references orders,
    outcome text not null,
    ratio numeric(5, 4),
    reason text
  )`,
  // A database that is older goes on at the moment of its clock.
  `insert into settings (name, value) select 'dayDoneUntil', value from settings where name = 'clock'`,
];
