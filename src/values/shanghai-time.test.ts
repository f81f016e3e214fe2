import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  fromShanghaiTime,
  isDate,
  lastDays,
  toShanghaiDate,
  toShanghaiTime,
  weekday,
} from './shanghai-time.ts';

describe('instants', () => {
  it('reads and writes Shanghai wall time in any time zone of the machine', () => {
    const instant = new Date('2026-11-20T14:00:00+08:00');

    expect(toShanghaiTime(instant)).toBe('2026-11-20 14:00:00');
    expect(fromShanghaiTime('2026-11-20 14:00:00')).toEqual(instant);
    expect(toShanghaiDate(new Date('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
  });

  it.each(['2026-11-20', '2026-02-30 00:00:00', '2026-11-20T14:00:00', '2026-11-20 24:00:00'])('refuses %s', (text) => {
    expect(() => fromShanghaiTime(text)).toThrow(RangeError);
  });
});

describe('days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('adds to %s %i days: %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later);
  });

  it.each([
    ['2026-11-20', -1, '2026-10-20'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-20', -12, '2025-11-20'],
  ])('adds to %s %i months: %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later);
  });

  it('counts days, weekdays and ranges', () => {
    expect(daysBetween('2026-02-04', '2026-11-17')).toBe(286);
    expect(weekday('2026-11-20')).toBe(5);
    expect(lastDays(30, '2026-11-20')).toEqual({ begin: '2026-10-22', end: '2026-11-20' });
  });

  it('rejects days that do not exist', () => {
    expect([isDate('2026-02-29'), isDate('2024-02-29'), isDate('2026-2-1')]).toEqual([false, true, false]);
  });
});
