-- Confirmations and ledgers

create sequence ta_serial_no_seq;
create sequence ta_acct_no_seq start 1000;

create table order_confirms (
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
);
create index order_confirms_by_order on order_confirms (order_no, id);
create index order_confirms_by_date on order_confirms (confirm_date);

create table share_entries (
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
);
create index share_entries_by_holding on share_entries (trade_acct_no, fund_code, id);
create index share_entries_by_order on share_entries (order_no) where order_no is not null;
create index share_entries_by_acct on share_entries (acct_id, day);

create table cash_entries (
  id integer generated always as identity primary key,
  acct_id text not null references investor_accounts,
  trade_acct_no text not null references trade_accts (trade_acct_no),
  fund_code text not null references funds,
  kind text not null,
  amt numeric(16, 2) not null check (amt > 0),
  time timestamp(0) not null,
  order_no text references orders,
  dividend_no text
);
create index cash_entries_by_order on cash_entries (order_no) where order_no is not null;
create index cash_entries_by_holding on cash_entries (trade_acct_no, fund_code, id);
create index cash_entries_by_acct on cash_entries (acct_id, "time");

create table redemption_days (
  fund_code text not null references funds,
  open_day date not null,
  total_vol numeric(18, 2) not null,
  request_vol numeric(18, 2) not null,
  inflow_vol numeric(18, 2) not null,
  accept_vol numeric(18, 2) not null,
  primary key (fund_code, open_day)
);

create table ta_replies (
  order_no text primary key references orders,
  outcome text not null,
  ratio numeric(5, 4),
  reason text
);

create table holdings (
  trade_acct_no text not null references trade_accts (trade_acct_no),
  fund_code text not null references funds,
  acct_id text not null references investor_accounts,
  vol numeric(16, 2) not null check (vol >= 0),
  cost numeric(26, 6) not null,
  realised numeric(16, 2) not null,
  primary key (trade_acct_no, fund_code)
);
create index holdings_by_acct on holdings (acct_id, fund_code, trade_acct_no) include (vol, cost, realised);
create index holdings_by_fund on holdings (fund_code, acct_id) where vol > 0;

-- Dividends and payouts

create sequence dividend_no_seq;

create table dividends (
  fund_code text not null references funds,
  reg_date date not null,
  ex_date date not null,
  pay_date date not null,
  per_unit numeric(10, 4) not null check (per_unit > 0),
  primary key (fund_code, reg_date)
);

create table dividend_methods (
  trade_acct_no text not null references trade_accts (trade_acct_no),
  fund_code text not null references funds,
  dividend_method text not null check (dividend_method in ('0', '1')),
  confirm_date date not null,
  primary key (trade_acct_no, fund_code, confirm_date)
);

create table dividend_records (
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
);
create index dividend_records_by_institution on dividend_records (institution_id, ex_date desc);
create index dividend_records_due on dividend_records (pay_date) where dividend_status = 'pending';
create index dividend_records_gained on dividend_records (acct_id)
  include (div_amt, dividend_type, dividend_status)
  where dividend_method = '1';
create index dividend_records_listed
  on dividend_records (institution_id, ex_date desc nulls last, dividend_no desc nulls last)
  include (acct_id, dividend_type, div_amt, cash_amt, reinvest_vol);

create table money_incomes (
  trade_acct_no text not null references trade_accts (trade_acct_no),
  fund_code text not null references funds,
  income_date date not null,
  vol numeric(16, 2) not null,
  income numeric(16, 2) not null,
  dividend_no text references dividend_records,
  primary key (trade_acct_no, fund_code, income_date)
);
create index money_incomes_unpaid on money_incomes (trade_acct_no, fund_code) where dividend_no is null;

create table payouts (
  payout_no integer generated always as identity primary key,
  order_no text not null references orders,
  payout_type text not null check (payout_type in ('redemption', 'refund')),
  confirm_id integer unique references order_confirms,
  amt numeric(16, 2) not null check (amt > 0),
  due_date date not null,
  paid_time timestamp(0)
);
create index payouts_by_order on payouts (order_no);
create index payouts_due on payouts (due_date) where paid_time is null;
