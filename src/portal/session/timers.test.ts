import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimers } from './server-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a timer runs until it is stopped', () => {
  const timers = createTimers();
  const [often, once] = [vi.fn(), vi.fn()];
  const stop = timers.every(100, often);
  timers.after(100, once);

  vi.advanceTimersByTime(250);
  stop();
  vi.advanceTimersByTime(250);

  expect(often).toHaveBeenCalledTimes(2);
  expect(once).toHaveBeenCalledTimes(1);
});

test('clearing stops whatever ticks or listens', () => {
  const timers = createTimers();
  const target = new EventTarget();
  const work = vi.fn();
  timers.every(100, work);
  timers.after(100, work);
  timers.listen(target, 'ping', work);
  const [joined, left] = [vi.fn(), vi.fn()];
  timers.join(joined);
  timers.join(left)();

  timers.clearAll();
  timers.clearAll();
  vi.advanceTimersByTime(1000);
  target.dispatchEvent(new Event('ping'));

  expect(work).not.toHaveBeenCalled();
  expect(joined).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
