import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildColumn, buildField, buildList, renderPage } from '#engine/testing';

const answer = {
  list: [{ id: 'R1', name: '行1', amount: '1.00', day: '2026-11-20' }],
  total: 1,
};
const calls = { query: () => answer };
const list = buildList({
  name: 'Orders',
  search: [buildField('keyword', { label: '关键字' })],
  columns: [
    buildColumn('id', { fixed: 'left', field: { label: '编号' } }),
    buildColumn('name', { field: { label: '名称' }, sortable: true }),
    {
      title: '金额与日期',
      columns: [
        buildColumn('amount', { field: { label: '金额' } }),
        buildColumn('day', { field: { label: '日期' }, sortable: true }),
      ],
    },
  ],
});
const header = () =>
  screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label') ?? cell.textContent);
const settled = async () => void (await screen.findByText('R1'));

describe('list: column settings', () => {
  it('hides a column, keeps that with the operator, and shows all again', async () => {
    const page = renderPage(list, { calls });
    await settled();

    await page.user.click(screen.getByRole('button', { name: '列设置' }));
    await page.user.click(await screen.findByRole('checkbox', { name: '显示“名称”' }));
    await waitFor(() => expect(header()).not.toContain('名称'));
    expect(page.settings()['list:Orders']).toMatchObject({ columns: { hidden: ['name'] } });

    const again = renderPage(list, { calls, settings: page.settings() });
    await settled();
    expect(header()).not.toContain('名称');
    await again.user.click(screen.getByRole('button', { name: '列设置' }));
    await again.user.click(await screen.findByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(header()).toContain('名称'));
  });

  it('hides a group as a whole, and nothing that is fixed', async () => {
    const page = renderPage(list, { calls });
    await settled();

    await page.user.click(screen.getByRole('button', { name: '列设置' }));
    await page.user.click(await screen.findByRole('checkbox', { name: '显示“金额与日期”' }));

    await waitFor(() => expect(header()).not.toContain('金额与日期'));
    expect(header()).not.toContain('日期');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '显示“编号”' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: '上移“编号”' })).toBeNull();
  });

  it('does not hide the last column in sight', async () => {
    const page = renderPage(buildList({ columns: [buildColumn('id'), buildColumn('name')] }), { calls });
    await settled();

    await page.user.click(screen.getByRole('button', { name: '列设置' }));
    await page.user.click(await screen.findByRole('checkbox', { name: '显示“name”' }));

    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '显示“id”' }).disabled).toBe(true);
  });

  it('shows a column that the page hides, and the row numbers, when asked to', async () => {
    const hidden = buildColumn('note', { field: { label: '备注' }, hidden: true });
    const page = renderPage({ ...list, columns: [...list.columns, hidden] }, { calls });
    await settled();
    expect(header()).toEqual(['金额与日期', '编号', '名称', '金额', '日期']);

    await page.user.click(screen.getByRole('button', { name: '列设置' }));
    await page.user.click(await screen.findByRole('checkbox', { name: '显示“备注”' }));
    await page.user.click(screen.getByRole('checkbox', { name: '序号' }));

    await waitFor(() => expect(header()).toEqual(['金额与日期', '序号', '编号', '名称', '金额', '日期', '备注']));
    expect(page.settings()['list:Orders']).toMatchObject({ columns: { shown: ['note', '#number'] } });
    await page.user.click(screen.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(header()).not.toContain('备注'));
  });

  it('moves columns with buttons, and keeps the focus on the button', async () => {
    const page = renderPage(list, { calls });
    await settled();
    await page.user.click(screen.getByRole('button', { name: '列设置' }));

    (await screen.findByRole('button', { name: '下移“名称”' })).focus();
    await page.user.keyboard('{Enter}');
    await page.user.click(screen.getByRole('button', { name: '上移“日期”' }));

    await waitFor(() => expect(header()).toEqual(['金额与日期', '编号', '日期', '金额', '名称']));
    expect(page.settings()['list:Orders']).toMatchObject({ columns: { order: ['id', 'day', 'amount', 'name'] } });
    screen.getByRole('button', { name: '上移“名称”' }).focus();
    await page.user.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('上移“名称”');
  });

  it('moves a column by dragging, only among its neighbours', async () => {
    const page = renderPage(list, { calls });
    await settled();
    await page.user.click(screen.getByRole('button', { name: '列设置' }));
    const row = async (title: string) =>
      (await screen.findByRole('checkbox', { name: `显示“${title}”` })).closest('div')!;

    fireEvent.dragStart(await row('日期'));
    fireEvent.drop(await row('名称'));
    expect(page.settings()).toEqual({});
    fireEvent.drop(await row('金额'));

    expect(page.settings()['list:Orders']).toMatchObject({ columns: { order: ['id', 'name', 'day', 'amount'] } });
  });
});

