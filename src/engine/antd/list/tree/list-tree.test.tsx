import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildAction, buildColumn, buildField, buildList, renderPage } from '#engine/testing';

const columns = [
  buildColumn('name'),
  buildColumn('count', { summary: 'sum', field: { valueType: 'integer', widget: 'number' } }),
];
const node = (id: string, children?: unknown) => ({ id, name: `部门${id}`, count: 1, children });
const rows = [node('A', [node('A1', [node('A11', [])]), node('A2')]), node('B', [])];
const given = buildList({ columns, tree: { children: 'children', expanded: 0 } });
const loaded = buildList({
  columns,
  tree: {
    load: { operation: 'children', params: { parent: { $cel: 'row.id' } }, required: ['parent'] },
    leaf: { $cel: "row.id == 'B'" },
    expanded: 'all',
  },
});
const calls = { query: () => ({ list: rows, total: 2 }) };
const flat = { query: () => ({ list: [node('A'), node('B')], total: 2 }) };

const rowOf = (id: string) => {
  const row = screen.getByText(`部门${id}`).closest('[role="row"]');
  if (!(row instanceof HTMLElement)) throw new Error(`no row ${id}`);
  return row;
};
const arrow = (id: string) => within(rowOf(id)).getByRole('button', { name: /下级/ });
const shown = () => screen.getAllByText(/^部门/).map((cell) => cell.textContent);
const open = async (id: string) => {
  await waitFor(() => rowOf(id));
  fireEvent.click(arrow(id));
};

describe('list: rows with children', () => {
  it('opens and closes a row, with level and state for screen readers', async () => {
    renderPage(given, { calls });
    await open('A');

    expect(screen.getByRole('treegrid')).toBeTruthy();
    expect(shown()).toEqual(['部门A', '部门A1', '部门A2', '部门B']);
    expect(rowOf('A').getAttribute('aria-expanded')).toBe('true');
    expect(rowOf('A1').getAttribute('aria-level')).toBe('2');
    expect(rowOf('A1').getAttribute('aria-expanded')).toBe('false');
    expect(rowOf('B').hasAttribute('aria-expanded')).toBe(false);

    fireEvent.click(arrow('A'));

    expect(shown()).toEqual(['部门A', '部门B']);
  });

  it('opens with ArrowRight on the arrow and closes with ArrowLeft', async () => {
    const page = renderPage(given, { calls });
    await waitFor(() => rowOf('A'));
    arrow('A').focus();

    await page.user.keyboard('{ArrowRight}');
    expect(shown()).toContain('部门A1');
    expect(document.activeElement).toBe(arrow('A'));
    await page.user.keyboard('{ArrowLeft}');

    expect(shown()).not.toContain('部门A1');
    expect(document.activeElement).toBe(arrow('A'));
  });

  it('is open as far as the page says; numbers and totals are those of the top rows', async () => {
    const settings = { 'list:Orders': { columns: { hidden: [], shown: ['#number'], order: [], widths: {} } } };
    renderPage(buildList({ name: 'Orders', columns, tree: { children: 'children', expanded: 'all' } }), {
      calls,
      settings,
    });
    await waitFor(() => rowOf('A11'));

    const numbers = ['A', 'A1', 'A11', 'A2', 'B'].map(
      (id) => within(rowOf(id)).getAllByRole('gridcell')[0]?.textContent,
    );

    expect(numbers).toEqual(['1', '', '', '', '2']);
    expect(
      within(screen.getByText('本页合计').closest<HTMLElement>('[role="row"]') ?? document.body).getByText('2'),
    ).toBeTruthy();
  });

  it('ticks children by their own keys, each once', async () => {
    const bulkActions = [buildAction('导出选中')];
    const list = buildList({ columns, tree: { children: 'children', expanded: 0 }, selection: {}, bulkActions });
    const page = renderPage(list, { calls });
    await open('A');

    fireEvent.click(within(rowOf('A1')).getByRole('checkbox'));
    await screen.findByText('已选 1 条');
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await screen.findByText('已选 4 条');
    fireEvent.click(arrow('A'));

    expect(screen.getByText('已选 4 条')).toBeTruthy();
    expect(page.reports).toEqual([]);
  });

  it('copies the value of a cell, without marks beside it', async () => {
    const page = renderPage(given, { calls });
    await waitFor(() => rowOf('A'));

    await page.user.dblClick(screen.getByText('部门A'));

    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('部门A'));
  });
});

