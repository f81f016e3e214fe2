import { expect, it } from 'vitest';
import type { Entry } from '../../tests/bench/workload/workloads.ts';
import { takeTurns, type Turns } from './take-turns.ts';

const budget = { seconds: 60, fewest: 1, most: 2, patience: 0.05 };

async function follow(runOnce: Turns['runOnce']): Promise<readonly string[]> {
  const seen: string[] = [];
  const entries: readonly Entry[] = ['antd', 'react-virtual', 'ours'];
  await takeTurns(
    { entries, budget, runOnce },
    {
      add: (entry, taken) => seen.push(`${entry} ${taken['form-200']?.join(' ') ?? ''}`),
      fail: (entry, reason) => seen.push(`${entry} failed: ${reason}`),
      keep: () => seen.push('kept'),
    },
  );
  return seen;
}

it('goes on without an entry never done', async () => {
  const stopped: Entry[] = [];

  const seen = await follow((entry, late) => {
    if (entry !== 'react-virtual') return Promise.resolve({ 'form-200': [7] });
    late.addEventListener('abort', () => stopped.push(entry));
    return new Promise(() => undefined);
  });

  expect(seen).toEqual([
    'antd 7',
    'react-virtual failed: not done after 0.05 s',
    'ours 7',
    'kept',
    'antd 7',
    'ours 7',
    'kept',
  ]);
  expect(stopped).toEqual(['react-virtual']);
});

it('names what an entry failed of', async () => {
  const seen = await follow(() => Promise.reject(new Error('page.evaluate: Error: no rows\n    at list.js:1:2')));

  expect(seen).toEqual(['antd failed: no rows', 'react-virtual failed: no rows', 'ours failed: no rows', 'kept']);
});
