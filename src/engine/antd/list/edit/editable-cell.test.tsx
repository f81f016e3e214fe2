import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OperationError } from '#engine';
import type { ResolvedCellEdit, ResolvedField } from '#engine/language/run';
import { buildColumn, buildField, buildList, renderPage, type PageFakes } from '#engine/testing';

type Params = Readonly<Record<string, unknown>>;

const levels = [
  { value: '1', label: '低' },
  { value: '2', label: '高' },
];

const call = { operation: 'save', params: { id: { $cel: 'row.id' }, newValue: { $cel: 'value' } } };

/** A column that saves its value as `value` of the operation `save`. */
function editable(name: string, field: Partial<ResolvedField> = {}, edit: Partial<ResolvedCellEdit> = {}) {
  const shown = field.options ? { ...field, widget: 'select' } : field;
  return buildColumn(name, {
    field: { label: name, ...shown },
    edit: {
      field: buildField(name, { label: name, wire: ['newValue'], ...field }),
      call,
      permission: ['Update'],
      ...edit,
    },
  });
}

const remark = editable(
  'remark',
  { label: '备注', constraints: { maxLength: 10 } },
  { call: { ...call, emptied: { newValue: '' } } },
);

const list = buildList({
  columns: [
    buildColumn('id'),
    remark,
    editable('level', { label: '等级', widget: 'select', options: { kind: 'static', items: levels } }),
    editable('amount', { label: '额度', widget: 'amount', valueType: 'decimal' }),
  ].map((column) => (column.field.name === 'amount' ? { ...column, summary: 'sum' as const } : column)),
  pageSizes: [20],
});

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `R${index + 1}`,
    remark: `说明${index + 1}`,
    level: '1',
    amount: '100.00',
  }));

const query = () => ({ list: rowsOf(3), total: 3 });

async function start(fakes: PageFakes = {}, page = list) {
  const rendered = renderPage(page, { ...fakes, calls: { query, save: () => null, ...fakes.calls } });
  await screen.findByText('R1');
  return rendered;
}

const cell = (text: string) => screen.getByRole('button', { name: text });
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: '编辑备注' });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const saved = ({ calls }: { readonly calls: readonly { readonly operation: string; readonly params: Params }[] }) =>
  calls.filter(({ operation }) => operation === 'save').map(({ params }) => params);

