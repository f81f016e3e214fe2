import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from '../database/resilient-pool.ts';
import { startPolling, wakeByReports } from './poll.ts';

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

it('work of a table begins at once, when a commit reports it, and when reports may have been lost', async () => {
  let report = (_table: string): void => undefined;
  const nothing = (): Promise<void> => Promise.resolve();
  let finish = (): void => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const jobs = (['jobs', 'mails'] as const).map((table) =>
    startPolling({
      work: table === 'jobs' ? work : nothing,
      every: hour,
      table,
      name: table,
      log: { error: vi.fn() },
      failure: 'failed',
    }),
  );
  const stop = await wakeByReports((_channel, hear) => {
    report = hear;
    return Promise.resolve(nothing);
  }, jobs);
  expect(work).toHaveBeenCalledTimes(1);

  // Reports during a turn: what they are about may have come after its query.
  report('jobs');
  report('jobs');
  report('mails');
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);

  report('*');
  expect(work).toHaveBeenCalledTimes(3);
  finish();
  await stop();
  await Promise.all(jobs.map((job) => job.stop()));
  report('jobs');
  expect(work).toHaveBeenCalledTimes(3);
});
