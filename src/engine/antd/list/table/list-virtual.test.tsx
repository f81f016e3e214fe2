import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildColumn, buildList, renderPage } from '#engine/testing';

const names = Array.from({ length: 60 }, (_, index) => `c${index}`);
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `R${index}`,
    ...Object.fromEntries(names.map((name) => [name, `${name}-${index}`])),
  }));
const answer = (count: number) => ({ query: () => ({ list: rowsOf(count), total: count }) });

describe('list: many rows', () => {
  it('draws only the rows in sight', async () => {
    renderPage(buildList({ pageSizes: [1000] }), { calls: answer(1000) });

    await screen.findByText('R0');

    expect(screen.queryAllByText(/^R\d+$/).length).toBeLessThan(60);
    expect(screen.getByText('共 1000 条')).toBeTruthy();
  });

  it('announces the number of rows, and the place of each drawn one', async () => {
    renderPage(buildList({ pageSizes: [100] }), { calls: answer(100), query: { page: '3' } });

    await screen.findByText('R0');

    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('101');
    expect(screen.getByText('R0').closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('202');
  });

  it('draws only the columns in sight when there are many cells, and fixed ones', async () => {
    const columns = [
      buildColumn('id', { fixed: 'left', width: 100 }),
      ...names.slice(0, -1).map((name) => buildColumn(name, { width: 150 })),
      buildColumn('c59', { fixed: 'right', width: 100 }),
    ];
    renderPage(buildList({ columns, pageSizes: [100] }), { calls: answer(100) });

    await screen.findByText('R0');

    expect(screen.getByText('c0-0')).toBeTruthy();
    expect(screen.getByText('c59-0')).toBeTruthy();
    expect(screen.queryByText('c40-0')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'c40' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'c59' }).getAttribute('aria-colindex')).toBe('61');
  });

  it('keeps totals and details of a row', async () => {
    const total = buildColumn('amount', { summary: 'sum', field: { widget: 'amount', valueType: 'decimal' } });
    const expand = {
      load: [],
      blocks: [{ type: 'alert' as const, level: 'info' as const, text: { $text: ['关于', { $cel: 'row.id' }] } }],
    };
    const list = buildList({ columns: [buildColumn('id'), total], expand, pageSizes: [200] });
    const rows = rowsOf(200).map((row) => ({ ...row, amount: '0.10' }));
    const page = renderPage(list, { calls: { query: () => ({ list: rows, total: 200 }) } });
    await screen.findByText('R0');

    const [first] = screen.getAllByRole('button', { name: '展开详情' });
    if (first) await page.user.click(first);

    expect(await screen.findByText('关于R0')).toBeTruthy();
    expect(screen.getByText('20.00')).toBeTruthy();
  });
});
