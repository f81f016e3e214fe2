import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from '../database/resilient-pool.ts';
import { startPolling } from './poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;

function poll(work: () => Promise<void>) {
  const log = { error: vi.fn() };
  return { log, job: startPolling({ work, every: hour, name: 'test', log, failure: 'failed' }) };
}

it('work that lost the database retries every quarter of a second, and is logged once', async () => {
  let up = false;
  const work = vi.fn(() => (up ? Promise.resolve() : Promise.reject(new DatabaseUnavailableError('gone'))));
  const { job, log } = poll(work);

  await vi.advanceTimersByTimeAsync(hour + 900);
  expect([job.isFailing(), work.mock.calls.length]).toEqual([true, 4]);
  up = true;
  await vi.advanceTimersByTimeAsync(250);

  expect(job.isFailing()).toBe(false);
  expect(log.error).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(5);
});

it('work that fails otherwise waits for its next turn, and no turn begins after the stop', async () => {
  const work = vi.fn(() => Promise.reject(new Error('broken')));
  const { job } = poll(work);

  await vi.advanceTimersByTimeAsync(hour + 60_000);
  expect(work).toHaveBeenCalledTimes(1);
  await job.stop();
  await vi.advanceTimersByTimeAsync(hour);

  expect(work).toHaveBeenCalledTimes(1);
});
