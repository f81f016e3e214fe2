import { expect, test } from 'vitest';
import { fromShanghaiTime } from '#values/shanghai-time';
import { formatRemaining, secondsUntil } from './Countdown.tsx';

test.each([
  ['2026-11-20 14:05:00', '2026-11-20 14:00:00', '5:00'],
  ['2026-11-20 14:05:00', '2026-11-20 14:04:01', '0:59'],
  ['2026-11-20 15:30:00', '2026-11-20 14:00:00', '1:30:00'],
  ['2026-11-20 14:00:00', '2026-11-20 14:00:00', '0:00'],
  ['2026-11-20 13:00:00', '2026-11-20 14:00:00', '0:00'],
])('until %s from %s: %s', (time, now, text) => {
  expect(formatRemaining(secondsUntil(time, fromShanghaiTime(now)))).toBe(text);
});
