import { type Insertable, sql } from 'kysely';
import { add } from '#values/decimal';
import { toShanghaiDate } from '#values/shanghai-time';
import { measurePerformance } from '../../modules/fund/performance.ts';
import type { Database, Db } from '../database.ts';
import feeBands from './data/fee-bands.json' with { type: 'json' };
import fundCompanies from './data/fund-companies.json' with { type: 'json' };
import funds from './data/funds.json' with { type: 'json' };
import market from './data/market.json' with { type: 'json' };
import type { SeedOptions } from '../seed.ts';
import { generateMoneyIncome, generateNavs, type MoneySeries, type NavSeries } from './market.ts';

type Rows<T extends keyof Database> = Insertable<Database[T]>[];
type NavRow = Insertable<Database['navs']>;
type Series = { readonly fundCode: string } & (({ kind: 'nav' } & NavSeries) | ({ kind: 'money' } & MoneySeries));

/** Companies, funds and fees (domain §7.2–7.4), and the market to the end of the demo clock's year. */
export async function seedFunds(db: Db, { now }: SeedOptions): Promise<void> {
  await db
    .insertInto('fundCompanies')
    .values(fundCompanies as Rows<'fundCompanies'>)
    .execute();
  await db
    .insertInto('funds')
    .values(funds as Rows<'funds'>)
    .execute();
  await db
    .insertInto('feeBands')
    .values(feeBands as Rows<'feeBands'>)
    .execute();
  const lastDay = `${toShanghaiDate(now).slice(0, 4)}-12-31`;
  await insertNavs(
    db,
    (market as Series[]).flatMap((series) => navRows(series, lastDay)),
  );
}

function navRows(series: Series, lastDay: string): NavRow[] {
  const { fundCode } = series;
  if (series.kind === 'money') {
    const constant = { nav: '1.0000', accNav: '1.0000', adjNav: '1' };
    return generateMoneyIncome(series, lastDay).map((entry) => ({ fundCode, ...constant, ...entry }));
  }
  const history = generateNavs(series, lastDay);
  let paid = '0';
  return measurePerformance(history).map((performance, index) => {
    const entry = history[index];
    if (!entry) throw new RangeError(`no NAV ${index}`);
    paid = add(paid, entry.dividend ?? '0');
    return { fundCode, ...entry, ...performance, accNav: add(entry.nav, paid) };
  });
}

/** One parameter for all rows: thousands of rows as bound values take seconds, this takes a moment. */
async function insertNavs(db: Db, rows: readonly NavRow[]): Promise<void> {
  await sql`
    insert into navs (fund_code, nav_date, nav, acc_nav, adj_nav, day_growth, m1, m3, m6, y1, ytd, since_est,
      ten_thousand_income, seven_day_yield, dividend)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      "fundCode" text, "navDate" date, nav numeric, "accNav" numeric, "adjNav" numeric, "dayGrowth" numeric,
      m1 numeric, m3 numeric, m6 numeric, y1 numeric, ytd numeric, "sinceEst" numeric,
      "tenThousandIncome" numeric, "sevenDayYield" numeric, dividend numeric)`.execute(db);
}
