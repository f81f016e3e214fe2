-- Applications, orders and shares

create sequence apply_no_seq;
create sequence order_no_seq;
create sequence group_order_no_seq;

create table trade_applies (
  apply_no text primary key,
  business_code text not null,
  institution_id text not null references institutions,
  acct_id text not null references investor_accounts,
  trade_acct_no text not null references trade_accts (trade_acct_no),
  fund_code text not null references funds,
  target_fund_code text references funds,
  original_order_no text,
  order_no text unique,
  apply_amt numeric(16, 2),
  apply_vol numeric(16, 2),
  charge_mode text not null,
  dividend_method text,
  discount_rate numeric(5, 4),
  pay_mode text,
  transactor_name text,
  remark text,
  suit_result text,
  warning_letter text,
  apply_time timestamp(0) not null,
  trade_day date not null,
  maker_id integer not null references accounts,
  maker_name text not null,
  review_status text,
  review_deadline timestamp(0),
  checker_id integer references accounts,
  checker_name text,
  review_time timestamp(0),
  reject_reason text,
  large_redemption_flag text,
  order_source text not null default '1',
  group_type text,
  content text,
  group_apply_no text references trade_applies,
  pay_amt numeric(16, 2),
  first_flag boolean,
  return_visit_mode text,
  former_apply_no text references trade_applies
);
create index trade_applies_by_acct on trade_applies (acct_id, fund_code, trade_day);
create index trade_applies_group on trade_applies (group_apply_no) where group_apply_no is not null;
create index trade_applies_review_due on trade_applies (review_deadline) where review_status = 'pending';
create index trade_applies_listed
  on trade_applies (institution_id, apply_time desc nulls last, apply_no desc nulls last)
  include (acct_id, fund_code, business_code, review_status)
  where review_deadline is not null;
create index trade_applies_pending on trade_applies (institution_id) where review_status = 'pending';
create index trade_applies_pending_holding on trade_applies (trade_acct_no, fund_code)
  where review_status = 'pending';
create index trade_applies_original on trade_applies (original_order_no) where original_order_no is not null;
create index trade_applies_by_holding on trade_applies (trade_acct_no, fund_code, apply_time);
create unique index trade_applies_former on trade_applies (former_apply_no) where former_apply_no is not null;
create index trade_applies_rejected on trade_applies (maker_id, review_time) where review_status = 'rejected';

create table group_orders (
  group_order_no text primary key,
  group_type text not null,
  acct_id text not null references investor_accounts,
  content text not null,
  apply_time timestamp(0) not null,
  group_status text not null,
  remark text,
  child_count integer
);
create index group_orders_listed on group_orders (acct_id, apply_time desc nulls last, group_order_no desc nulls last)
  include (group_status);

create table orders (
  order_no text primary key,
  apply_no text references trade_applies,
  group_order_no text references group_orders,
  business_code text not null,
  institution_id text not null references institutions,
  acct_id text not null references investor_accounts,
  trade_acct_no text not null references trade_accts (trade_acct_no),
  ta_acct_no text,
  fund_code text not null references funds,
  target_fund_code text references funds,
  charge_mode text not null,
  dividend_method text,
  large_redemption_flag text,
  apply_amt numeric(16, 2),
  apply_vol numeric(16, 2),
  apply_time timestamp(0) not null,
  trade_day date not null,
  order_status text not null,
  pay_status text not null,
  pay_deadline timestamp(0),
  arrived_amt numeric(16, 2),
  arrived_time timestamp(0),
  confirm_date date,
  confirm_nav numeric(10, 4),
  confirm_amt numeric(16, 2),
  confirm_vol numeric(16, 2),
  fee numeric(16, 2),
  discount_rate numeric(5, 4),
  refund_amt numeric(16, 2),
  fail_reason text,
  business_finish_flag text,
  order_source text not null,
  maker_id integer not null references accounts,
  maker_name text not null,
  checker_id integer references accounts,
  checker_name text,
  remark text,
  version integer not null default 1,
  next_open_day date,
  pay_amt numeric(16, 2)
);
create index orders_by_acct on orders (acct_id, fund_code, trade_day);
create index orders_pay_due on orders (pay_deadline) where order_status = 'fundPayPending';
create index orders_unconfirmed on orders (trade_day)
  where order_status = 'fundConfirmPending' or business_finish_flag = '0';
create index orders_refunding on orders (order_no) where pay_status = '5';
create index orders_by_group on orders (group_order_no) where group_order_no is not null;
create index orders_open on orders (institution_id, apply_time desc nulls last, order_no desc nulls last)
  where order_status in ('fundPayPending', 'fundConfirmPending', 'fundException');
create index orders_open_holding on orders (trade_acct_no, fund_code)
  where order_status in ('fundConfirmPending', 'fundException', 'fundConfirmSuccessPart');
create index orders_open_fund on orders (fund_code)
  where order_status in ('fundPayPending', 'fundConfirmPending', 'fundException');
