import { sql, type Insertable } from 'kysely';
import type { FundType } from '#contract';
import { add } from '#values/decimal';
import { addTradingDays } from '../../language/trading-day.ts';
import type { Db } from '#server/database/database';
import type { FundTables } from '../../database/schema/fund.ts';
import { measurePerformance } from '../../modules/fund/rules.ts';
import { generateMoneyIncome, generateNavs, type MoneySeries, type NavSeries } from './generate-market.ts';
import series from './series.json' with { type: 'json' };

/**
 * Continues the NAV of every fund of the simulated market to the close of `day`. Each becomes public on the evening
 * given by its fund type (handbook: time-axis), but no later than `knownBy` if given. Existing rows stay, so the call
 * can be repeated.
 */
export async function publishNavs(db: Db, day: string, knownBy?: string): Promise<void> {
  const funds = await db
    .selectFrom('funds')
    .leftJoin('navs', 'navs.fundCode', 'funds.fundCode')
    .select(['funds.fundCode', 'funds.fundType', 'funds.confirmDays'])
    .select(({ fn }) => fn.max('navs.navDate').as('after'))
    // A fund that is still being raised has no NAV.
    .where('funds.establishDate', 'is not', null)
    .groupBy('funds.fundCode')
    .execute();
  const rows = funds.flatMap(({ after, ...fund }) => {
    const one = market.find(({ fundCode }) => fundCode === fund.fundCode);
    if (!one || (after !== null && after >= day)) return [];
    return navRows(one, { ...(after !== null && { after }), lastDay: day }).map((row) => {
      const publishDate = publicationDay(fund, row.navDate);
      return { ...row, publishDate: knownBy !== undefined && knownBy < publishDate ? knownBy : publishDate };
    });
  });
  if (rows.length > 0) await insertNavs(db, rows);
}

/** One parameter for all rows: thousands of bound values would take seconds. */
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

/** Properties of a fund that decide when its NAV is published. */
export interface Published {
  readonly fundType: FundType;
  readonly confirmDays: number;
}

/**
 * The evening on which the NAV of a day is published (handbook: time-axis): the same day for most funds, for money
 * funds on every natural day; one trading day later for QDII funds (public funds that confirm after T+1) and high-end
 * products; two trading days later for funds of funds, which wait for the NAVs of other funds.
 */
export function publicationDay({ fundType, confirmDays }: Published, navDate: string): string {
  if (fundType === '05') return addTradingDays(navDate, 2);
  return confirmDays > 1 ? addTradingDays(navDate, 1) : navDate;
}

export type Series = { readonly fundCode: string } & (
  | ({ readonly kind: 'nav' } & NavSeries)
  | ({ readonly kind: 'money' } & MoneySeries)
);

/** The simulated market: parameters of each fund's NAV series. */
export const market = series as readonly Series[];

/** A NAV without the day on which it is published. */
export type NavRow = Omit<Insertable<FundTables['navs']>, 'publishDate'>;

/**
 * NAVs of a fund after `after` (all if undefined) up to `lastDay`, oldest first. Repeated calls yield the same values
 * from any starting day.
 */
export function navRows(one: Series, { after = '', lastDay }: { after?: string; lastDay: string }): readonly NavRow[] {
  return rowsUntil(one, `${lastDay.slice(0, 4)}-12-31`).filter(({ navDate }) => navDate > after && navDate <= lastDay);
}

/** A turned clock asks for one day after another, so a whole year is generated at once. */
const made = new Map<Series, { readonly lastDay: string; readonly rows: readonly NavRow[] }>();

function rowsUntil(one: Series, lastDay: string): readonly NavRow[] {
  const kept = made.get(one);
  if (kept && kept.lastDay >= lastDay) return kept.rows;
  const rows = one.kind === 'money' ? moneyRows(one, lastDay) : priceRows(one, lastDay);
  made.set(one, { lastDay, rows });
  return rows;
}

function moneyRows({ fundCode, ...one }: Series & MoneySeries, lastDay: string): NavRow[] {
  const constant = { nav: '1.0000', accNav: '1.0000', adjNav: '1' };
  return generateMoneyIncome(one, lastDay).map((entry) => ({ fundCode, ...constant, ...entry }));
}

function priceRows({ fundCode, ...one }: Series & NavSeries, lastDay: string): NavRow[] {
  const history = generateNavs(one, lastDay);
  const performances = measurePerformance(history);
  let paid = '0';
  return history.flatMap((entry, index) => {
    paid = add(paid, entry.dividend ?? '0');
    const performance = performances[index];
    return performance ? [{ fundCode, ...entry, ...performance, accNav: add(entry.nav, paid) }] : [];
  });
}
