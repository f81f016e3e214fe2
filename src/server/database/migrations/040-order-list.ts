import { type Kysely, sql } from 'kysely';

/**
 * The list of orders filters, sorts and adds up by this index alone: an operator has more than a hundred thousand orders,
 * and each that is read in the table as well takes ten times as long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop index orders_listed`,
  `create index orders_listed on orders (institution_id, apply_time desc nulls last, order_no desc nulls last)
    include (acct_id, fund_code, business_code, order_status, order_source, trade_day, confirm_date, apply_amt, apply_vol,
      confirm_amt, confirm_vol, fee)`,
];
