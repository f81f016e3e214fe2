import { afterEach, describe, expect, test } from 'vitest';
import { WorkerPool } from './worker-pool.ts';

/** A worker that answers `echo`, and fails on everything else. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (message) => {
      if (message === 'loop') for (;;);
      if (message === 'throw') throw new Error('thrown');
      if (message === 'exit') process.exit(3);
      if (message === 'grow') for (const list = []; ; ) list.push(Array(1000).fill({}));
      parentPort.postMessage(message);
    });
  `)}`,
);
const usual = { module, workers: 1, queue: 2, megabytes: 32, deadline: 60_000, rest: 1 };
const pools: WorkerPool[] = [];
const createPool = (change: Partial<typeof usual> = {}): WorkerPool => {
  const pool = new WorkerPool({ ...usual, ...change });
  pools.push(pool);
  return pool;
};

afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

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

  test('refuses a call when its queue is full, and finishes the earlier ones', async () => {
    const pool = createPool();
    const calls = ['a', 'b', 'c'].map((message) => pool.run(message));

    await expect(pool.run('d')).rejects.toMatchObject({ reason: 'busy' });

    expect(await Promise.all(calls)).toEqual(['a', 'b', 'c']);
  });
});
