import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildColumn, buildDetail, buildField, buildList, renderPage } from '#engine/testing';

const row = { id: 'R1', fee: '3.00', cost: '8.00', reason: '额度不足' };
const calls = { query: () => ({ list: [row], total: 1 }) };
const reason = buildColumn('reason', { sortable: true, field: { visible: { $cel: "search.status == '9'" } } });
const costs = [buildColumn('fee', { permission: ['Fee'] }), buildColumn('cost', { permission: ['Cost'] })];
const columns = [buildColumn('id'), { title: '费用', columns: costs }, reason];
const list = buildList({ name: 'Orders', columns, search: [buildField('status', { label: '状态' })] });
const header = () =>
  screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label') ?? cell.textContent);

describe('list: columns that are not there for all', () => {
  it('leaves out a column without one of its codes, and a group of which none is left', async () => {
    renderPage(list, { calls, can: ['Cost'] });
    await screen.findByText('R1');
    expect(header().toSorted()).toEqual(['cost', 'id', '费用']);

    renderPage(list, { calls, can: [] });
    await screen.findByText('R1');
    expect(header()).toEqual(['id']);
    expect(screen.queryByText('3.00')).toBeNull();
  });

  it('offers no such column in the settings', async () => {
    const page = renderPage(list, { calls, can: [] });
    await screen.findByText('R1');

    await page.user.click(screen.getByRole('button', { name: '列设置' }));

    expect(await screen.findByRole('checkbox', { name: '显示“id”' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: '显示“费用”' })).toBeNull();
  });

  it('shows and hides a column with the search', async () => {
    const page = renderPage(list, { calls });
    await screen.findByText('R1');
    expect(header()).not.toContain('reason');

    await page.user.type(screen.getByLabelText('状态'), '9{Enter}');

    await waitFor(() => expect(header()).toContain('reason'));
    page.navigate({});
    await waitFor(() => expect(header()).not.toContain('reason'));
  });

  it('reads the search as the request names it', async () => {
    const visible = { $cel: "search.applyDateBegin == '2026-11-01'" };
    const applied = buildList({
      columns: [buildColumn('id'), buildColumn('reason', { field: { visible } })],
      search: [buildField('applyDate', { widget: 'date-range', valueType: 'date-range' })],
    });
    renderPage(applied, { calls, query: { applyDate: '2026-11-01~2026-11-20' } });

    expect(await screen.findByText('额度不足')).toBeTruthy();
  });

  it('does not sort by a column that is not there', async () => {
    const page = renderPage(list, { calls, query: { sort: 'reason' } });
    await screen.findByText('R1');

    expect(page.calls[0]?.params).not.toHaveProperty('sort');
  });

  it('shows all that is left where a view hides the rest', async () => {
    const hidden = { hidden: ['id'], order: [], widths: {} };
    renderPage(list, { calls, can: [], settings: { 'list:Orders': { columns: hidden } } });

    expect(await screen.findByText('R1')).toBeTruthy();
  });

  it('is the same in a table of loaded data', async () => {
    const block = {
      type: 'table' as const,
      source: { $cel: 'data.rows.list' },
      rowKey: 'id',
      columns: [buildColumn('id'), ...costs, reason],
    };
    const load = [{ name: 'rows', operation: 'query', params: {} }];
    renderPage(buildDetail({ load, blocks: [block] }), { calls, can: ['Fee'] });
    await screen.findByText('R1');

    expect(header()).toEqual(['id', 'fee']);
  });
});
