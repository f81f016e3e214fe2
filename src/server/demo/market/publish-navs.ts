import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { market, type NavRow, navRows } from './nav-rows.ts';
import { publicationDay } from './publication.ts';

/**
 * Continues the NAV of every fund of the simulated market to the close of `day`; each becomes public on the evening
 * that domain §4.1 gives its fund, but not later than `knownBy`, when that is given. What is there already stays, so it
 * may be done again.
 */
export async function publishNavs(db: Db, day: string, knownBy?: string): Promise<void> {
  const funds = await db
    .selectFrom('funds')
    .leftJoin('navs', 'navs.fundCode', 'funds.fundCode')
    .select(['funds.fundCode', 'funds.fundType', 'funds.confirmDays'])
    .select(({ fn }) => fn.max('navs.navDate').as('after'))
    // A fund that is still being raised has none.
    .where('funds.establishDate', 'is not', null)
    .groupBy('funds.fundCode')
    .execute();
  const rows = funds.flatMap(({ after, ...fund }) => {
    const series = market.find(({ fundCode }) => fundCode === fund.fundCode);
    if (!series || (after !== null && after >= day)) return [];
    return navRows(series, { ...(after !== null && { after }), lastDay: day }).map((row) => {
      const publishDate = publicationDay(fund, row.navDate);
      return { ...row, publishDate: knownBy !== undefined && knownBy < publishDate ? knownBy : publishDate };
    });
  });
  if (rows.length > 0) await insertNavs(db, rows);
}

/** One parameter for all rows: thousands of rows as bound values take seconds, this takes a moment. */
async function insertNavs(db: Db, rows: readonly (NavRow & { readonly publishDate: string })[]): Promise<void> {
  await sql`
    insert into navs (fund_code, nav_date, publish_date, nav, acc_nav, adj_nav, day_growth, m1, m3, m6, y1, ytd,
      since_est, ten_thousand_income, seven_day_yield, dividend)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      "fundCode" text, "navDate" date, "publishDate" date, nav numeric, "accNav" numeric, "adjNav" numeric,
      "dayGrowth" numeric, m1 numeric, m3 numeric, m6 numeric, y1 numeric, ytd numeric, "sinceEst" numeric,
      "tenThousandIncome" numeric, "sevenDayYield" numeric, dividend numeric)
    on conflict do nothing`.execute(db);
}
