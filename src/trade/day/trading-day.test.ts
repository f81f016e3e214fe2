import { describe, expect, it } from 'vitest';
import { nextTime } from './trading-day.ts';

const list = [
  { at: '20:30:00', days: 'natural' },
  { at: '09:00:00', days: 'trading' },
  { at: '15:00:00', days: 'trading' },
] as const;

describe('nextTime', () => {
  it.each([
    ['the evening before', '2026-11-19 23:00:00', '2026-11-20 09:00:00'],
    ['between two', '2026-11-20 10:00:00', '2026-11-20 15:00:00'],
    ['at the hour itself', '2026-11-20 15:00:00', '2026-11-20 20:30:00'],
    ['on a Friday night', '2026-11-20 20:30:00', '2026-11-21 20:30:00'],
    ['on a Sunday night', '2026-11-22 20:30:00', '2026-11-23 09:00:00'],
    ['in the holidays', '2026-10-01 12:00:00', '2026-10-01 20:30:00'],
    ['when they are over', '2026-10-07 20:30:00', '2026-10-08 09:00:00'],
  ])('%s', (_when, after, expected) => {
    expect(nextTime(after, list)).toBe(expected);
  });
});
