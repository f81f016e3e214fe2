import { expect, it } from 'vitest';
import { originOf, pointerBelow } from './origin.ts';

const page = { from: 'page', line: 1 } as const;
const contract = { from: 'contract', line: 7 } as const;

it.each([
  ['', page],
  ['/title', page],
  ['/columns/0/label', contract],
  ['/columns/0/label/$cel', contract],
  ['/columns/0/labels', page],
])('a value without an origin has the nearest above it: %j', (pointer, origin) => {
  expect(originOf({ '': page, '/columns/0/label': contract }, pointer)).toBe(origin);
});

it('a value that nothing is known above has none', () => {
  expect(originOf({ '/columns': page }, '/title')).toBeUndefined();
});

it.each([
  ['a', '/x/a'],
  [0, '/x/0'],
  ['a/b~c', '/x/a~1b~0c'],
])('the pointer to %s', (key, pointer) => {
  expect(pointerBelow('/x', key)).toBe(pointer);
});
