import { expect, it } from 'vitest';
import { schedule, type Task } from './schedule.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Runs tasks on a clock of its own; returns which tasks ran whenever one began, and the failures. */
async function runTasks(tasks: readonly Task[], cores: number, broken: readonly string[] = []) {
  const running = new Map<string, { readonly until: number; readonly end: () => void }>();
  const begun: string[][] = [];
  let now = 0;
  const scheduled = schedule(tasks, cores, async ({ name, seconds = 1 }) => {
    const ended = new Promise<void>((end) => void running.set(name, { until: now + seconds, end }));
    begun.push([...running.keys()].toSorted());
    await ended;
    return { name, passed: 1, failures: broken.includes(name) ? [{ test: name, error: 'broken' }] : [] };
  });

  while (running.size > 0) {
    const [name, { until, end }] = [...running].reduce((one, other) => (other[1].until < one[1].until ? other : one));
    now = until;
    running.delete(name);
    end();
    await nextTurn();
  }
  return { begun, failures: (await scheduled).flatMap(({ failures }) => failures) };
}

it('begins the longest way to the end first', async () => {
  const tasks = [
    { name: 'short' },
    { name: 'build', seconds: 1 },
    { name: 'long', seconds: 3 },
    { name: 'browser', seconds: 4, needs: ['build'] },
  ];

  const { begun } = await runTasks(tasks, 2);

  expect(begun).toEqual([['build'], ['build', 'long'], ['browser', 'long'], ['browser', 'short']]);
});

it('keeps no more processors busy than there are', async () => {
  const tasks = [{ name: 'a', seconds: 2 }, { name: 'wide', cores: 8 }, { name: 'b' }];

  const { begun } = await runTasks(tasks, 2);

  expect(begun).toEqual([['a'], ['a', 'b'], ['wide']]);
});

it('skips what needs a failed task, and says so', async () => {
  const tasks = [
    { name: 'build' },
    { name: 'size', needs: ['build'] },
    { name: 'upload', needs: ['size'] },
    { name: 'lint' },
  ];

  const { begun, failures } = await runTasks(tasks, 1, ['build']);

  expect(begun).toEqual([['build'], ['lint']]);
  expect(failures).toEqual([
    { test: 'build', error: 'broken' },
    { test: 'size', error: 'not run, because it needs: build' },
    { test: 'upload', error: 'not run, because it needs: size' },
  ]);
});

it('refuses a need that is never run', async () => {
  await expect(runTasks([{ name: 'size', needs: ['build'] }], 2)).rejects.toThrow('size');
});
