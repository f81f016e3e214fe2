import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildApp, type TestApp } from './build-app.ts';
import { type Step, steps, take } from './exactness-steps.ts';

/** `EXACTNESS_SEED` tells another story, `EXACTNESS_RUNS` more of them; a failure names both, and how to repeat it. */
const seed = Number(process.env['EXACTNESS_SEED'] ?? 20_261_120);
const numRuns = Number(process.env['EXACTNESS_RUNS'] ?? 4);

it('whatever happens, shares and money are conserved to the cent', { timeout: 600_000 }, async () => {
  const history = fc.asyncProperty(steps, async (story) => {
    const server = await buildApp();
    try {
      await live(server, story);
    } finally {
      await server.close();
    }
  });
  // A story that fails is told as it was: to shorten it would take longer than anybody waits.
  const outcome = await fc.check(history, { seed, numRuns, endOnFailure: true });
  expect(fc.defaultReportMessage(outcome) ?? 'all is well').toBe('all is well');
});

/** Until everything is confirmed, paid out and refunded. */
const epilogue: readonly Step[] = Array.from({ length: 3 }, () => ({ kind: 'wait', until: 'morning' }) as const);

async function live(server: TestApp, story: readonly Step[]): Promise<void> {
  const sizes = await readFundSizes(server);
  for (const one of [...story, ...epilogue]) {
    await take(server, one);
    const flaws = await findFlaws(server);
    expect({ after: one, flaws }).toEqual({ after: one, flaws: [] });
  }
  expect(await readFundSizes(server)).toEqual(sizes);
}

/** Sizes of the funds without what the ledger says has come and gone: they never change. */
async function readFundSizes({ db }: TestApp) {
  const { rows } = await sql`
    select fund_code, total_vol - coalesce((select sum(vol) from share_entries as entry
      where entry.fund_code = funds.fund_code and kind <> 'opening'), 0) as size
    from funds order by fund_code`.execute(db);
  return rows;
}

/** Everything that is not as it has to be; each row says what, and where. */
async function findFlaws({ db }: TestApp): Promise<readonly unknown[]> {
  const { rows } = await sql`
    with held as (
      select trade_acct_no, fund_code, sum(vol) as vol from share_lots group by 1, 2
    ), entered as (
      select trade_acct_no, fund_code, sum(vol) as vol from share_entries group by 1, 2
    ), leaving as (
      select trade_acct_no, fund_code, apply_vol - coalesce(confirm_vol, 0) as vol from orders
      where business_code in ('024', '036')
        and (order_status in ('fundConfirmPending', 'fundException')
          or (order_status = 'fundConfirmSuccessPart' and business_finish_flag = '0'))
      union all
      select trade_acct_no, fund_code, apply_vol from trade_applies
      where business_code in ('024', '036') and review_status = 'pending' and group_type is null
    ), reserved as (
      select trade_acct_no, fund_code, sum(vol) as vol from leaving group by 1, 2
    ), cash as (
      select order_no,
        sum(case kind when 'arrived' then amt when 'interest' then amt
          when 'invested' then -amt when 'refunded' then -amt else 0 end) as paying,
        sum(case kind when 'redeemed' then amt when 'paidOut' then -amt when 'carried' then -amt else 0 end) as owed
      from cash_entries where order_no is not null group by 1
    ), shares as (
      select order_no,
        coalesce(sum(vol) filter (where kind = 'purchase'), 0) as bought,
        coalesce(-sum(vol) filter (where kind in ('redemption', 'convertOut')), 0) as gone,
        coalesce(sum(vol) filter (where kind = 'convertIn'), 0) as converted
      from share_entries where order_no is not null group by 1
    )
    select 'a lot that holds nothing' as flaw, trade_acct_no || ' ' || fund_code as at from share_lots where vol <= 0
    union all
    select 'lots are not what the ledger says', concat(trade_acct_no, ' ', fund_code)
      from held full join entered using (trade_acct_no, fund_code)
      where coalesce(held.vol, 0) <> coalesce(entered.vol, 0)
    union all
    select 'more is leaving than is held', trade_acct_no || ' ' || fund_code
      from reserved left join held using (trade_acct_no, fund_code) where reserved.vol > coalesce(held.vol, 0)
    union all
    select 'more was spent than came in', order_no from cash where paying < 0 or owed < 0
    union all
    select 'money is lost', order_no from cash join orders using (order_no)
      where paying <> 0 and (pay_status = '6' or (order_status = 'fundConfirmSuccess' and refund_amt is null))
    union all
    select 'shares are not what was confirmed', order_no from shares join orders using (order_no)
      where shares.bought + shares.gone <> coalesce(orders.confirm_vol, 0)
    union all
    select 'a confirmation without its shares', order_no
      from (select order_no, sum(coalesce(target_vol, vol)) as vol from order_confirms
        where return_code = '0000' and business_code in ('120', '122', '136') group by 1) as confirmed
      join orders using (order_no) left join shares using (order_no)
      where trade_day >= '2026-11-20' and confirmed.vol <> coalesce(shares.bought + shares.converted, 0)`.execute(db);
  return rows;
}
