import { type Kysely, sql } from 'kysely';

/** What trade accounts hold of funds, kept beside the ledger that it sums: lists of holdings would else add it up each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Adds the holdings of a ledger that has none kept: for this migration, and for data that are written as a whole. */
export const fillHoldings = `insert into holdings (trade_acct_no, fund_code, acct_id, vol, cost, realised)
  select trade_acct_no, fund_code, acct_id, coalesce(held.vol, 0), coalesce(held.cost, 0), coalesce(entered.realised, 0)
  from (
    select trade_acct_no, fund_code, acct_id, sum(realised) as realised from share_entries group by 1, 2, 3
  ) as entered full join (
    select trade_acct_no, fund_code, acct_id, sum(vol) as vol, sum(vol * cost_nav) as cost from share_lots group by 1, 2, 3
  ) as held using (trade_acct_no, fund_code, acct_id)
  order by acct_id, fund_code, trade_acct_no
  on conflict do nothing`;

const statements = [
  `create table holdings (
    trade_acct_no text not null references trade_accts (trade_acct_no),
    fund_code text not null references funds,
    acct_id text not null references investor_accounts,
    vol numeric(16, 2) not null check (vol >= 0),
    cost numeric(26, 6) not null,
    realised numeric(16, 2) not null,
    primary key (trade_acct_no, fund_code)
  )`,
  fillHoldings,
  `create index holdings_by_acct on holdings (acct_id, fund_code, trade_acct_no) include (vol, cost, realised)`,
  `create index holdings_by_fund on holdings (fund_code, acct_id) where vol > 0`,
  `drop index share_entries_gained`,
  `drop index share_lots_held`,
  `create index share_lots_by_holding on share_lots (trade_acct_no, fund_code, reg_date, id)`,
];