describe('list: children that are loaded', () => {
  it('asks when a row is first opened, and keeps the answer', async () => {
    const page = renderPage(loaded, { calls: { ...flat, children: ({ parent }) => [node(`${String(parent)}1`)] } });
    await open('A');
    await waitFor(() => rowOf('A1'));
    fireEvent.click(arrow('A'));
    fireEvent.click(arrow('A'));

    expect(shown()).toEqual(['部门A', '部门A1', '部门B']);
    expect(page.calls.filter(({ operation }) => operation === 'children')).toEqual([
      { operation: 'children', params: { parent: 'A' }, idempotencyKey: undefined },
    ]);
    expect(within(rowOf('B')).queryByRole('button')).toBeNull();
  });

  it('shows that it is loading, and ignores the answer of a row that was closed meanwhile', async () => {
    const answers: ((rows: unknown) => void)[] = [];
    renderPage(loaded, { calls: { ...flat, children: () => new Promise((resolve) => answers.push(resolve)) } });
    await open('A');
    expect(arrow('A').getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(answers.length).toBe(1));

    fireEvent.click(arrow('A'));
    answers[0]?.([node('旧')]);
    fireEvent.click(arrow('A'));
    await waitFor(() => expect(answers.length).toBe(2));
    answers[1]?.([node('新')]);

    await waitFor(() => rowOf('新'));
    expect(shown()).toEqual(['部门A', '部门新', '部门B']);
  });

  it('shows a failure at the row with its reason, and tries again', async () => {
    let failing = true;
    const children = () => {
      if (failing) throw new OperationError('机构已停用', { code: 'E' });
      return { list: [node('A1')], total: 5 };
    };
    const page = renderPage(loaded, { calls: { ...flat, children } });
    await open('A');
    const retry = await screen.findByRole('button', { name: '加载失败，重试' });
    expect(retry.title).toBe('下级加载失败：机构已停用，点击重试');
    expect(page.notices).toEqual(['warning: 下级加载失败：机构已停用']);

    failing = false;
    fireEvent.click(retry);
    expect(document.activeElement).toBe(arrow('A'));

    await waitFor(() => rowOf('A1'));
    expect(screen.getByText('仅显示前 1 条下级，共 5 条')).toBeTruthy();
  });

  it('says that a row has no children after all', async () => {
    renderPage(loaded, { calls: { ...flat, children: () => [] } });
    await open('A');

    expect(await screen.findByRole('button', { name: '无下级' })).toBeTruthy();
    expect(shown()).toEqual(['部门A', '部门B']);
  });

  it('shows a saved change of a loaded row at once', async () => {
    const edit = {
      field: buildField('name'),
      call: { operation: 'rename', params: { id: { $cel: 'row.id' }, name: { $cel: 'value' } } },
      permission: [],
    };
    const list = buildList({ ...loaded, columns: [{ ...buildColumn('name'), edit }] });
    let asked = 0;
    // The second answer, which would bring the change as well, never comes.
    const children = () => ((asked += 1) === 1 ? [node('A1')] : new Promise(() => undefined));
    const page = renderPage(list, { calls: { ...flat, children, rename: () => null } });
    await open('A');
    await waitFor(() => rowOf('A1'));

    fireEvent.click(screen.getByRole('button', { name: '部门A1' }));
    const input = await screen.findByDisplayValue('部门A1');
    fireEvent.change(input, { target: { value: '部门改' } });
    fireEvent.keyDown(input, { key: 'Enter' });

    await waitFor(() => rowOf('改'));
    expect(page.calls.find(({ operation }) => operation === 'rename')?.params).toEqual({ id: 'A1', name: '部门改' });
  });

  it('loads again below open rows when the list is shown again, keeping the present ones', async () => {
    let name = '旧';
    const page = renderPage(loaded, { calls: { ...flat, children: () => [{ ...node('A1'), name: `部门${name}` }] } });
    await open('A');
    await waitFor(() => rowOf('旧'));

    name = '新';
    page.hide();
    page.show();

    await waitFor(() => rowOf('新'));
    expect(shown()).toEqual(['部门A', '部门新', '部门B']);
  });
});
