import { describe, expect, it } from 'vitest';
import { addTradingDays, batchEnd, isTradingDay, nextTradingDay, previousTradingDay, tDay } from './trading-day.ts';

describe('isTradingDay', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-01-02', false],
    ['2026-02-14', false],
    ['2026-02-23', false],
    ['2026-02-24', true],
    ['2026-10-07', false],
    ['2026-10-08', true],
    ['2026-10-10', false],
  ])('%s: %s', (date, open) => {
    expect(isTradingDay(date)).toBe(open);
  });
});

describe('tDay', () => {
  it.each([
    ['2026-11-20 14:59:59', '2026-11-20'],
    ['2026-11-20 15:00:00', '2026-11-23'],
    ['2026-11-21 10:00:00', '2026-11-23'],
    ['2026-09-30 15:00:00', '2026-10-08'],
    ['2026-02-13 16:00:00', '2026-02-24'],
  ])('of %s is %s', (now, day) => {
    expect(tDay(now)).toBe(day);
  });
});

describe('addTradingDays', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-09-24', 2, '2026-09-29'],
    ['2026-09-30', 1, '2026-10-08'],
    ['2026-10-08', -1, '2026-09-30'],
  ])('%s + %i is %s', (date, days, later) => {
    expect(addTradingDays(date, days)).toBe(later);
  });

  it('steps to the neighbours', () => {
    expect(nextTradingDay('2026-11-20')).toBe('2026-11-23');
    expect(previousTradingDay('2026-11-23')).toBe('2026-11-20');
  });
});

describe('batchEnd', () => {
  it.each([
    ['2026-11-20 14:59:59', false],
    ['2026-11-20 15:00:00', true],
    ['2026-11-20 15:04:59', true],
    ['2026-11-20 15:05:00', false],
    ['2026-11-20 02:00:00', true],
    ['2026-11-20 02:30:00', false],
  ])('at %s: %s', (now, closed) => {
    expect(batchEnd(now) !== undefined).toBe(closed);
  });
});
