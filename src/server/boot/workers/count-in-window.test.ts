import { expect, it } from 'vitest';
import { countInWindow, type Window } from './count-in-window.ts';

const span = 60_000;

it('counts each key by itself until its time is over', () => {
  const windows = new Map<string, Window>();
  const count = (key: string, now: number) => countInWindow(windows, { key, span }, now);

  expect(count('one', 1000)).toEqual({ current: 1, ttl: span });
  expect(count('one', 31_000)).toEqual({ current: 2, ttl: 30_000 });
  expect(count('other', 31_000)).toEqual({ current: 1, ttl: span });
  expect(count('one', 61_000)).toEqual({ current: 1, ttl: span });
});

it('forgets who was counted longest ago when there are too many', () => {
  const windows = new Map<string, Window>();
  for (let caller = 0; caller < 5000; caller += 1) countInWindow(windows, { key: `${caller}`, span }, caller);
  countInWindow(windows, { key: '0', span }, 5000);

  countInWindow(windows, { key: 'one more', span }, 5000);

  expect([windows.size, windows.has('0'), windows.has('1')]).toEqual([5000, true, false]);
});
