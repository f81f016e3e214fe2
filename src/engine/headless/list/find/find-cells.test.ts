import { describe, expect, it } from 'vitest';
import { createFinder, placeOf, type FindColumn } from './find-cells.ts';

const columns: readonly FindColumn[] = [
  { name: 'name', texts: (row) => [String(row['name'])] },
  {
    name: 'amount',
    texts: (row) => [`${Number(row['amount']).toLocaleString('en')}.00`, `${String(row['amount'])}.00`],
  },
  { name: 'status', texts: (row) => [row['status'] === '1' ? '待付款' : '已确认', String(row['status'])] },
];
const items = [
  { key: 'a', row: { name: 'Alpha 基金', amount: 1234567, status: '1' } },
  { key: 'b', row: { name: 'ＢＥＴＡ　基金', amount: 12, status: '2' } },
];
const find = createFinder(items, columns);

describe('a search over the cells on show', () => {
  it.each([
    { title: 'nothing without words', words: ' ', found: [] },
    { title: 'in reading order', words: '2', found: ['a amount', 'b amount', 'b status'] },
    { title: 'whatever the capitals', words: 'aLPHA', found: ['a name'] },
    { title: 'half width in full width', words: 'beta 基金', found: ['b name'] },
    { title: 'full width in half width', words: '１２３４', found: ['a amount'] },
    { title: 'a number as it is shown', words: '1,234,567', found: ['a amount'] },
    { title: 'a number without separators', words: '1234567.00', found: ['a amount'] },
    { title: 'the label of a code', words: '待付', found: ['a status'] },
    { title: 'no words that reach over two texts', words: '付款1', found: [] },
  ])('finds $title', ({ words, found }) => {
    expect(find(words).map(({ key, column }) => `${key} ${column}`)).toEqual(found);
  });

  it('reads the texts once, and not before the first search', () => {
    let reads = 0;
    const counting = createFinder(items, [{ name: 'name', texts: () => [`${(reads += 1)}`] }]);
    expect(reads).toBe(0);

    counting('1');
    counting('2');

    expect(reads).toBe(2);
  });

  it('knows a found cell again', () => {
    const found = find('2');

    expect(placeOf(found, { key: 'b', column: 'amount' })).toBe(1);
    expect(placeOf(found, { key: 'b', column: 'name' })).toBe(-1);
    expect(placeOf(found, undefined)).toBe(-1);
  });
});
