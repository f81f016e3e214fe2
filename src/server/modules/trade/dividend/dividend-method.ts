import type { DividendMethod } from '#contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { PositionPlace } from '../position/position-no.ts';

/**
 * In a query on `funds`: what an account chose for the fund (129), or the method of the fund; with `before`, a day, what
 * was confirmed earlier than that (domain §4.20). `tradeAcctNo` is a column.
 */
export function dividendMethodOf(tradeAcctNo: string, before?: string): RawBuilder<DividendMethod> {
  const earlier = before === undefined ? sql`true` : sql`chosen.confirm_date < ${before}`;
  return sql`coalesce((
    select chosen.dividend_method from dividend_methods as chosen
    where chosen.trade_acct_no = ${sql.ref(tradeAcctNo)} and chosen.fund_code = funds.fund_code and ${earlier}
    order by chosen.confirm_date desc limit 1
  ), funds.dividend_method)`;
}

/** The method of a holding now; undefined when there is no such account or fund. */
export async function findDividendMethod(
  db: Db,
  { tradeAcctNo, fundCode }: PositionPlace,
): Promise<DividendMethod | undefined> {
  const row = await db
    .selectFrom('funds')
    .innerJoin('tradeAccts', (join) => join.on('tradeAccts.tradeAcctNo', '=', tradeAcctNo))
    .select(dividendMethodOf('tradeAccts.tradeAcctNo').as('dividendMethod'))
    .where('funds.fundCode', '=', fundCode)
    .executeTakeFirst();
  return row?.dividendMethod;
}

/** Keeps what an account chose for a fund, as of the day on which the registrar confirmed it (129). */
export async function setDividendMethod(
  tx: Db,
  { tradeAcctNo, fundCode }: PositionPlace,
  { dividendMethod, confirmDate }: { readonly dividendMethod: DividendMethod; readonly confirmDate: string },
): Promise<void> {
  await tx
    .insertInto('dividendMethods')
    .values({ tradeAcctNo, fundCode, dividendMethod, confirmDate })
    .onConflict((conflict) =>
      conflict.columns(['tradeAcctNo', 'fundCode', 'confirmDate']).doUpdateSet({ dividendMethod }),
    )
    .execute();
}
