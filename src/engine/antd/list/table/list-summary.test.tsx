import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildColumn, buildDetail, buildList, renderPage } from '#engine/testing';

const amount = buildColumn('amount', {
  summary: 'sum',
  align: 'right',
  field: { widget: 'amount', valueType: 'decimal', format: 'amount' },
});
const columns = [buildColumn('id'), buildColumn('name'), { title: '金额', columns: [amount] }];
const list = [
  { id: 'R1', name: '甲', amount: '1234.10' },
  { id: 'R2', name: '乙', amount: '0.20' },
];
const cellsOf = (label: string) => {
  const row = screen.getByText(label).closest('[role="row"]');
  return row ? [...row.querySelectorAll('[role="rowheader"], [role="gridcell"]')].map((cell) => cell.textContent) : [];
};

describe('list: totals', () => {
  it('totals the page exactly, below its column and as its column shows it', async () => {
    renderPage(buildList({ columns }), { calls: { query: () => ({ list, total: 9 }) } });

    await screen.findByText('R1');

    expect(cellsOf('本页合计')).toEqual(['本页合计', '1,234.30']);
    expect(screen.queryByText('合计')).toBeNull();
  });

  it('shows the total of everything that matches when the server gives it', async () => {
    renderPage(buildList({ columns }), {
      calls: { query: () => ({ list, total: 9, summary: { amount: '99999999999999999.01' } }) },
    });

    await screen.findByText('R1');

    expect(cellsOf('合计')).toEqual(['合计', '99,999,999,999,999,999.01']);
  });

  it('says that more match than were counted, and goes on behind them', async () => {
    const user = userEvent.setup();
    const query = vi.fn(() => ({
      list: Array.from({ length: 10 }, (_none, at) => ({ id: `R${at}` })),
      total: 20,
      totalMore: true,
    }));
    renderPage(buildList({ columns }), { calls: { query } });

    await screen.findByText('共 20+ 条');
    await user.click(screen.getByTitle('2'));
    await user.click(await screen.findByTitle('3'));

    expect(query).toHaveBeenLastCalledWith(expect.objectContaining({ page: 3 }), expect.anything());
  });

  it('has no totals without rows', async () => {
    renderPage(buildList({ columns }), { calls: { query: () => ({ list: [], total: 0, summary: { amount: '0' } }) } });

    await screen.findByText('暂无数据');

    expect(screen.queryByText(/合计/)).toBeNull();
  });

  it('totals all rows of a table block, those of other pages too', async () => {
    const block = {
      type: 'table' as const,
      source: { $cel: 'data.orders.list' },
      rowKey: 'id',
      columns: [buildColumn('id'), amount],
      pageSize: 1,
    };
    renderPage(buildDetail({ load: [{ name: 'orders', operation: 'query', params: {} }], blocks: [block] }), {
      calls: { query: () => ({ list }) },
    });

    await screen.findByText('R1');

    expect(within(screen.getByRole('grid')).getByText('1,234.30')).toBeTruthy();
    expect(screen.getByText('合计')).toBeTruthy();
  });

  it('leaves out of the totals of a table block what the contract leaves out, and adds shares of one fund only', async () => {
    const total = { except: { state: ['failed'] }, within: { vol: 'fund' } };
    const vol = buildColumn('vol', { ...amount, field: { ...amount.field, name: 'vol' }, total });
    const block = {
      type: 'table' as const,
      source: { $cel: 'data.orders.list' },
      rowKey: 'id',
      columns: [buildColumn('id'), { ...amount, total }, vol],
    };
    const orders = [
      { id: 'R1', amount: '10.00', vol: '1.00', state: 'done', fund: 'A' },
      { id: 'R2', amount: '5.00', vol: '2.00', state: 'done', fund: 'B' },
      { id: 'R3', amount: '99.00', vol: '3.00', state: 'failed', fund: 'A' },
    ];
    renderPage(buildDetail({ load: [{ name: 'orders', operation: 'query', params: {} }], blocks: [block] }), {
      calls: { query: () => ({ list: orders }) },
    });

    await screen.findByText('R1');

    expect(cellsOf('合计（未含 1 笔）')).toEqual(['合计（未含 1 笔）', '15.00', '--']);
  });
});
