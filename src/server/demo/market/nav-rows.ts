import type { Insertable } from 'kysely';
import { add } from '#values/decimal';
import type { FundTables } from '../../database/schema/fund.ts';
import { measurePerformance } from '../../modules/fund/performance.ts';
import { generateMoneyIncome, generateNavs, type MoneySeries, type NavSeries } from './generate-market.ts';
import series from './series.json' with { type: 'json' };

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
