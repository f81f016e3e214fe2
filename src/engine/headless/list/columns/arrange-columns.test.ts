import { describe, expect, it } from 'vitest';
import { buildColumn } from '#engine/testing';
import { arrangeColumns, idOf, leavesOf, moveColumn, orderColumns, type ColumnItem } from './arrange-columns.ts';
import { PLAIN_COLUMNS } from '../list-settings.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => buildColumn(name)) as [
  ColumnItem,
  ColumnItem,
  ColumnItem,
  ColumnItem,
];
const code = buildColumn('code', { fixed: 'left' });
const state = buildColumn('state', { fixed: 'right' });
const group = { title: '组', columns: [b, c] };

const names = (items: readonly ColumnItem[]) =>
  items
    .map((item) =>
      'columns' in item
        ? `(${leavesOf([item])
            .map((one) => one.field.name)
            .join(' ')})`
        : item.field.name,
    )
    .join(' ');

describe('the order of columns', () => {
  it.each([
    { title: 'is the page’s without a setting', items: [a, b, c], order: [], shown: 'a b c' },
    { title: 'follows the setting', items: [a, b, c], order: ['c', 'a', 'b'], shown: 'c a b' },
    { title: 'puts a new column behind its neighbour', items: [a, b, c, d], order: ['d', 'a', 'b'], shown: 'd a b c' },
    { title: 'puts a new first column first', items: [a, b, c], order: ['c', 'b'], shown: 'a c b' },
    { title: 'ignores a column that has gone', items: [a, b], order: ['gone', 'b', 'a'], shown: 'b a' },
    { title: 'keeps a group together', items: [a, group, d], order: ['c', 'd', 'b', 'a'], shown: '(c b) d a' },
    {
      title: 'keeps fixed columns at their edges',
      items: [code, a, b, state],
      order: ['state', 'b', 'a', 'code'],
      shown: 'code b a state',
    },
  ])('$title', ({ items, order, shown }) => {
    expect(names(orderColumns(items, order))).toBe(shown);
  });

  it.each([
    { title: 'a column to the right', from: a, to: d, after: ['(b c)', 'd', 'a'] },
    { title: 'a group to the left', from: group, to: a, after: ['(b c)', 'a', 'd'] },
    { title: 'a column inside its group', from: c, to: b, after: ['a', '(c b)', 'd'] },
    { title: 'nothing out of its group', from: c, to: d, after: ['a', '(b c)', 'd'] },
  ])('moves $title', ({ from, to, after }) => {
    const items = [code, a, group, d, state];

    const order = moveColumn(items, [], { from: idOf(from), to: idOf(to) });

    expect(names(orderColumns(items, order))).toBe(`code ${after.join(' ')} state`);
  });
});

describe('columns as the operator has them', () => {
  it('are the page’s own without a setting, and cost nothing', () => {
    const items = [a, group];

    expect(arrangeColumns(items, PLAIN_COLUMNS)).toBe(items);
  });

  it.each([
    { title: 'without the hidden ones', hidden: ['a'], shown: 'code (b c) d' },
    { title: 'without a group of which nothing is left', hidden: ['b', 'c'], shown: 'code a d' },
    {
      title: 'all of them where none would be left',
      hidden: ['a', 'b', 'c', 'd'],
      only: [a, group, d],
      shown: 'a (b c) d',
    },
    { title: 'with the fixed ones, which cannot be hidden', hidden: ['code', 'd'], shown: 'code a (b c)' },
  ])('stand $title', ({ hidden, only = [code, a, group, d], shown }) => {
    expect(names(arrangeColumns(only, { ...PLAIN_COLUMNS, hidden }))).toBe(shown);
  });

  it('have the widths that were dragged', () => {
    const shown = arrangeColumns([a, group], { ...PLAIN_COLUMNS, widths: { c: 222 } });

    expect(leavesOf(shown).map(({ width }) => width)).toEqual([undefined, undefined, 222]);
  });
});
