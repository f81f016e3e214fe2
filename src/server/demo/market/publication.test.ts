import { describe, expect, it } from 'vitest';
import { type Published, publicationDay } from './publication.ts';

// domain §4.1: a fund, the day of its NAV, the evening on which it is published.
const cases: [string, Published, string, string][] = [
  ['a domestic fund', { fundType: '04', confirmDays: 1 }, '2026-11-20', '2026-11-20'],
  ['a money fund on a Saturday', { fundType: '03', confirmDays: 1 }, '2026-11-21', '2026-11-21'],
  ['a QDII fund over a weekend', { fundType: '04', confirmDays: 2 }, '2026-11-20', '2026-11-23'],
  ['a fund of funds', { fundType: '05', confirmDays: 2 }, '2026-11-19', '2026-11-23'],
  ['a high-end product', { fundType: '32', confirmDays: 2 }, '2026-11-19', '2026-11-20'],
  ['a high-end fund of funds', { fundType: '35', confirmDays: 3 }, '2026-11-19', '2026-11-20'],
  ['a fund of funds before a holiday', { fundType: '05', confirmDays: 2 }, '2026-09-30', '2026-10-09'],
];

describe('publicationDay', () => {
  it.each(cases)('of %s', (_title, fund, navDate, day) => {
    expect(publicationDay(fund, navDate)).toBe(day);
  });
});
