import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildColumn, buildField, buildList, renderPage } from '#engine/testing';

const items = [
  { value: 'paying', label: '待付款' },
  { value: 'done', label: '已完成' },
];
const kinds = [
  { value: 'buy', label: '申购' },
  { value: 'sell', label: '赎回' },
];
const options = { kind: 'static' as const, items };
const status = buildField('status', {
  label: '状态',
  widget: 'multi-select',
  valueType: 'string[]',
  dictionary: 'state',
  options,
});
const list = buildList({
  search: [
    buildField('keyword', { label: '关键字' }),
    status,
    buildField('kind', { label: '业务', widget: 'select', options: { kind: 'static', items: kinds } }),
    buildField('late', { label: '逾期', widget: 'switch', valueType: 'boolean' }),
  ],
  columns: [
    buildColumn('id'),
    buildColumn('status', { sortable: true, field: { label: '状态', dictionary: 'state' } }),
    buildColumn('kind', { field: { label: '业务' } }),
    buildColumn('late', { field: { label: '逾期', valueType: 'boolean' } }),
  ],
});

const rows = [
  { id: 'R1', status: 'paying', kind: 'buy', late: true },
  { id: 'R2', status: 'done', kind: 'buy', late: false },
  { id: 'R3', status: 'paying', kind: 'sell', late: false },
];
/** A server with more rows than it sends; it counts 40 for each value of a kind, and more for a state. */
const manyCalls = {
  query: ({ kind, limit }: Readonly<Record<string, unknown>>) =>
    limit === 1 && kind !== undefined
      ? { list: rows.slice(0, 1), total: kind === 'buy' ? 40 : 10_000, totalMore: kind !== 'buy' }
      : { list: rows, total: 50 },
};

type Rendered = ReturnType<typeof renderPage>;
type Panel = typeof screen;

async function openFilter(page: Rendered, title: string): Promise<Panel> {
  await screen.findByText('R1');
  await page.user.click(screen.getByRole('button', { name: `筛选：${title}` }));
  return within(await screen.findByRole('dialog', { name: `筛选：${title}` })) as Panel;
}

const textsOf = (panel: Panel) => panel.getAllByRole('listitem').map((item) => item.textContent);

describe('list: filters of columns', () => {
  it('are in the headers whose search field has choices', async () => {
    renderPage(list, { calls: { query: () => ({ list: rows, total: 3 }) } });
    await screen.findByText('R1');

    const names = screen
      .getAllByRole('button', { name: /^筛选：/u })
      .map((button) => button.getAttribute('aria-label'));

    expect(names).toEqual(['筛选：状态', '筛选：业务', '筛选：逾期']);
  });

  it('count rows in the page where it holds all of them, and take several values', async () => {
    const page = renderPage(list, { calls: { query: () => ({ list: rows, total: 3 }) } });
    const panel = await openFilter(page, '状态');
    const asked = page.calls.length;

    expect(textsOf(panel)).toEqual(['待付款2', '已完成1']);
    expect(page.calls.length).toBe(asked);
    await page.user.click(panel.getByRole('checkbox', { name: '待付款' }));
    await page.user.click(panel.getByRole('checkbox', { name: '已完成' }));
    await page.user.click(panel.getByRole('button', { name: '确定' }));

    expect(page.query()).toEqual({ status: 'paying,done' });
    expect(screen.getByRole('button', { name: '筛选：状态' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('ask the server when it has more rows, without the value chosen before', async () => {
    const page = renderPage(list, { calls: manyCalls, query: { keyword: '债券', kind: 'sell' } });
    const panel = await openFilter(page, '业务');

    await waitFor(() => expect(textsOf(panel)).toEqual(['申购40', '赎回10,000+']));
    expect(panel.getByRole<HTMLInputElement>('radio', { name: '赎回' }).checked).toBe(true);
    const counts = page.calls.filter(({ params }) => params['limit'] === 1).map(({ params }) => params);
    expect(counts).toContainEqual({ keyword: '债券', kind: 'buy', page: 1, limit: 1 });
    await page.user.click(panel.getByRole('radio', { name: '申购' }));

    expect(page.query()).toEqual({ keyword: '债券', kind: 'buy' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('count by the quick filters of their field', async () => {
    const counts = { operation: 'count', params: { $cel: 'search' }, required: [] };
    const counting = { ...list, quickFilters: [{ field: 'status', items, several: true, counts }] };
    const count = () => ({ counts: [{ value: 'paying', count: 12 }] });
    const page = renderPage(counting, { calls: { ...manyCalls, count } });

    const panel = await openFilter(page, '状态');

    await waitFor(() => expect(textsOf(panel)).toEqual(['待付款12', '已完成']));
  });

  it('are taken back by their button, leaving the order of the rows alone', async () => {
    const page = renderPage(list, { calls: manyCalls, query: { late: '1', keyword: '债券' } });
    const panel = await openFilter(page, '逾期');

    expect(panel.getByRole<HTMLInputElement>('radio', { name: '是' }).checked).toBe(true);
    await page.user.click(panel.getByRole('button', { name: '重置' }));

    expect(page.query()).toEqual({ keyword: '债券' });
  });

  it('open, choose and close by keyboard', async () => {
    const page = renderPage(list, { calls: manyCalls });
    await screen.findByText('R1');
    const button = screen.getByRole('button', { name: '筛选：状态' });
    button.focus();

    await page.user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('checkbox', { name: '待付款' })));
    await page.user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(page.query()).toEqual({});
    await page.user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
    await page.user.keyboard(' {Enter}');

    expect(page.query()).toEqual({ status: 'paying' });
  });
});
