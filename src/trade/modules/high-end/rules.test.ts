import { describe, expect, it } from 'vitest';
import { isBookable, nextOpenDate } from '../fund/rules.ts';
import { marketStatus, quotaLeft, seatLeft } from './rules.ts';

const today = '2026-11-20';

describe('market of a high-end product', () => {
  it.each([
    ['0', null, 'open', today, false],
    ['1', null, 'raising', null, false],
    ['4', null, 'closed', null, false],
    ['5', null, 'open', null, false],
    ['6', null, 'open', today, false],
    ['9', '2026-12-07', 'closed', '2026-12-07', true],
    ['9', '2026-11-19', 'closed', null, false],
    ['9', null, 'closed', null, false],
  ] as const)('at status %s with open day %s is %s', (fundStatus, openBegin, status, next, bookable) => {
    const fund = { fundStatus, openBegin };

    expect([marketStatus(fundStatus), nextOpenDate(fund, today), isBookable(fund, today)]).toEqual([
      status,
      next,
      bookable,
    ]);
  });

  it.each([
    [null, '1', '1', null],
    ['1000.00', '400.00', '250.50', '349.50'],
    ['1000.00', '900.00', '100.01', '0.00'],
  ])('a quota of %s with %s held and %s pending leaves %s', (quota, held, pending, left) => {
    expect(quotaLeft(quota, held, pending)).toBe(left);
  });

  it('the number of free seats is never negative', () => {
    expect([seatLeft(58, 2), seatLeft(196, 9)]).toEqual([140, 0]);
  });
});
