import { expect, test } from 'vitest';
import { readClockOffset } from './server-clock.ts';

test.each([
  ['2026-11-20 14:00:00', Date.UTC(2026, 10, 20, 6, 0, 0), 0],
  ['2026-11-20 14:00:10', Date.UTC(2026, 10, 20, 6, 0, 0), 10_000],
  ['2026-11-20 13:59:59', Date.UTC(2026, 10, 20, 6, 0, 0), -1000],
])('reads %s as Shanghai time', (sysTime, browserTime, offset) => {
  expect(readClockOffset(sysTime, browserTime)).toBe(offset);
});
