import { type Kysely, sql } from 'kysely';

/** Orders that were prepared elsewhere and wait to be executed; what work without a file came to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The demo's own directives have numbers below.
  `create sequence directive_no_seq start with 1001`,
  `create table directives (
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
  )`,
  `create index directives_by_institution on directives (channel, institution_id, directive_date desc)`,
  `create index directives_due on directives (expire_at) where directive_status = 'pending'`,
  `alter table jobs add column result text`,
];
