import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** What purchases that are not settled yet are (domain §4.18). */
const IN_TRANSIT = ['fundPayPending', 'fundConfirmPending', 'fundException'] as const;
export const PURCHASES = ['020', '022'] as const;

/** Of which institutions and funds exposures are: conditions on the columns that name them. */
export interface Extent {
  readonly institution: (column: string) => RawBuilder<SqlBool>;
  readonly fund?: (column: string) => RawBuilder<SqlBool>;
}

/** What an institution has in a fund. */
export interface Exposure {
  readonly institutionId: string;
  readonly fundCode: string;
  readonly amount: string;
}

/**
 * What institutions have in funds (domain §4.18): market value at the NAVs of `day`, purchases in transit, and the
 * purchases of pending reviews.
 */
export function exposures(day: string, { institution, fund = () => sql`true` }: Extent) {
  const within = (institutionId: string, fundCode: string) => sql`${institution(institutionId)} and ${fund(fundCode)}`;
  return sql<Exposure>`(
    select institution_id, fund_code, sum(amount) as amount from (
      select owned.institution_id, owned.fund_code, round(owned.vol * latest.nav, 2) as amount
      from (
        select acct.institution_id, held.fund_code, sum(held.vol) as vol
        from holdings held
        join investor_accounts acct on acct.acct_id = held.acct_id
        where held.vol > 0 and ${within('acct.institutionId', 'held.fundCode')}
        group by acct.institution_id, held.acct_id, held.fund_code
      ) owned
      join (
        select funds.fund_code, last_nav.nav from funds
        join lateral (
          select nav from navs where navs.fund_code = funds.fund_code and nav_date <= ${day}
          order by nav_date desc limit 1
        ) last_nav on true
      ) latest on latest.fund_code = owned.fund_code
      union all
      select institution_id, fund_code, apply_amt from orders
      where business_code in (${sql.join(PURCHASES)}) and order_status in (${sql.join(IN_TRANSIT)})
        and ${within('orders.institutionId', 'orders.fundCode')}
      union all
      select institution_id, fund_code, apply_amt from trade_applies
      where business_code in (${sql.join(PURCHASES)}) and review_status = 'pending'
        and ${within('tradeApplies.institutionId', 'tradeApplies.fundCode')}
    ) as each group by institution_id, fund_code
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
