import type { Insertable } from 'kysely';
import { add } from '#values/decimal';
import type { FundTables } from '../database/schema/fund.ts';
import { measurePerformance } from '../modules/fund/performance.ts';
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
export function navRows(one: Series, { after = '', lastDay }: { after?: string; lastDay: string }): NavRow[] {
  const { fundCode } = one;
  if (one.kind === 'money') {
    const constant = { nav: '1.0000', accNav: '1.0000', adjNav: '1' };
    return generateMoneyIncome(one, lastDay, after).map((entry) => ({ fundCode, ...constant, ...entry }));
  }
  const history = generateNavs(one, lastDay);
  const first = history.filter(({ navDate }) => navDate <= after).length;
  const performances = measurePerformance(history, first);
  let paid = '0';
  return history.flatMap((entry, index) => {
    paid = add(paid, entry.dividend ?? '0');
    const performance = performances[index - first];
    return performance ? [{ fundCode, ...entry, ...performance, accNav: add(entry.nav, paid) }] : [];
  });
}
