import { expect, it } from 'vitest';
import { locateFault } from './locate-fault.ts';

const origins = {
  '': { from: 'page', file: 'schemas/pages/a.json', line: 1, column: 1 },
  '/columns/1': { from: 'page', file: 'schemas/pages/a.json', line: 14, column: 7 },
} as const;

it.each([
  ['a part', '/columns/1', 'schemas/pages/a.json:14:7'],
  ['what a part is made of', '/columns/1/field', 'schemas/pages/a.json:14:7'],
  ['a part from elsewhere', '/blocks/0', 'schemas/pages/a.json:1:1'],
])('finds the line of %s', async (_what, pointer, place) => {
  const fault = Object.assign(new Error('boom'), { page: 'A', pointer });

  expect(await locateFault(fault, async () => origins)).toBe(place);
});

it('knows no line of another error, or without a dev server', async () => {
  const fault = Object.assign(new Error('boom'), { page: 'A', pointer: '/columns/1' });

  expect(await locateFault(new Error('boom'), async () => origins)).toBeUndefined();
  expect(await locateFault(fault, () => Promise.reject(new Error('gone')))).toBeUndefined();
});
