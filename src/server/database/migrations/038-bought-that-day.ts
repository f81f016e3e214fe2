import { type Kysely, sql } from 'kysely';

/** Every purchase adds up what its trade account buys of the fund that day; a list of dividends its sums. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index orders_by_trade_acct on orders (trade_acct_no, fund_code, trade_day)`,
  `drop index dividend_records_listed`,
  `create index dividend_records_listed on dividend_records
    (institution_id, ex_date desc nulls last, dividend_no desc nulls last)
    include (acct_id, dividend_type, div_amt, cash_amt, reinvest_vol)`,
];