describe('list: widths of columns', () => {
  const width = (name: string) =>
    screen.getByRole('separator', { name: `调整列宽：${name}` }).getAttribute('aria-valuenow');

  it('change by the arrow keys and reset by Enter or a double click', async () => {
    const page = renderPage(list, { calls });
    await settled();
    const edge = screen.getByRole('separator', { name: '调整列宽：名称' });
    edge.focus();

    await page.user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(width('名称')).toBe('166'));
    expect(page.query()).toEqual({});
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(width('名称')).toBe('150'));
    await page.user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(width('名称')).toBe('134'));
    await page.user.dblClick(edge);

    await waitFor(() => expect(width('名称')).toBe('150'));
    expect(page.settings()['list:Orders']).toMatchObject({ columns: { widths: {} } });
  });

  it('are one stop of the Tab key; up and down lead from column to column', async () => {
    const page = renderPage(list, { calls });
    await settled();
    const [first, ...others] = screen.getAllByRole('separator');

    expect(first?.tabIndex).toBe(0);
    expect(others.every(({ tabIndex }) => tabIndex === -1)).toBe(true);
    first?.focus();
    await page.user.keyboard('{ArrowDown}');

    expect(document.activeElement).toBe(others[0]);
  });
});

describe('list: sorting by several columns', () => {
  const many = buildList({ ...list, name: 'Orders' });

  it('adds a column with Shift, shows the order, and goes back to one by a plain click', async () => {
    const page = renderPage(many, { calls });
    await settled();

    await page.user.click(screen.getByRole('columnheader', { name: '名称' }));
    await page.user.keyboard('{Shift>}');
    await page.user.click(screen.getByRole('columnheader', { name: '日期' }));
    await page.user.click(screen.getByRole('columnheader', { name: '日期，第 2 排序列' }));
    await page.user.keyboard('{/Shift}');

    expect(page.query()).toEqual({ sort: 'name,-day' });
    await waitFor(() => expect(page.calls.at(-1)?.params).toMatchObject({ sort: ['name', '-day'] }));
    const name = screen.getByRole('columnheader', { name: '名称，第 1 排序列' });
    expect(name.getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('columnheader', { name: '日期，第 2 排序列' }).getAttribute('aria-sort')).toBe(
      'descending',
    );

    name.focus();
    await page.user.keyboard('{Enter}');
    expect(page.query()).toEqual({ sort: '-name' });
  });

  it('does not sort by columns that the operation cannot sort by', async () => {
    const page = renderPage(many, { calls, query: { sort: 'amount,day' } });
    await settled();

    await page.user.click(screen.getByRole('columnheader', { name: '金额' }));

    expect(page.calls.at(-1)?.params).toMatchObject({ sort: ['day'] });
  });
});

