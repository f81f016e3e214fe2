import { describe, expect, it } from 'vitest';
import { dailyIncome, dividendAmount, isCarryOverDay, reinvestedShares } from './rules.ts';

// The demo's dividends (handbook: demo-dividends).
describe('amount of a dividend', () => {
  it.each([
    ['50000000.00', '0.0120', '600000.00'],
    ['50000000.00', '0.0130', '650000.00'],
    ['2400000.00', '0.1000', '240000.00'],
    ['9000000.00', '0.0250', '225000.00'],
    ['20000000.00', '0.0200', '400000.00'],
    ['0.50', '0.0100', '0.01'],
    ['0.49', '0.0100', '0.00'],
  ])('%s shares at %s pay %s', (vol, perUnit, amount) => {
    expect(dividendAmount(vol, perUnit)).toBe(amount);
  });
});

describe('reinvestment', () => {
  it('a dividend is reinvested at the NAV of the ex-date as in the handbook', () => {
    expect(reinvestedShares('225000.00', '1.1089')).toBe('202903.78');
  });
});

describe('daily income of a money fund', () => {
  it.each([
    // The example of the handbook (handbook: holding-value).
    ['30000000.00', '0.3660', '1098.00'],
    ['42000000.00', '0.3746', '1573.32'],
    ['1234.56', '0.4050', '0.05'],
    ['100.00', '0.3660', '0.00'],
  ])('%s shares at %s per ten thousand earn %s', (vol, income, amount) => {
    expect(dailyIncome(vol, income)).toBe(amount);
  });
});

describe('day of the carry-over', () => {
  it.each([
    ['2026-11-30', true],
    ['2026-11-27', false],
    // The last trading day before a month end on Saturday.
    ['2026-10-30', true],
    ['2026-10-31', false],
    // September ends before a week of holidays.
    ['2026-09-30', true],
  ])('%s is a carry-over day: %s', (day, is) => {
    expect(isCarryOverDay(day)).toBe(is);
  });
});
