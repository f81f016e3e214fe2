import { findWrongHoldings, growDatabase, type OpenDatabase } from '#trade/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCopy } from '../database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await makeCopy();
  await growDatabase(database.db, { orders: 10_000, cliques: 4 }, () => undefined);
});
afterAll(() => database.close());

async function select<Row>(statement: string): Promise<Row[]> {
  return (await sql.raw<Row>(statement).execute(database.db)).rows;
}

describe('a grown database', () => {
  it('keeps every foreign key', async () => {
    const broken = await select<{ name: string }>(`
      with marked as (update pg_constraint set convalidated = false where contype = 'f' returning conname, conrelid)
      select format('alter table %s validate constraint %I', conrelid::regclass, conname) as name from marked`);

    expect(broken.length).toBeGreaterThan(100);
    for (const { name } of broken) await sql.raw(name).execute(database.db);
  });

  it.each([
    [
      'a holding is the sum of its changes of shares',
      `select 1 from (select trade_acct_no, fund_code, sum(vol) as vol from share_lots group by 1, 2) as lot
        full join (select trade_acct_no, fund_code, sum(vol) as vol from share_entries group by 1, 2) as entry
        using (trade_acct_no, fund_code) where coalesce(lot.vol, 0) <> coalesce(entry.vol, 0)`,
    ],
    [
      'an order is confirmed with what its shares and its money say',
      `select 1 from orders where order_status = 'fundConfirmSuccess' and acct_id >= 'A9000000001' and (
        confirm_vol is distinct from (select abs(sum(vol)) from share_entries where share_entries.order_no = orders.order_no)
        or confirm_amt is distinct from (select sum(amt) from cash_entries
          where cash_entries.order_no = orders.order_no and kind in ('invested', 'redeemed'))
        or confirm_amt is distinct from (select sum(amt) from order_confirms where order_confirms.order_no = orders.order_no))`,
    ],
    [
      'no more money goes out than came in',
      `select 1 from cash_entries where order_no is not null group by order_no having
        sum(amt) filter (where kind in ('invested', 'refunded')) > sum(amt) filter (where kind = 'arrived')
        or sum(amt) filter (where kind = 'paidOut') > sum(amt) filter (where kind = 'redeemed')`,
    ],
    [
      'the last event of an order is its status, and events follow each other',
      `select 1 from orders join lateral (
        select to_status, time, lag(to_status) over (order by id) as before, from_status, lag(time) over (order by id) as earlier,
          lead(id) over (order by id) as next from order_events where order_events.order_no = orders.order_no
      ) as event on true where orders.acct_id >= 'A9000000001'
        and (from_status is distinct from before or time < earlier or (next is null and to_status <> order_status))`,
    ],
    [
      'no order was confirmed before its application, or in the future',
      `select 1 from orders, settings where name = 'clock'
        and (confirm_date <= trade_day or confirm_date > left(value, 10)::date or apply_time > value::timestamp)`,
    ],
  ])('%s', async (_title, exceptions) => {
    expect(await select(exceptions)).toEqual([]);
  });

  it('keeps holdings that are the sums of its ledger', async () => {
    expect(await findWrongHoldings(database.db)).toEqual([]);
  });

  it('does not grow twice', async () => {
    const again = growDatabase(database.db, { orders: 10_000, cliques: 4 }, () => undefined);

    await expect(again).rejects.toThrow('this database has grown before');
  });
});
