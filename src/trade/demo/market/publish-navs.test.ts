import { describe, expect, it } from 'vitest';
import { addDays } from '#values/shanghai-time';
import { type Published, publicationDay, market, navRows } from './publish-navs.ts';

// A fund, the day of its NAV, the evening on which it is published (handbook: time-axis).
const publicationCases: [string, Published, string, string][] = [
  ['a domestic fund', { fundType: '04', confirmDays: 1 }, '2026-11-20', '2026-11-20'],
  ['a money fund on a Saturday', { fundType: '03', confirmDays: 1 }, '2026-11-21', '2026-11-21'],
  ['a QDII fund over a weekend', { fundType: '04', confirmDays: 2 }, '2026-11-20', '2026-11-23'],
  ['a fund of funds', { fundType: '05', confirmDays: 2 }, '2026-11-19', '2026-11-23'],
  ['a high-end product', { fundType: '32', confirmDays: 2 }, '2026-11-19', '2026-11-20'],
  ['a high-end fund of funds', { fundType: '35', confirmDays: 3 }, '2026-11-19', '2026-11-20'],
  ['a fund of funds before a holiday', { fundType: '05', confirmDays: 2 }, '2026-09-30', '2026-10-09'],
];

describe('publicationDay', () => {
  it.each(publicationCases)('of %s', (_title, fund, navDate, day) => {
    expect(publicationDay(fund, navDate)).toBe(day);
  });
});

const FIRST = '2026-11-19';
const LAST = '2026-12-04';
// One fund of each kind: with a dividend ahead, without, a money fund, over a holiday, and a newly raised fund.
const cases = [
  ['984015', FIRST, LAST],
  ['981001', FIRST, LAST],
  ['981021', FIRST, LAST],
  ['982033', '2026-09-28', '2026-10-12'],
  // A year is generated in one call, and the next call continues after it.
  ['984015', '2026-12-23', '2027-01-08'],
  ['981021', '2026-12-23', '2027-01-08'],
  // Established on 2026-11-30.
  ['984039', FIRST, LAST],
] as const;

describe('navRows', () => {
  it.each(cases)('of %s after %s are the same day by day and at once', (fundCode, from, to) => {
    const series = market.find((one) => one.fundCode === fundCode);
    if (!series) throw new RangeError(`no series ${fundCode}`);
    const daily = [];
    let after: string = from;
    for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
      const rows = navRows(series, { after, lastDay: day });
      daily.push(...rows);
      after = rows.at(-1)?.navDate ?? after;
    }

    const atOnce = navRows(series, { lastDay: to });
    expect(daily).toEqual(atOnce.filter(({ navDate }) => navDate > from));
    expect(daily.length).toBeGreaterThan(3);
  });
});
