import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildColumn, buildDetail, buildList, renderPage, type RenderedPage } from '#engine/testing';

const rows = [
  { id: 'R1', applied: '10.00', confirmed: '8.50' },
  { id: 'R2', applied: '100.00', confirmed: '9.00' },
  { id: 'R3', applied: '5.00' },
];
const calls = { query: () => ({ list: rows, total: 3 }) };
const gap = buildColumn('gap', {
  compute: { $cel: 'decimal(row.applied) - decimal(row.confirmed)' },
  align: 'right',
  summary: 'sum',
  field: { label: '差额', widget: 'amount', valueType: 'decimal', format: 'amount' },
});
const list = buildList({ columns: [buildColumn('id'), gap] });
const detail = buildDetail({
  load: [{ name: 'orders', operation: 'query', params: {} }],
  blocks: [
    {
      type: 'table',
      source: { $cel: 'data.orders.list' },
      rowKey: 'id',
      columns: [buildColumn('id'), { ...gap, sortable: true }],
    },
  ],
});
const order = () => screen.getAllByText(/^R\d$/u).map((cell) => cell.textContent);
const sortBy = async ({ user }: RenderedPage, name: string) => user.click(screen.getByRole('columnheader', { name }));

describe('a computed column', () => {
  it('shows and totals its values, and nothing where one of its fields has no value', async () => {
    renderPage(list, { calls });
    await screen.findByText('R1');

    const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent);
    expect(cells.slice(0, 6)).toEqual(['R1', '1.50', 'R2', '91.00', 'R3', '--']);
    expect(within(screen.getByRole('grid')).getByText('92.50')).toBeTruthy();
  });

  it('is found by its text', async () => {
    const page = renderPage(list, { calls });
    await screen.findByText('R1');

    await page.user.click(screen.getByRole('button', { name: '查找' }));
    await page.user.type(await screen.findByLabelText('查找内容'), '91.00');

    expect(await screen.findByText('1 / 1')).toBeTruthy();
  });

  it('has no arrows in a list, whose rows the server sorts', async () => {
    renderPage(list, { calls });
    await screen.findByText('R1');

    expect(screen.getByRole('columnheader', { name: '差额' }).hasAttribute('aria-sort')).toBe(false);
  });

  it('sorts a table that holds all its rows by number, empty values last', async () => {
    const page = renderPage(detail, { calls });
    await screen.findByText('R1');

    await sortBy(page, '差额');
    await waitFor(() => expect(order()).toEqual(['R1', 'R2', 'R3']));
    await sortBy(page, '差额');
    await waitFor(() => expect(order()).toEqual(['R2', 'R1', 'R3']));
    expect(screen.getByRole('columnheader', { name: '差额' }).getAttribute('aria-sort')).toBe('descending');
  });
});
