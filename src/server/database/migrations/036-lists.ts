import { type Kysely, sql } from 'kysely';

/** Indexes that the lists are read by, in the order they are shown in: a page costs the same however many rows there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index orders_listed on orders (institution_id, apply_time desc nulls last, order_no desc nulls last)
    include (acct_id, fund_code, business_code, order_status)`,
  `drop index orders_by_institution`,
  `create index orders_by_group on orders (group_order_no) where group_order_no is not null`,
  `create index orders_open on orders (institution_id, apply_time desc nulls last, order_no desc nulls last)
    where order_status in ('fundPayPending', 'fundConfirmPending', 'fundException')`,
  `create index orders_open_holding on orders (trade_acct_no, fund_code)
    where order_status in ('fundConfirmPending', 'fundException', 'fundConfirmSuccessPart')`,
  `create index orders_open_fund on orders (fund_code)
    where order_status in ('fundPayPending', 'fundConfirmPending', 'fundException')`,
  `create index orders_held on orders (acct_id, trade_acct_no, fund_code) where confirm_vol is not null`,
  `create index trade_applies_listed on trade_applies
    (institution_id, apply_time desc nulls last, apply_no desc nulls last)
    include (acct_id, fund_code, business_code, review_status) where review_deadline is not null`,
  `create index trade_applies_pending on trade_applies (institution_id) where review_status = 'pending'`,
  `create index trade_applies_pending_holding on trade_applies (trade_acct_no, fund_code) where review_status = 'pending'`,
  `create index trade_applies_original on trade_applies (original_order_no) where original_order_no is not null`,
  `create index group_orders_listed on group_orders (acct_id, apply_time desc nulls last, group_order_no desc nulls last)
    include (group_status)`,
  `create index directives_listed on directives
    (institution_id, channel, create_time desc nulls last, directive_no desc nulls last)
    include (acct_id, fund_code, directive_status)`,
  `create index directives_arrived on directives
    (institution_id, channel, arrive_time desc nulls last, directive_no desc nulls last) include (acct_id)
    where channel = 'real'`,
  `create index dividend_records_listed on dividend_records
    (institution_id, ex_date desc nulls last, dividend_no desc nulls last) include (acct_id, dividend_type)`,
  `create index dividend_records_gained on dividend_records (acct_id) include (div_amt, dividend_type, dividend_status)
    where dividend_method = '1'`,
  `create index order_confirms_by_date on order_confirms (confirm_date)`,
  `create index share_lots_held on share_lots (acct_id, trade_acct_no, fund_code) include (vol, cost_nav)`,
  `create index share_lots_by_fund on share_lots (fund_code, acct_id)`,
  `create index share_entries_by_acct on share_entries (acct_id, day)`,
  `create index cash_entries_by_acct on cash_entries (acct_id, time)`,
  `create index share_entries_gained on share_entries (acct_id) include (realised) where realised <> 0`,
  `create index audit_log_listed on audit_log (account_id, at desc nulls last, id desc nulls last) include (outcome)`,
  `create index investor_accounts_by_institution on investor_accounts (institution_id)`,
];
