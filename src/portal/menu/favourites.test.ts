import { expect, test } from 'vitest';
import { readFavourites, toggleFavourite } from './build-menu.ts';

test('a page becomes a favourite, and stops being one', () => {
  expect(toggleFavourite(['A'], 'B')).toEqual(['A', 'B']);
  expect(toggleFavourite(['A', 'B'], 'A')).toEqual(['B']);
});

test('the oldest makes room for the twenty-first', () => {
  const twenty = Array.from({ length: 20 }, (_, at) => `P${at}`);
  expect(toggleFavourite(twenty, 'New')).toEqual([...twenty.slice(1), 'New']);
});

test.each([[undefined], ['A'], [[1, null]]])('reads %j as none', (value) => {
  expect(readFavourites(value)).toEqual([]);
});
