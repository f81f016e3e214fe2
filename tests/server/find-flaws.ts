import type { Db } from '#trade/testing';
import { sql } from 'kysely';

const query = sql`
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
    select 'a holding is not what its entries and lots say' as flaw, trade_acct_no || ' ' || fund_code as at
      from (select trade_acct_no, fund_code, sum(vol) as vol, sum(realised) as realised from share_entries group by 1, 2) as entered
      full join (select trade_acct_no, fund_code, sum(vol) as vol, sum(vol * cost_nav) as cost from share_lots group by 1, 2) as held
        using (trade_acct_no, fund_code)
      full join holdings as kept using (trade_acct_no, fund_code)
      where (kept.vol, kept.cost, kept.realised) is distinct from
        (coalesce(entered.vol, 0), coalesce(held.cost, 0), coalesce(entered.realised, 0))
        or kept.vol <> coalesce(held.vol, 0)
    union all
    select 'a lot that holds nothing', trade_acct_no || ' ' || fund_code from share_lots where vol <= 0
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
      where trade_day >= '2026-11-20' and confirmed.vol <> coalesce(shares.bought + shares.converted, 0)`;

/** Every record that breaks a rule of the data; each row names both. */
export async function findFlaws(db: Db): Promise<readonly unknown[]> {
  return (await query.execute(db)).rows;
}