create index orders_held on orders (acct_id, trade_acct_no, fund_code) where confirm_vol is not null;
create index orders_by_trade_acct on orders (trade_acct_no, fund_code, trade_day);
create index orders_listed on orders (institution_id, apply_time desc nulls last, order_no desc nulls last)
  include (acct_id, fund_code, business_code, order_status, order_source, trade_day,
    confirm_date, apply_amt, apply_vol, confirm_amt, confirm_vol, fee);

create table order_events (
  id integer generated always as identity primary key,
  order_no text not null references orders,
  from_status text,
  to_status text not null,
  operator text not null,
  time timestamp(0) not null,
  remark text
);
create index order_events_by_order on order_events (order_no, id);

create table share_lots (
  id integer generated always as identity primary key,
  acct_id text not null references investor_accounts,
  trade_acct_no text not null references trade_accts (trade_acct_no),
  fund_code text not null references funds,
  reg_date date not null,
  vol numeric(16, 2) not null check (vol > 0),
  cost_nav numeric(10, 4) not null
);
create index share_lots_by_acct on share_lots (acct_id, fund_code, reg_date, id);
create index share_lots_by_fund on share_lots (fund_code, acct_id);
create index share_lots_by_holding on share_lots (trade_acct_no, fund_code, reg_date, id);

-- Contracts and their documents

create sequence contract_no_seq;

create table contracts (
  contract_no text primary key,
  fund_code text not null references funds,
  acct_id text not null references investor_accounts,
  contract_status text not null,
  contract_name text not null default '',
  contract_type text not null default '1',
  order_no text unique references orders,
  create_time timestamp(0),
  sign_deadline timestamp(0),
  opened_time timestamp(0),
  active_time timestamp(0),
  signer text,
  sign_time timestamp(0),
  return_visit_mode text,
  visit_time timestamp(0),
  cooling_hours integer not null default 0,
  cooling_end timestamp(0),
  effective_time timestamp(0),
  end_reason text
);
create index contracts_by_acct on contracts (acct_id, fund_code);
create index contracts_open on contracts (contract_status)
  where contract_status in ('unsigned', 'signing', 'coolingOff');

create table contract_docs (
  contract_no text not null references contracts,
  doc_type text not null,
  title text not null,
  version text not null,
  content text not null,
  primary key (contract_no, doc_type)
);

-- Directives

create sequence directive_no_seq start 1001;

create table directives (
  directive_no text primary key,
  channel text not null check (channel in ('import', 'special', 'real')),
  directive_source text not null,
  institution_id text not null references institutions,
  acct_id text not null references investor_accounts,
  trade_acct_no text not null references trade_accts (trade_acct_no),
  business_code text not null,
  fund_code text not null references funds,
  target_fund_code text references funds,
  apply_amt numeric(16, 2),
  apply_vol numeric(16, 2),
  large_redemption_flag text,
  dividend_method text,
  directive_date date not null,
  expire_at timestamp(0) not null,
  arrive_time text,
  directive_status text not null,
  check_msg text,
  apply_no text references trade_applies,
  order_no text references orders,
  batch_no text,
  special_channel text,
  fund_arrived_flag text,
  delete_reason text,
  creator text not null,
  create_time timestamp(0) not null,
  remark text,
  import_no text,
  import_row integer,
  unique (import_no, import_row)
);
create index directives_by_institution on directives (channel, institution_id, directive_date desc);
create index directives_due on directives (expire_at) where directive_status = 'pending';
create index directives_listed
  on directives (institution_id, channel, create_time desc nulls last, directive_no desc nulls last)
  include (acct_id, fund_code, directive_status);
create index directives_arrived
  on directives (institution_id, channel, arrive_time desc nulls last, directive_no desc nulls last)
  include (acct_id)
  where channel = 'real';

-- Credit lines

create sequence credit_no_seq start 7;

create table credit_lines (
  credit_no text primary key,
  institution_id text not null references institutions,
  company_code text not null,
  credit_limit numeric(16, 2) not null,
  start_date date not null,
  end_date date not null,
  credit_status text not null,
  credit_control text not null check (credit_control in ('1', '2')),
  warn_rate numeric(5, 4) not null,
  single_fund_limit numeric(16, 2),
  approval_no text,
  remark text,
  updater text not null default '系统',
  update_time timestamp(0) not null default '2026-01-01 09:00:00',
  revision integer not null default 1
);
create index credit_lines_company on credit_lines (institution_id, company_code);

create table credit_funds (
  credit_no text not null references credit_lines on delete cascade,
  fund_code text not null references funds,
  primary key (credit_no, fund_code)
);

create table credit_files (
  credit_no text not null references credit_lines on delete cascade,
  file_id text not null references files,
  position integer not null,
  primary key (credit_no, file_id)
);

create table credit_changes (
  id bigint generated always as identity primary key,
  credit_no text not null references credit_lines on delete cascade,
  node text not null,
  operator text not null,
  time timestamp(0) not null,
  remark text
);
create index credit_changes_line on credit_changes (credit_no, id);
