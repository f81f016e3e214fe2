import { sql } from 'kysely';
import type { Db } from '#trade/testing';

/** Adds so many orders of maker01's institution: enough for an export of some seconds. */
export async function addOrders(db: Db, count: number): Promise<void> {
  const columns = sql.raw(
    'business_code, institution_id, acct_id, trade_acct_no, fund_code, charge_mode, apply_time, trade_day,' +
      ' order_status, pay_status, order_source, maker_id, maker_name',
  );
  await sql`insert into orders (order_no, apply_amt, ${columns})
    select '20251201022' || lpad(i::text, 13, '0'), 100.01, ${columns}
    from orders, generate_series(1, ${count}::int) as i where order_no = '202611170220000000000013'`.execute(db);
}
