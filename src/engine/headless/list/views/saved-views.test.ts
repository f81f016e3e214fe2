import { describe, expect, it } from 'vitest';
import { buildColumn, buildField, buildList } from '../../../testing/build-page.ts';
import { fitView } from './saved-views.ts';

const list = buildList({
  search: [buildField('keyword')],
  columns: [buildColumn('name', { sortable: true }), buildColumn('amount'), buildColumn('day', { sortable: true })],
  sort: ['-day'],
});
const columns = { hidden: [], order: [], widths: {} };
const fit = (query: Record<string, string>) => fitView(list, { name: '视图', query, columns });

describe('a view of a list that has changed since', () => {
  it.each([
    ['searches by the fields there still are', { keyword: '债', gone: 'x' }, { keyword: '债' }],
    ['is sorted by the columns there still are', { sort: '-gone,name' }, { sort: 'name' }],
    ['is sorted as the page says when nothing of its sort is left', { sort: '-gone,amount' }, {}],
    ['stays without a sort when it had none', { sort: '-' }, { sort: '-' }],
    ['begins on the first page', { page: '7', size: '50' }, { size: '50' }],
  ])('%s', (_rule, query, expected) => {
    expect(fit(query).query).toEqual(expected);
  });
});
