import { afterEach, describe, expect, test, vi } from 'vitest';
import { type PoolOptions, WorkerPool } from './worker-pool.ts';

/** A worker that answers `echo`, and fails on everything else. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (message) => {
      if (message === 'loop') for (;;);
      if (message === 'throw') throw new Error('thrown');
      if (message === 'exit') process.exit(3);
      if (message === 'grow') for (const list = []; ; ) list.push(Array(1000).fill({}));
      if (message === 'prepare') process.prepared = true;
      parentPort.postMessage(message === 'prepared' ? process.prepared === true : message);
    });
  `)}`,
);
const usual = { module, workers: 1, queue: 2, megabytes: 32, deadline: 60_000, rest: 1 };
const pools: WorkerPool[] = [];
const createPool = (change: Partial<PoolOptions> = {}): WorkerPool => {
  const pool = new WorkerPool({ ...usual, ...change });
  pools.push(pool);
  return pool;
};

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('a pool of workers', () => {
  test.each([
    ['throws', 'throw'],
    ['ends itself', 'exit'],
    ['runs out of memory', 'grow'],
  ])('survives a call that %s, and answers the next one', async (_what, message) => {
    const pool = createPool();

    await expect(pool.run(message)).rejects.toMatchObject({ reason: 'died' });

    expect(await pool.run('echo')).toBe('echo');
  });

  test('ends a call at its deadline', async () => {
    await expect(createPool({ deadline: 200 }).run('loop')).rejects.toMatchObject({ reason: 'slow' });
  });

  test('answers other calls while one of its workers is stuck', async () => {
    const pool = createPool({ workers: 2 });
    const lost = pool.run('loop').catch((error: unknown) => error);

    expect(await Promise.all([pool.run('a'), pool.run('b')])).toEqual(['a', 'b']);

    await pool.close();
    expect(await lost).toMatchObject({ reason: 'died' });
  });

  test('takes urgent calls before the others', async () => {
    const pool = createPool();
    const order: unknown[] = [];
    const note = (answer: unknown): number => order.push(answer);

    await Promise.all([
      pool.run('a').then(note),
      pool.run('b').then(note),
      pool.run('c', { isUrgent: true }).then(note),
    ]);

    expect(order).toEqual(['a', 'c', 'b']);
  });

  test('keeps the newest waiting call of an owner', async () => {
    const pool = createPool();
    const running = pool.run('a', { owner: 'x' });
    const older = pool.run('b', { owner: 'x' }).catch((error: unknown) => error);
    const others = [pool.run('c', { owner: 'y' }), pool.run('d', { owner: 'x' })];

    expect(await older).toMatchObject({ reason: 'replaced' });
    expect(await Promise.all([running, ...others])).toEqual(['a', 'c', 'd']);
  });

  test('prepares each worker before its first call', async () => {
    const pool = createPool({ prepare: { message: () => 'prepare', deadline: 60_000 } });

    expect(await pool.run('prepared')).toBe(true);
    await expect(pool.run('exit')).rejects.toMatchObject({ reason: 'died' });
    expect(await pool.run('prepared')).toBe(true);
  });

  test('counts a deadline from when the worker is prepared', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const pool = createPool({ deadline: 10, prepare: { message: () => 'prepare', deadline: 60_000 } });
    const answer = pool.run('echo');
    vi.advanceTimersByTime(59_999);

    expect(await answer).toBe('echo');

    // It took 59,999 ms to prepare, so that a call may take three times as long.
    const stuck = pool.run('loop').catch((error: unknown) => error);
    vi.advanceTimersByTime(170_000);
    expect(pool.isStarted).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(await stuck).toMatchObject({ reason: 'slow' });
  });

  test('refuses the calls that wait for a worker that cannot prepare', async () => {
    const pool = createPool({ prepare: { message: () => 'throw', deadline: 60_000 } });
    const calls = [pool.run('a'), pool.run('b')];

    const refused = { status: 'rejected', reason: { reason: 'died' } };
    expect(await Promise.allSettled(calls)).toMatchObject([refused, refused]);
  });

  test('refuses a call when its queue is full, and finishes the earlier ones', async () => {
    const pool = createPool();
    const calls = ['a', 'b', 'c'].map((message) => pool.run(message));

    await expect(pool.run('d')).rejects.toMatchObject({ reason: 'busy' });

    expect(await Promise.all(calls)).toEqual(['a', 'b', 'c']);
  });
});
