/** Adds the holdings of a ledger that was written as a whole; those that are kept already stay. */
export const fillHoldings = `insert into holdings (trade_acct_no, fund_code, acct_id, vol, cost, realised)
  select trade_acct_no, fund_code, acct_id, coalesce(held.vol, 0), coalesce(held.cost, 0), coalesce(entered.realised, 0)
  from (
    select trade_acct_no, fund_code, acct_id, sum(realised) as realised from share_entries group by 1, 2, 3
  ) as entered full join (
    select trade_acct_no, fund_code, acct_id, sum(vol) as vol, sum(vol * cost_nav) as cost from share_lots group by 1, 2, 3
  ) as held using (trade_acct_no, fund_code, acct_id)
  order by acct_id, fund_code, trade_acct_no
  on conflict do nothing`;