describe('list: the search form', () => {
  const search = Array.from({ length: 9 }, (_, index) => buildField(`f${index}`, { label: `条件${index}` }));
  const wide = buildList({ name: 'Wide', search });

  it('says how many fields out of sight are filled in, and stays as the operator left it', async () => {
    const page = renderPage(wide, { calls, query: { f0: 'x', f7: 'y', f8: 'z' } });
    await settled();

    await page.user.click(screen.getByRole('button', { name: '更多筛选（2）' }));
    expect(screen.getByLabelText<HTMLInputElement>('条件8').value).toBe('z');
    await page.user.clear(screen.getByLabelText('条件8'));
    await page.user.type(screen.getByLabelText('条件8'), 'w{Enter}');
    expect(page.query()).toMatchObject({ f8: 'w' });

    renderPage(wide, { calls, settings: page.settings() });
    await settled();
    expect(screen.getByRole('button', { name: '收起筛选' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows the field that stops the search', async () => {
    const fields = search.with(8, buildField('f8', { label: '条件8', constraints: { maxLength: 2 } }));
    const page = renderPage({ ...wide, search: fields }, { calls, query: { f8: 'xyz' } });
    await settled();

    await page.user.click(screen.getByRole('button', { name: '查询' }));

    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('条件8')));
  });

  it('promises nothing when nothing is filled in', async () => {
    renderPage(wide, { calls, query: { f0: 'x' } });
    await settled();

    expect(screen.getByRole('button', { name: '更多筛选' })).toBeTruthy();
  });
});

describe('list: saved views', () => {
  const columns = { hidden: ['name'], order: [], widths: {} };
  const plain = { hidden: [], order: [], widths: {} };
  const views = [
    { name: '货币', query: { keyword: '货币', sort: '-day' }, columns },
    { name: '全部', query: {}, columns: plain },
  ];
  const settings = { 'list:Orders': { views } };
  const pick = async (user: ReturnType<typeof renderPage>['user'], item: string | RegExp) => {
    await user.click(screen.getByRole('button', { name: /^视图/ }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const panel = async (user: ReturnType<typeof renderPage>['user']) => {
    await pick(user, '保存与管理视图');
    return within(await screen.findByRole('dialog', { name: '视图' }));
  };

  it('save the search, sort and columns, without the page number', async () => {
    const page = renderPage(list, {
      calls,
      query: { keyword: '债券', sort: 'day', page: '3', other: 'x' },
      settings: { 'list:Orders': { columns } },
    });
    await settled();

    const dialog = await panel(page.user);
    await page.user.type(dialog.getByRole('textbox', { name: '视图名称' }), ' 债券 {Enter}');

    expect(await dialog.findByText('当前')).toBeTruthy();
    expect(page.settings()['list:Orders']).toMatchObject({
      views: [{ name: '债券', query: { keyword: '债券', sort: 'day' }, columns }],
    });
  });

  it('are applied from the menu, with the parameters of others left alone', async () => {
    const page = renderPage(list, { calls, query: { keyword: 'x', other: 'x' }, settings });
    await settled();

    await pick(page.user, '货币');

    expect(page.query()).toEqual({ keyword: '货币', sort: '-day', other: 'x' });
    await waitFor(() => expect(header()).not.toContain('名称'));
    expect(screen.getByLabelText<HTMLInputElement>('关键字').value).toBe('货币');
    await pick(page.user, '默认列表');
    expect(page.query()).toEqual({ other: 'x' });
    await waitFor(() => expect(header()).toContain('名称'));
  });

  it('are renamed and removed after a question', async () => {
    const page = renderPage(list, { calls, settings });
    await settled();
    const names = () => (page.settings()['list:Orders'] as { views: { name: string }[] }).views.map(({ name }) => name);
    const dialog = await panel(page.user);

    await page.user.click(dialog.getAllByRole('button', { name: '重命名' })[0]!);
    const field = dialog.getByRole('textbox', { name: '重命名“货币”' });
    await page.user.clear(field);
    await page.user.type(field, '全部');
    expect(dialog.getByRole('alert').textContent).toBe('已有同名视图，请换一个名称');
    await page.user.type(field, '二{Enter}');
    expect(names()).toEqual(['全部二', '全部']);

    const row = (await dialog.findByRole('button', { name: '应用“全部”' })).closest('li')!;
    await page.user.click(within(row).getByRole('button', { name: '删除' }));
    const question = (await screen.findByText('确认删除视图“全部”吗？')).closest<HTMLElement>('[role=dialog]')!;
    await page.user.click(within(question).getByRole('button', { name: '确认' }));
    await waitFor(() => expect(names()).toEqual(['全部二']));
  });

  it('open the list when one is the default and the address says nothing', async () => {
    const page = renderPage(list, { calls, settings: { 'list:Orders': { views, defaultView: '货币' } } });
    await settled();

    expect(page.query()).toEqual({ keyword: '货币', sort: '-day' });
    expect(page.calls.every(({ params }) => params['keyword'] === '货币')).toBe(true);
    expect(header()).not.toContain('名称');

    await page.user.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(page.query()).toEqual({ sort: '-day' }));
  });

  it('leave a list alone that is opened with a query', async () => {
    const page = renderPage(list, {
      calls,
      query: { keyword: '债券' },
      settings: { 'list:Orders': { views, defaultView: '货币' } },
    });
    await settled();

    expect(page.query()).toEqual({ keyword: '债券' });
    expect(page.calls.every(({ params }) => params['keyword'] === '债券')).toBe(true);
  });

  it('become the default, and are it no more', async () => {
    const page = renderPage(list, { calls, settings });
    await settled();
    const dialog = await panel(page.user);

    await page.user.click(dialog.getAllByRole('button', { name: '设为默认' })[0]!);
    expect(page.settings()['list:Orders']).toMatchObject({ defaultView: '货币' });
    expect(page.query()).toEqual({});
    await page.user.click(dialog.getByRole('button', { name: '取消默认' }));

    expect(page.settings()['list:Orders']).toMatchObject({ defaultView: undefined });
  });

  it('give a link to their search and sort, with a note on its limits', async () => {
    const page = renderPage(list, { calls, settings });
    await settled();
    const dialog = await panel(page.user);

    await page.user.click(dialog.getAllByRole('button', { name: '复制链接' })[0]!);

    await waitFor(() => expect(page.notices).toEqual(['success: 链接已复制，包含查询条件和排序，不含列设置']));
    const link = new URL(await act(() => navigator.clipboard.readText()));
    expect(Object.fromEntries(link.searchParams)).toEqual({ keyword: '货币', sort: '-day' });
  });
});
