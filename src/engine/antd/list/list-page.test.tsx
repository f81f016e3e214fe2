import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildAction, buildColumn, buildField, buildList, renderPage } from '#engine/testing';

const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: `R${from + index}`, name: `行${from + index}` }));
const answer = (list: unknown[], total = list.length) => ({ list, total });

describe('list: states', () => {
  it('shows rows, their count and -- for missing values', async () => {
    const list = buildList({ columns: [buildColumn('id'), buildColumn('name')] });

    renderPage(list, {
      calls: {
        query: () =>
          answer([
            { id: 'R1', name: '甲' },
            { id: 'R2', name: null },
          ]),
      },
    });

    expect(await screen.findByText('甲')).toBeTruthy();
    expect(screen.getByText('--')).toBeTruthy();
    expect(screen.getByText('共 2 条').getAttribute('role')).toBe('status');
  });

  it('explains a column at its heading', async () => {
    const columns = [buildColumn('id', { tooltip: '系统编号，不可修改' }), buildColumn('name')];
    const { user } = renderPage(buildList({ columns }), { calls: { query: () => answer(rows(1)) } });

    await user.hover(await screen.findByText('id'));

    expect(await screen.findByText('系统编号，不可修改')).toBeTruthy();
  });

  it('says that there is nothing', async () => {
    renderPage(buildList(), { calls: { query: () => answer([]) } });

    expect(await screen.findByText('暂无数据')).toBeTruthy();
  });

  it('shows a failure with its reference number and retries', async () => {
    let failing = true;
    const query = () => {
      if (failing) throw new OperationError('查询失败', { code: 'E1', traceId: 'T-42' });
      return answer(rows(1));
    };
    const { user } = renderPage(buildList(), { calls: { query } });

    await screen.findByText('查询失败');
    expect(screen.getByText('参考号：T-42')).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole('button', { name: '重试' }));

    expect(await screen.findByText('R1')).toBeTruthy();
  });

  it('loads nothing without a code of the page', () => {
    const { calls } = renderPage(buildList({ permission: ['TradeFundList'] }), { can: [] });

    expect(screen.getByText('暂无权限，请联系管理员')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('list: state in the address bar', () => {
  const list = buildList({
    search: [
      buildField('keyword', { label: '关键字' }),
      buildField('applyDate', {
        label: '日期',
        widget: 'date-range',
        valueType: 'date-range',
        default: { $cel: 'lastDays(3)' },
      }),
    ],
    columns: [buildColumn('id', { sortable: true })],
    sort: ['-id'],
  });
  const calls = { query: () => answer(rows(10), 35) };

  it('loads the rows that the address bar asks for', async () => {
    const page = renderPage(list, {
      calls,
      query: { keyword: '货币', applyDate: '2026-01-01~2026-01-31', page: '2', size: '20', sort: 'id', other: 'x' },
    });

    await screen.findByText('R1');
    expect(page.calls.at(-1)?.params).toEqual({
      keyword: '货币',
      applyDateBegin: '2026-01-01',
      applyDateEnd: '2026-01-31',
      sort: ['id'],
      page: 2,
      limit: 20,
    });
    expect(screen.getByLabelText<HTMLInputElement>('关键字').value).toBe('货币');
  });

  it('falls back to defaults where the address bar makes no sense', async () => {
    const page = renderPage(list, { calls, query: { applyDate: 'yesterday', page: '-1', size: '7', sort: 'colour' } });

    await screen.findByText('R1');
    expect(page.calls.at(-1)?.params).toEqual({
      applyDateBegin: '2026-11-18',
      applyDateEnd: '2026-11-20',
      page: 1,
      limit: 10,
    });
  });

  it('writes the search and starts again at page one', async () => {
    const page = renderPage(list, { calls, query: { page: '3', other: 'x' } });
    await screen.findByText('R1');

    await page.user.type(screen.getByLabelText('关键字'), '债券{Enter}');

    expect(page.query()).toEqual({ keyword: '债券', other: 'x' });
    await waitFor(() => expect(page.calls.at(-1)?.params).toMatchObject({ keyword: '债券', page: 1 }));
  });

  it('searches again for the same, and resets to the defaults', async () => {
    const page = renderPage(list, { calls, query: { keyword: '债券' } });
    await screen.findByText('R1');
    const before = page.calls.length;

    await page.user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(page.calls.length).toBe(before + 1));
    await page.user.click(await screen.findByRole('button', { name: '重置' }));

    expect(page.query()).toEqual({});
    expect(screen.getByLabelText<HTMLInputElement>('关键字').value).toBe('');
  });

  it('follows the back button', async () => {
    const page = renderPage(list, { calls, query: { keyword: '债券' } });
    await screen.findByText('R1');

    page.navigate({ keyword: '货币' });

    await waitFor(() => expect(page.calls.at(-1)?.params).toMatchObject({ keyword: '货币' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('关键字').value).toBe('货币'));
  });

  it('sorts on the server: ascending, descending, not at all', async () => {
    const page = renderPage(list, { calls, query: { sort: '-' } });
    await screen.findByText('R1');

    await page.user.click(screen.getByRole('columnheader', { name: /^id/ }));
    expect(page.query()).toEqual({ sort: 'id' });
    await page.user.click(screen.getByRole('columnheader', { name: /^id/ }));
    expect(page.query()).toEqual({});
    await page.user.click(screen.getByRole('columnheader', { name: /^id/ }));
    expect(page.query()).toEqual({ sort: '-' });
  });

  it('turns to the last page when its own has gone', async () => {
    const page = renderPage(list, {
      calls: { query: (asked) => answer(asked['page'] === 3 ? [] : rows(5), 15) },
      query: { page: '3' },
    });

    await screen.findByText('R1');
    expect(page.query()).toEqual({ page: '2' });
  });
});

it('drops an answer that comes after a newer one', async () => {
  const waiting: ((value: unknown) => void)[] = [];
  const page = renderPage(buildList({ search: [buildField('keyword')] }), {
    calls: { query: () => new Promise((resolve) => void waiting.push(resolve)) },
  });
  await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  const old = waiting.at(-1)!;
  page.navigate({ keyword: 'new' });
  await waitFor(() => expect(page.calls.at(-1)?.params).toMatchObject({ keyword: 'new' }));

  waiting.at(-1)!(answer([{ id: 'NEW' }]));
  await screen.findByText('NEW');
  old(answer([{ id: 'OLD' }]));
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(screen.queryByText('OLD')).toBeNull();
  expect(screen.getByText('NEW')).toBeTruthy();
});

describe('list: actions', () => {
  const calls = {
    query: () =>
      answer([
        { id: 'R1', open: true },
        { id: 'R2', open: false },
      ]),
    act: () => ({}),
  };
  const rowOf = (id: string) => within(screen.getByText(id).closest('[role="row"]')!);

  it('hides an action without its code', async () => {
    renderPage(buildList({ toolbar: [buildAction('导出', { permission: ['EXPORT'] }), buildAction('新增')] }), {
      calls,
      can: [],
    });

    expect(await screen.findByRole('button', { name: '新增' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });

  it('has no column for actions of which the operator may use none', async () => {
    const cancel = buildAction('撤单', { permission: ['Cancel'] });
    renderPage(buildList({ rowActions: [cancel] }), { calls, can: [] });

    await screen.findByText('R1');

    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull();
  });

  it('disables by row and says why', async () => {
    const buy = buildAction('购买', { disabled: { $cel: '!row.open' }, disabledReason: '该基金当前不可购买' });
    const page = renderPage(buildList({ rowActions: [buy] }), { calls });
    await screen.findByText('R2');

    const button = rowOf('R2').getByRole('button', { name: '购买' });
    await page.user.click(button);
    await page.user.hover(button);

    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(await screen.findByText('该基金当前不可购买')).toBeTruthy();
    expect(page.calls.filter(({ operation }) => operation === 'act')).toEqual([]);
    expect(rowOf('R1').getByRole('button', { name: '购买' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('does nothing when the question is answered with no, and acts and reloads when with yes', async () => {
    const cancel = buildAction('撤单', {
      confirm: { title: '提示', text: { $text: ['确认撤销交易单 ', { $cel: 'row.id' }, ' 吗？'] } },
      run: { kind: 'call', call: { operation: 'act', params: { orderNo: { $cel: 'row.id' } } } },
      then: [{ kind: 'message', level: 'success', text: '撤单成功' }, { kind: 'reload' }],
    });
    const page = renderPage(buildList({ rowActions: [cancel] }), { calls });
    await screen.findByText('R1');
    const acts = () => page.calls.filter(({ operation }) => operation === 'act');

    await page.user.click(rowOf('R1').getByRole('button', { name: '撤单' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('确认撤销交易单 R1 吗？')).toBeTruthy();
    await page.user.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(acts()).toEqual([]);

    const before = page.calls.length;
    await page.user.click(rowOf('R1').getByRole('button', { name: '撤单' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认' }));
    await waitFor(() => expect(page.notices).toEqual(['success: 撤单成功']));
    expect(acts().map(({ params }) => params)).toEqual([{ orderNo: 'R1' }]);
    expect(page.calls.length).toBe(before + 2);
  });

  it('is under way while its call is made, not while its dialog waits for the operator', async () => {
    const cancel = buildAction('撤单', { confirm: { title: '提示', text: '确认吗？' } });
    let finish = (): void => {};
    const act = () => new Promise<object>((resolve) => (finish = () => resolve({})));
    const page = renderPage(buildList({ rowActions: [cancel] }), { calls: { ...calls, act } });
    await screen.findByText('R1');
    const isUnderWay = () =>
      rowOf('R1').getByRole('button', { name: '撤单', hidden: true }).getAttribute('aria-disabled') === 'true';

    await page.user.click(rowOf('R1').getByRole('button', { name: '撤单' }));
    const dialog = await screen.findByRole('dialog');
    expect(isUnderWay()).toBe(false);

    await page.user.click(within(dialog).getByRole('button', { name: '确认' }));
    await waitFor(() => expect(isUnderWay()).toBe(true));
    finish();
    await waitFor(() => expect(isUnderWay()).toBe(false));
  });

  it('counts a double click as one', async () => {
    const page = renderPage(buildList({ toolbar: [buildAction('执行')] }), { calls });
    await screen.findByText('R1');

    await page.user.dblClick(screen.getByRole('button', { name: '执行' }));

    expect(page.calls.filter(({ operation }) => operation === 'act').length).toBe(1);
  });

  it('downloads the rows of the search, ranges as the contract names them', async () => {
    const list = buildList({
      search: [
        buildField('applyDate', { widget: 'date-range', valueType: 'date-range', wire: ['dayBegin', 'dayEnd'] }),
      ],
      toolbar: [
        buildAction('导出', { run: { kind: 'download', call: { operation: 'export', params: { $cel: 'search' } } } }),
      ],
    });
    const page = renderPage(list, { calls, query: { applyDate: '2026-01-01~2026-01-31' } });
    await screen.findByText('R1');

    await page.user.click(screen.getByRole('button', { name: '导出' }));

    expect(page.downloads).toEqual([{ operation: 'export', params: { dayBegin: '2026-01-01', dayEnd: '2026-01-31' } }]);
  });

  it('downloads the columns that the operator may see, computed ones with their expressions', async () => {
    const gain = { field: buildField('gain', { label: '盈亏', valueType: 'decimal', format: 'amount' }) };
    const list = buildList({
      columns: [
        buildColumn('id'),
        buildColumn('fee', { permission: ['SeeFees'] }),
        buildColumn('name', { hidden: true }),
        buildColumn('never', { field: buildField('never', { visible: { $cel: 'false' } }) }),
        buildColumn('gain', { ...gain, compute: { $cel: 'decimal(row.value) - decimal(row.cost)' } }),
      ],
      toolbar: [
        buildAction('导出', {
          run: { kind: 'download', call: { operation: 'export', params: {} }, columnsParam: 'columns' },
        }),
      ],
    });
    const page = renderPage(list, { calls: { query: () => answer(rows(1)) }, can: [] });

    await page.user.click(await screen.findByRole('button', { name: '导出' }));

    expect(page.downloads[0]?.params).toEqual({
      columns: [
        { name: 'id', label: 'id' },
        { name: 'name', label: 'name' },
        { name: 'gain', label: '盈亏', compute: 'decimal(row.value) - decimal(row.cost)', format: 'amount' },
      ],
    });
  });

  it('opens another page from a cell', async () => {
    const open = {
      page: 'Detail',
      params: { title: { $cel: 'row.id' } },
      query: { code: { $cel: 'row.id' }, none: { $cel: 'row.nothing' } },
    };
    const page = renderPage(buildList({ columns: [buildColumn('id', { open })] }), { calls });

    await page.user.click(await screen.findByRole('link', { name: 'R1' }));

    expect(page.opened).toEqual([{ page: 'Detail', params: { title: 'R1' }, query: { code: 'R1' } }]);
  });
});

describe('list: broken parts', () => {
  it('draws a box for an unknown widget and keeps the rest', async () => {
    renderPage(buildList({ columns: [buildColumn('id'), buildColumn('name', { field: { widget: 'hologram' } })] }), {
      calls: { query: () => answer(rows(1)) },
    });

    expect(await screen.findByText('R1')).toBeTruthy();
    expect(screen.getByText(/未知组件“hologram”/)).toBeTruthy();
  });

  it('keeps the other cells when a cell throws', async () => {
    const faulty = {
      manifest: {
        name: 'faulty',
        title: '',
        faces: ['cell'],
        valueTypes: ['string'],
        props: { type: 'object', additionalProperties: false, properties: {} },
      },
      cell: () => {
        throw new Error('boom');
      },
    } as const;
    const list = buildList({ columns: [buildColumn('id'), buildColumn('name', { field: { widget: 'faulty' } })] });
    const page = renderPage(list, { calls: { query: () => answer(rows(3)) }, widgets: [faulty] });

    expect(await screen.findByText('R1')).toBeTruthy();
    expect(screen.getAllByText(/此处无法显示/)).toHaveLength(3);
    // Three rows are one failure, with its page and part.
    expect(page.reports.map(String)).toEqual(['PartFault: page TestPage, /columns/1 (name, widget faulty)']);
    expect(page.reports).toMatchObject([{ cause: new Error('boom') }]);
  });
});
