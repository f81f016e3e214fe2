import { sql, type Insertable } from 'kysely';
import type { FundType } from '#contract';
import { add } from '#values/decimal';
import { addTradingDays } from '#trade/trading-day';
import type { Db } from '../../database/database.ts';
import type { FundTables } from '../../database/schema/fund.ts';
import { measurePerformance } from '../../modules/fund/rules.ts';
import { generateMoneyIncome, generateNavs, type MoneySeries, type NavSeries } from './generate-market.ts';
import series from './series.json' with { type: 'json' };

/**
 * Continues the NAV of every fund of the simulated market to the close of `day`; each becomes public on the evening
 * that suits its fund (handbook: time-axis), but not later than `knownBy`, when that is given. What is there already
 * stays, so it may be done again.
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
    const one = market.find(({ fundCode }) => fundCode === fund.fundCode);
    if (!one || (after !== null && after >= day)) return [];
    return navRows(one, { ...(after !== null && { after }), lastDay: day }).map((row) => {
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

/** What decides when the NAV of a fund is known. */
export interface Published {
  readonly fundType: FundType;
  readonly confirmDays: number;
}

/**
 * The day on whose evening the NAV of a day is published (handbook: time-axis): the same day at most funds, money funds
 * on every natural day; one trading day later at QDII funds, which are the public ones that confirm after T+1, and at
 * high-end products; two later at funds of funds, which wait for the NAVs of others.
 */
export function publicationDay({ fundType, confirmDays }: Published, navDate: string): string {
  if (fundType === '05') return addTradingDays(navDate, 2);
  return confirmDays > 1 ? addTradingDays(navDate, 1) : navDate;
}

export type Series = { readonly fundCode: string } & (
  | ({ readonly kind: 'nav' } & NavSeries)
  | ({ readonly kind: 'money' } & MoneySeries)
);

/** The simulated market: what each fund's NAV is made of. */
export const market = series as readonly Series[];

/** A NAV without the day on which it is published. */
export type NavRow = Omit<Insertable<FundTables['navs']>, 'publishDate'>;

/**
 * NAVs of a fund later than `after` (all when undefined) up to `lastDay`, oldest first: the same however often and from
 * whatever day on they are asked for.
 */
export function navRows(one: Series, { after = '', lastDay }: { after?: string; lastDay: string }): readonly NavRow[] {
  return rowsUntil(one, `${lastDay.slice(0, 4)}-12-31`).filter(({ navDate }) => navDate > after && navDate <= lastDay);
}

/** A clock that is turned asks for one day after the other: a year is made at once. */
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
