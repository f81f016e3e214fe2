import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { type CreditLine, type CreditUse, findCreditLine } from './check-credit.ts';
import { covers, exposures, usedOf } from './exposure.ts';

/** A credit line with what is taken of it. */
export interface Credit extends CreditUse {
  readonly line: CreditLine & { readonly creditNo: string };
}

/**
 * Purchases of a company's funds are judged one after the other, for the institution of a trade account: its lines with
 * that company are locked until the transaction ends.
 */
export async function lockCredit(
  tx: Db,
  { tradeAcctNo, fundCodes }: { readonly tradeAcctNo: string; readonly fundCodes: readonly string[] },
): Promise<void> {
  if (fundCodes.length === 0) return;
  await sql`select from credit_lines where institution_id = (
      select acct.institution_id from trade_accts join investor_accounts as acct using (acct_id)
      where trade_acct_no = ${tradeAcctNo}
    ) and company_code in (select company_code from funds where fund_code in (${sql.join(fundCodes)}))
    order by credit_no for no key update`.execute(tx);
}

/** What a purchase is of. */
export interface CreditPlace {
  readonly institutionId: string;
  readonly fund: { readonly fundCode: string; readonly companyCode: string };
  readonly today: string;
  /** The last day with public NAVs. */
  readonly published: string;
}

/** The line of an institution that a purchase of the fund counts against; undefined when none limits it. */
export async function loadCredit(
  db: Db,
  { institutionId, fund, today, published }: CreditPlace,
): Promise<Credit | undefined> {
  const lines = await db
    .selectFrom('creditLines as line')
    .innerJoin('funds', 'funds.companyCode', 'line.companyCode')
    .select(['line.creditNo', 'line.creditLimit', 'line.singleFundLimit', 'line.startDate', 'line.endDate'])
    .select(['line.creditStatus', 'line.creditControl', 'line.warnRate'])
    .where('line.institutionId', '=', institutionId)
    .where('funds.fundCode', '=', fund.fundCode)
    .where(covers('line', 'funds.fundCode'))
    .orderBy('line.endDate', 'desc')
    .execute();
  const line = findCreditLine(lines, today);
  if (!line) return undefined;
  const exposed = exposures(published, {
    institution: (column) => sql<SqlBool>`${sql.ref(column)} = ${institutionId}`,
    fund: (column) => sql<SqlBool>`${sql.ref(column)} in (
      select fund_code from funds where company_code = ${fund.companyCode})`,
  });
  const use = await db
    .with(
      (cte) => cte('exposed').materialized(),
      () => exposed,
    )
    .selectFrom('creditLines as line')
    .select(usedOf('line', sql`exposed`).as('used'))
    .select(sql<string>`coalesce((select amount from exposed where fund_code = ${fund.fundCode}), 0)`.as('fundUsed'))
    .where('line.creditNo', '=', line.creditNo)
    .executeTakeFirstOrThrow();
  return { line, ...use };
}
