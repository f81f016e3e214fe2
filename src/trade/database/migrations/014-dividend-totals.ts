import { type Kysely, sql } from 'kysely';

/** The totals of dividends are read from the index alone: shares add up within one fund, so that it holds the fund. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index dividend_records_listed`.execute(db);
  await sql`create index dividend_records_listed
    on dividend_records (institution_id, ex_date desc nulls last, dividend_no desc nulls last)
    include (acct_id, fund_code, dividend_type, div_amt, cash_amt, reinvest_vol)`.execute(db);
}
