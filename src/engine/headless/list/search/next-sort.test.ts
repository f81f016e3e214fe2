import { expect, it } from 'vitest';
import { nextSort } from './list-query.ts';

it.each([
  { sort: [], click: 'a', add: false, then: ['a'] },
  { sort: ['a'], click: 'a', add: false, then: ['-a'] },
  { sort: ['-a'], click: 'a', add: false, then: [] },
  { sort: ['a', '-b'], click: 'c', add: false, then: ['c'] },
  { sort: ['a', '-b'], click: 'a', add: false, then: ['-a'] },
  { sort: ['a'], click: 'b', add: true, then: ['a', 'b'] },
  { sort: ['a', 'b'], click: 'a', add: true, then: ['-a', 'b'] },
  { sort: ['-a', 'b'], click: 'a', add: true, then: ['b'] },
])('sorted by $sort, a click on $click (one more: $add) sorts by $then', ({ sort, click, add, then }) => {
  expect(nextSort(sort, click, add)).toEqual(then);
});
