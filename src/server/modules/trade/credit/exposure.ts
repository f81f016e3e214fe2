import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** What purchases that are not settled yet are (domain §4.18). */
const IN_TRANSIT = ['fundPayPending', 'fundConfirmPending', 'fundException'] as const;
export const PURCHASES = ['020', '022'] as const;

/**
 * What institutions have in funds, as rows of `institution_id`, `fund_code` and `amount` (domain §4.18): market value
 * at the NAVs of `day`, purchases in transit, and the purchases of pending reviews. `own` says of which institutions.
 */
export function exposures(day: string, own: (column: string) => RawBuilder<SqlBool> = () => sql`true`) {
  return sql`(
    select held.institution_id, held.fund_code, round(held.vol * latest.nav, 2) as amount
    from (
      select acct.institution_id, lot.fund_code, sum(lot.vol) as vol
      from share_lots lot
      join investor_accounts acct on acct.acct_id = lot.acct_id
      where ${own('acct.institutionId')}
      group by acct.institution_id, lot.acct_id, lot.fund_code
    ) held
    join lateral (
      select nav from navs where navs.fund_code = held.fund_code and nav_date <= ${day}
      order by nav_date desc limit 1
    ) latest on true
    union all
    select institution_id, fund_code, apply_amt from orders
    where business_code in (${sql.join(PURCHASES)}) and order_status in (${sql.join(IN_TRANSIT)})
      and ${own('orders.institutionId')}
    union all
    select institution_id, fund_code, apply_amt from trade_applies
    where business_code in (${sql.join(PURCHASES)}) and review_status = 'pending' and ${own('tradeApplies.institutionId')}
  )`;
}

/** Whether the line `line` counts the fund whose code `fund` names: it names it, or it names none. */
export function covers(line: string, fund: string) {
  const [creditNo, fundCode] = [sql.ref(`${line}.creditNo`), sql.ref(fund)];
  return sql<boolean>`(
    exists (select from credit_funds where credit_funds.credit_no = ${creditNo} and credit_funds.fund_code = ${fundCode})
    or not exists (select from credit_funds where credit_funds.credit_no = ${creditNo})
  )`;
}

/** What is used of the credit line `line`, of `exposed` (see {@link exposures}): its funds are those of its company that it covers. */
export function usedOf(line: string, exposed: RawBuilder<unknown>) {
  return sql<string>`(
    select coalesce(sum(exposure.amount), 0.00) from ${exposed} as exposure
    join funds on funds.fund_code = exposure.fund_code
      and funds.company_code = ${sql.ref(`${line}.companyCode`)}
    where exposure.institution_id = ${sql.ref(`${line}.institutionId`)} and ${covers(line, 'exposure.fundCode')}
  )`;
}
