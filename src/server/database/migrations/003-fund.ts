import { type Kysely, sql } from 'kysely';

/** Fund companies, funds, fees and NAVs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table fund_companies (
    stakeholder_type text not null check (stakeholder_type in ('1', '2', '3')),
    company_code text not null,
    company_name text not null,
    short_name text not null,
    kind text not null,
    city text not null,
    primary key (stakeholder_type, company_code)
  )`,
  `create table funds (
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
    hold_period text
  )`,
  `create table fee_bands (
    template text not null,
    kind text not null check (kind in ('buy', 'redeem', 'back')),
    lower numeric(16, 2) not null,
    upper numeric(16, 2),
    rate numeric(7, 6),
    fixed_fee numeric(16, 2),
    primary key (template, kind, lower),
    check ((rate is null) <> (fixed_fee is null))
  )`,
  `create table discounts (
    institution_id text not null references institutions,
    fund_code text not null references funds,
    discount_rate numeric(5, 4) not null check (discount_rate > 0 and discount_rate <= 1),
    primary key (institution_id, fund_code)
  )`,
  `create table navs (
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
    primary key (fund_code, nav_date)
  )`,
  `create table contracts (
    contract_no text primary key,
    fund_code text not null references funds,
    acct_id text not null references investor_accounts,
    contract_status text not null
  )`,
];
