-- Funds and NAVs

create table fund_companies (
  stakeholder_type text not null check (stakeholder_type in ('1', '2', '3')),
  company_code text not null,
  company_name text not null,
  short_name text not null,
  kind text not null,
  city text not null,
  primary key (stakeholder_type, company_code)
);

create table funds (
  fund_code text primary key,
  fund_short_name text not null,
  fund_name text not null,
  pinyin text not null,
  pinyin_full text not null,
  fund_type text not null,
  company_code text not null,
  ta_code text not null,
  custodian_code text not null,
  risk_level text not null,
  share_class text not null,
  charge_mode text not null check (charge_mode in ('0', '1')),
  fund_status text not null,
  establish_date date,
  min_first_amt numeric(16, 2) not null,
  min_add_amt numeric(16, 2) not null,
  step_amt numeric(16, 2) not null,
  max_day_amt numeric(16, 2),
  min_redeem_vol numeric(16, 2) not null,
  min_hold_vol numeric(16, 2) not null,
  buy_template text not null,
  redeem_template text not null,
  confirm_days integer not null,
  redeem_pay_days integer not null,
  dividend_method text not null check (dividend_method in ('0', '1')),
  total_vol numeric(18, 2) not null,
  raise_begin date,
  raise_end date,
  open_begin date,
  open_end date,
  hold_period text,
  fee_mode text not null default 'inside' check (fee_mode in ('inside', 'outside')),
  min_convert_vol numeric(16, 2) not null default 1
);

create table fee_bands (
  template text not null,
  kind text not null check (kind in ('buy', 'redeem', 'back')),
  lower numeric(16, 2) not null,
  upper numeric(16, 2),
  rate numeric(7, 6),
  fixed_fee numeric(16, 2),
  primary key (template, kind, lower),
  check ((rate is null) <> (fixed_fee is null))
);

create table discounts (
  institution_id text not null references institutions,
  fund_code text not null references funds,
  discount_rate numeric(5, 4) not null check (discount_rate > 0 and discount_rate <= 1),
  primary key (institution_id, fund_code)
);

create table navs (
  fund_code text not null references funds,
  nav_date date not null,
  nav numeric(10, 4) not null,
  acc_nav numeric(10, 4) not null,
  adj_nav numeric(20, 10) not null,
  day_growth numeric(12, 6),
  m1 numeric(12, 6),
  m3 numeric(12, 6),
  m6 numeric(12, 6),
  y1 numeric(12, 6),
  ytd numeric(12, 6),
  since_est numeric(12, 6),
  ten_thousand_income numeric(10, 4),
  seven_day_yield numeric(12, 6),
  dividend numeric(10, 4),
  publish_date date not null,
  primary key (fund_code, nav_date)
);

-- Terms, portfolios and announcements

create sequence reserve_no_seq;

create table fund_terms (
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
);

create table high_end_terms (
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
);

create table fund_statuses (
  fund_code text not null references funds,
  begin_date date not null,
  fund_status text not null,
  primary key (fund_code, begin_date)
);

create table fund_assets (
  fund_code text not null references funds,
  report_date date not null,
  place integer not null,
  asset_name text not null,
  ratio numeric(7, 6) not null,
  primary key (fund_code, report_date, place)
);

create table fund_securities (
  fund_code text not null references funds,
  report_date date not null,
  rank_no integer not null,
  security_code text not null,
  security_name text not null,
  kind text not null,
  ratio numeric(7, 6) not null,
  primary key (fund_code, report_date, rank_no)
);

create table announcements (
  notice_id text primary key,
  fund_code text not null references funds,
  title text not null,
  notice_type text not null,
  publish_date date not null,
  source text not null,
  content jsonb not null
);
create index announcements_by_fund on announcements (fund_code, publish_date desc);

create table reservations (
  reserve_no text primary key,
  fund_code text not null references funds,
  acct_id text not null references investor_accounts,
  open_date date not null,
  reserve_amt numeric(16, 2) not null check (reserve_amt > 0),
  remark text,
  creator text not null,
  create_time timestamp(0) not null,
  unique (fund_code, acct_id, open_date)
);