describe('list: edit of a cell', () => {
  it('is a quiet button that starts with a click, Enter or F2, the value selected', async () => {
    const page = await start();

    expect(cell('说明1').getAttribute('title')).toBe('编辑备注');
    await page.user.click(cell('说明1'));
    expect(document.activeElement).toBe(input());
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 3]);
    await page.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(cell('说明1'));
    await page.user.keyboard('{F2}');
    expect(input().value).toBe('说明1');
    await page.user.keyboard('{Escape}{Enter}');

    expect(input().value).toBe('说明1');
  });

  it('with choices on offer keeps a value that is none of them, and saves the one that is chosen', async () => {
    const offered = {
      widget: 'suggest',
      options: { kind: 'records', records: { $cel: 'row.offers' }, value: 'label' },
    } as const;
    const kind = editable(
      'kind',
      { label: '性质' },
      { field: buildField('kind', { label: '性质', wire: ['newValue'], ...offered }) },
    );
    const rows = [{ id: 'R1', kind: '储蓄户', offers: [{ label: '基本户' }, { label: '一般户' }] }];
    const page = await start(
      { calls: { query: () => ({ list: rows, total: 1 }) } },
      buildList({ columns: [buildColumn('id'), kind], pageSizes: [20] }),
    );

    await page.user.click(cell('储蓄户'));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: '编辑性质' }).value).toBe('储蓄户');
    fireEvent.click(screen.getByTitle('一般户'));

    await waitFor(() => expect(saved(page)).toEqual([{ id: 'R1', newValue: '一般户' }]));
  });

  it('saves with Enter, shows the value in its row, says so, and keeps the focus', async () => {
    const page = await start();

    await page.user.click(cell('说明2'));
    type('已核对');
    await page.user.keyboard('{Enter}');

    await waitFor(() => expect(document.activeElement).toBe(cell('已核对')));
    expect(saved(page)).toEqual([{ id: 'R2', newValue: '已核对' }]);
    expect(screen.getByText('备注已保存').closest('[role="status"]')).toBeTruthy();
    expect(page.calls.filter(({ operation }) => operation === 'query').length).toBeLessThanOrEqual(2);
  });

  it('gives up with Escape, and closes unchanged without a call', async () => {
    const page = await start();

    await page.user.click(cell('说明1'));
    type('别的');
    await page.user.keyboard('{Escape}');
    await page.user.click(cell('说明1'));
    await page.user.keyboard('{Enter}');

    await waitFor(() => expect(cell('说明1')).toBeTruthy());
    expect(saved(page)).toEqual([]);
  });

  it('saves when it is left, by Tab or by a click elsewhere', async () => {
    const page = await start();

    await page.user.click(cell('说明1'));
    type('一');
    await page.user.tab();
    await waitFor(() => expect(cell('一')).toBeTruthy());
    await page.user.click(cell('说明2'));
    type('二');
    await page.user.click(screen.getByText('R3'));

    await waitFor(() => expect(cell('二')).toBeTruthy());
    expect(saved(page).map(({ newValue }) => newValue)).toEqual(['一', '二']);
    expect(document.activeElement).not.toBe(cell('二'));
  });

  it('stays open with the input and the reason while the value is wrong', async () => {
    const page = await start();

    await page.user.click(cell('说明1'));
    type('一二三四五六七八九十多');
    await page.user.keyboard('{Enter}');

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('备注长度不能超过10个字符');
    expect(input().getAttribute('aria-describedby')).toBe(alert.id);
    expect(saved(page)).toEqual([]);
    type('好');
    await waitFor(() => expect(input().getAttribute('aria-invalid')).toBe('false'));
  });

  it.each([
    ['a message', {}, '该记录已被他人修改'],
    ['a message of its property', { newValue: '备注含敏感词' }, '备注含敏感词'],
  ])('stays open with %s of the server, and repeats the same request under its number', async (_, fields, text) => {
    const answers = [() => Promise.reject(new OperationError('该记录已被他人修改', { code: '1', fields })), () => null];
    const page = await start({ calls: { save: () => answers.shift()?.() } });

    await page.user.click(cell('说明1'));
    type('新');
    await page.user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(input().value).toBe('新');
    await page.user.tab();
    await page.user.click(input());
    expect(saved(page).length).toBe(1);
    await page.user.keyboard('{Enter}');

    await waitFor(() => expect(cell('新')).toBeTruthy());
    const [first, second] = page.calls.filter(({ operation }) => operation === 'save');
    expect(first?.idempotencyKey).toBeTruthy();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('is sent once and cannot be changed while it is being saved', async () => {
    let answer = (): void => undefined;
    const page = await start({ calls: { save: () => new Promise<void>((resolve) => (answer = resolve)) } });

    await page.user.click(cell('说明1'));
    type('新');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('group', { name: '编辑备注' }).getAttribute('aria-busy')).toBe('true'));
    await page.user.keyboard('{Enter}x{Escape}');
    type('又');
    expect(input().value).toBe('新');
    await act(async () => answer());

    await waitFor(() => expect(cell('新')).toBeTruthy());
    expect(saved(page).length).toBe(1);
  });

  it('sends an emptied value as the contract has it', async () => {
    const page = await start();

    await page.user.click(cell('说明1'));
    type('');
    await page.user.keyboard('{Enter}');

    await waitFor(() => expect(saved(page)).toEqual([{ id: 'R1', newValue: '' }]));
    await waitFor(() => expect(cell('--')).toBeTruthy());
  });

  it('saves a choice at once', async () => {
    const page = await start();

    await page.user.click(screen.getAllByRole('button', { name: '低' })[0] ?? document.body);
    await page.user.click(await screen.findByText('高'));

    await waitFor(() => expect(cell('高')).toBeTruthy());
    expect(saved(page)).toEqual([{ id: 'R1', newValue: '2' }]);
  });

  it('takes the record that the operation answers with, and totals follow', async () => {
    const total = { amount: '900.00' };
    const record = { id: 'R1', remark: '额度已调整', amount: '250.50' };
    const page = await start({
      calls: { query: () => ({ ...query(), summary: total }), save: () => record },
    });
    await screen.findByText('900.00');
    total.amount = '1,050.50'.replace(',', '');

    await page.user.click(screen.getAllByRole('button', { name: '100.00' })[0] ?? document.body);
    fireEvent.change(screen.getByRole('textbox', { name: '编辑额度' }), { target: { value: '250.5' } });
    await page.user.keyboard('{Enter}');

    await waitFor(() => expect(cell('额度已调整')).toBeTruthy());
    expect(screen.getByText('450.50')).toBeTruthy();
    expect(await screen.findByText('1,050.50')).toBeTruthy();
  });

  it('changes a child of a row, and has the quick filters counted again', async () => {
    const child = { id: 'R1-1', remark: '下级', level: '1', amount: '1.00' };
    const counts = vi.fn(() => ({ counts: [] }));
    const page = await start(
      { calls: { query: () => ({ list: [{ ...rowsOf(1)[0], children: [child] }], total: 1 }), counts } },
      {
        ...list,
        tree: { children: 'children', expanded: 1 },
        search: [buildField('level')],
        quickFilters: [{ field: 'level', items: levels, several: false, counts: { operation: 'counts', params: {} } }],
      },
    );
    await screen.findByText('R1-1');
    const before = counts.mock.calls.length;

    await page.user.click(cell('下级'));
    type('已改');
    await page.user.keyboard('{Enter}');

    await waitFor(() => expect(cell('已改')).toBeTruthy());
    await waitFor(() => expect(counts.mock.calls.length).toBe(before + 1));
  });

  it('is plain without the code, and says why a row is locked', async () => {
    const locked = {
      ...list,
      columns: [
        buildColumn('id'),
        editable(
          'remark',
          { label: '备注' },
          { disabled: { $cel: "row.id == 'R2'" }, disabledReason: { $text: [{ $cel: 'row.id' }, '已结束'] } },
        ),
      ],
    };
    const page = await start({}, locked);
    expect(cell('说明2').getAttribute('aria-disabled')).toBe('true');
    await page.user.click(cell('说明2'));
    expect(await screen.findByText('R2已结束')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();

    await start({ can: [] }, locked);

    expect(screen.queryByRole('button', { name: '说明1' })).toBeNull();
    expect(screen.getByText('说明1')).toBeTruthy();
  });

  it('asks before it saves, and a no leads back to the input', async () => {
    const confirm = { title: '提示', text: { $text: ['改为', { $cel: 'value' }, '？'] } };
    const page = await start(
      {},
      { ...list, columns: [buildColumn('id'), editable('remark', { label: '备注' }, { confirm })] },
    );

    await page.user.click(cell('说明1'));
    type('新');
    await page.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('改为新？')).toBeTruthy();
    await page.user.click(within(dialog).getByRole('button', { name: /取\s?消/ }));
    expect(saved(page)).toEqual([]);
    expect(input().value).toBe('新');
    await page.user.click(input());
    await page.user.keyboard('{Enter}');
    await page.user.click(await screen.findByRole('button', { name: /确\s?认/ }));

    await waitFor(() => expect(saved(page).length).toBe(1));
  });

  it('keeps an open editor and its text over a refresh, and counts as unsaved', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const onChange = vi.fn();
    const unsaved = { take: () => undefined, keep: () => undefined, onChange };
    let round = 0;
    const page = await start(
      {
        unsaved,
        calls: {
          query: () => ({ list: rowsOf(3).map((row) => ({ ...row, level: String(++round > 3 ? 2 : 1) })), total: 3 }),
        },
      },
      { ...list, refresh: { every: 5 } },
    );
    expect(onChange).toHaveBeenLastCalledWith(false);

    fireEvent.click(cell('说明1'));
    type('没写完');
    expect(onChange).toHaveBeenLastCalledWith(true);
    await act(() => vi.advanceTimersByTimeAsync(6000));

    expect(screen.getAllByRole('button', { name: '高' }).length).toBe(3);
    expect(input().value).toBe('没写完');
    vi.useRealTimers();
    await page.user.keyboard('{Escape}');
    expect(onChange).toHaveBeenLastCalledWith(false);
  });

  it('never shows an older answer over a value that was saved since', async () => {
    let answer = (): void => undefined;
    const calls: PageFakes['calls'] = { query };
    const page = await start({ calls: { query: (...given) => calls['query']?.(...given) } }, { ...list, toolbar: [] });
    Object.assign(calls, { query: () => new Promise((resolve) => (answer = () => resolve(query()))) });
    page.navigate({ page: '2' });

    await page.user.click(cell('说明1'));
    type('新');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(cell('新')).toBeTruthy());
    Object.assign(calls, { query: () => ({ list: rowsOf(3).map((row) => ({ ...row, remark: '最新' })), total: 3 }) });
    await act(async () => answer());

    expect(screen.queryByRole('button', { name: '说明1' })).toBeNull();
    await waitFor(() => expect(screen.getAllByRole('button', { name: '最新' }).length).toBe(3));
  });

  it('keeps the text of a row that is scrolled out of sight and back', async () => {
    await start({ calls: { query: () => ({ list: rowsOf(400), total: 400 }) } }, { ...list, pageSizes: [400] });
    fireEvent.click(cell('说明1'));
    type('没写完');
    const grid = screen.getByRole('grid');
    Object.defineProperty(grid, 'clientHeight', { value: 400 });

    const scroll = (top: number) => {
      grid.scrollTop = top;
      fireEvent.scroll(grid);
    };
    scroll(12_000);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '编辑备注' })).toBeNull());
    scroll(0);

    await waitFor(() => expect(input().value).toBe('没写完'));
  });
});
