import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildArray, buildField, buildForm, renderPage } from '#engine/testing';

const businesses = [
  { value: '022', label: '申购' },
  { value: '024', label: '赎回' },
];
const orders = buildArray('orders', {
  array: buildField('orders', { label: '订单', valueType: 'array', constraints: { maxItems: 4 } }),
  layout: 'table',
  fields: [
    buildField('account', { label: '交易账号', constraints: { pattern: String.raw`^\d{5}$` } }),
    buildField('business', { label: '业务类型', widget: 'select', options: { kind: 'static', items: businesses } }),
    buildField('amount', { label: '金额', required: true, valueType: 'decimal', widget: 'amount', format: 'amount' }),
    buildField('day', { label: '日期', valueType: 'date', widget: 'date' }),
    buildField('remark', { label: '备注', widget: 'textarea' }),
    buildField('agreed', { label: '已确认', valueType: 'boolean', widget: 'checkbox' }),
  ],
});
const page = (array = orders) => renderPage(buildForm({ fields: [array] }), { calls: { save: () => ({}) } });
const cell = (row: number, label: string) => screen.findByLabelText<HTMLInputElement>(`第 ${row} 行 ${label}`);
const add = async ({ user }: ReturnType<typeof page>) =>
  user.click(await screen.findByRole('button', { name: '添加一项' }));
const paste = async (row: number, label: string, text: string) =>
  fireEvent.paste(await cell(row, label), { clipboardData: { getData: () => text } });
const sent = async ({ user, calls }: ReturnType<typeof page>) => {
  // The first paste loads its reader.
  await vi.dynamicImportSettled();
  await user.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('save'));
  return calls.find(({ operation }) => operation === 'save')?.params;
};
const holds = (row: number, label: string, text: string) =>
  waitFor(async () => expect((await cell(row, label)).value).toBe(text));
const status = () => screen.findByText(/^已(?:粘贴|填充|清空)/u);

describe('a table of inputs as a sheet', () => {
  it('takes cells of a spreadsheet as their fields read them, and adds the rows that they need', async () => {
    const opened = page();
    await add(opened);

    await paste(
      1,
      '交易账号',
      '10001\t申购\t1.5万\t2026/11/20\t"两行\n备注"\t是\r\n10002\t024\t￥1,234.50\t2026年1月2日\t5" 管\t否\r\n',
    );

    expect((await status()).textContent).toBe('已粘贴 2 行 × 6 列');
    expect(await sent(opened)).toEqual({
      orders: [
        {
          account: '10001',
          business: '022',
          amount: '15000.00',
          day: '2026-11-20',
          remark: '两行\n备注',
          agreed: true,
        },
        { account: '10002', business: '024', amount: '1234.50', day: '2026-01-02', remark: '5" 管', agreed: false },
      ],
    });
  });

  it('follows a row of titles in any order', async () => {
    const opened = page();
    await add(opened);

    await paste(1, '交易账号', '金额*\t交易账号\n100\t10001\n200\t10002');

    expect((await status()).textContent).toContain('第一行是列名，按列名对应');
    expect(await sent(opened)).toEqual({
      orders: [
        { account: '10001', amount: '100.00' },
        { account: '10002', amount: '200.00' },
      ],
    });
  });

  it('takes a row with the same title twice for values, and leaves cells that a shorter row does not have', async () => {
    const opened = page();
    await add(opened);
    await paste(1, '交易账号', '10001\t申购\t100');

    await paste(1, '交易账号', '交易账号\t交易账号');
    await holds(1, '交易账号', '交易账号');
    fireEvent.keyDown(await cell(1, '交易账号'), { key: 'z', ctrlKey: true });
    fireEvent.keyDown(await cell(1, '交易账号'), { key: 'Escape' });
    await paste(1, '交易账号', '10003\n10004\t赎回\t400');

    expect(await sent(opened)).toEqual({
      orders: [
        { account: '10003', business: '022', amount: '100.00' },
        { account: '10004', business: '024', amount: '400.00' },
      ],
    });
  });

  it('keeps what cannot be read in its cell, with the reason', async () => {
    const opened = page();
    await add(opened);

    await paste(1, '业务类型', '转托管\t92,42\n申购\t2026-02-30');

    await holds(1, '金额', '92,42');
    expect((await status()).textContent).toBe('已粘贴 2 行 × 2 列；其中 3 格需要修改');
    expect(await screen.findByText(/^“92,42”/u)).toBeTruthy();
    expect(await screen.findByText(/^“转托管”/u)).toBeTruthy();
    expect(await screen.findByText(/^“2026-02-30”/u)).toBeTruthy();
  });

  it('says what it has no place for', async () => {
    const opened = page();
    await add(opened);

    await paste(1, '备注', ['一\t是\t外', '二\t是\t外', '三\t是\t外', '四\t是\t外', '五\t是\t外'].join('\n'));

    expect((await status()).textContent).toBe('已粘贴 4 行 × 2 列；另有 1 行放不下，未粘贴；另有 1 列超出表格，未粘贴');
  });

  it('is taken back in one step, with the rows that it added', async () => {
    const opened = page();
    await add(opened);
    const amount = await cell(1, '金额');
    fireEvent.change(amount, { target: { value: '7' } });

    await paste(1, '金额', '100\t2026-11-20\n200\t2026-11-21');
    await opened.user.click(await screen.findByRole('button', { name: '撤销' }));

    expect(await sent(opened)).toEqual({ orders: [{ amount: '7.00' }] });
  });

  it('is in the form that is sent at the same moment', async () => {
    const opened = page();
    await add(opened);
    const amount = await cell(1, '金额');
    fireEvent.input(amount, { target: { value: '5' } });

    fireEvent.paste(amount, { clipboardData: { getData: () => '7\t2026/11/20' } });
    fireEvent.click(screen.getByRole('button', { name: '提交' }));

    await status();
    expect(await sent(opened)).toEqual({ orders: [{ amount: '7.00', day: '2026-11-20' }] });
  });

  it('is taken back by Ctrl+Z, until something else is typed', async () => {
    const opened = page();
    await add(opened);
    await paste(1, '金额', '100\n200');

    fireEvent.keyDown(await cell(1, '金额'), { key: 'z', ctrlKey: true });

    await waitFor(() => expect(screen.queryByLabelText('第 2 行 金额')).toBeNull());
    await holds(1, '金额', '');
    await paste(1, '金额', '100\n200');
    fireEvent.input(await cell(1, '金额'), { target: { value: '300' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull());
  });

  it('leaves a single value to the input, and lines to a text of several lines', async () => {
    const opened = page();
    await add(opened);

    await paste(1, '备注', '一\n二');
    await paste(1, '金额', '100\r\n');

    expect(screen.queryByText(/^已粘贴/u)).toBeNull();
  });

  it('fills a range down, or one cell from the one above', async () => {
    const opened = page();
    await add(opened);
    await paste(1, '交易账号', '10001\t申购\t100\n10002\t赎回\t200\n10003\t赎回\t300');

    (await cell(1, '业务类型')).focus();
    fireEvent.pointerDown(await cell(1, '业务类型'));
    fireEvent.pointerDown(await cell(3, '金额'), { shiftKey: true });
    expect(await screen.findByText('已选 3 行 × 2 列')).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: '向下填充' }));
    expect((await status()).textContent).toBe('已填充 2 行 × 2 列');
    fireEvent.keyDown(await cell(2, '交易账号'), { key: 'Escape' });
    fireEvent.keyDown(await cell(2, '交易账号'), { key: 'd', ctrlKey: true });

    expect(await sent(opened)).toEqual({
      orders: ['10001', '10001', '10003'].map((account) => ({ account, business: '022', amount: '100.00' })),
    });
  });

  it('copies a range as it is shown, and empties it', async () => {
    const opened = page();
    await add(opened);
    await paste(1, '交易账号', '10001\t申购\t1000\n10002\t赎回\t2000');
    const data = new Map<string, string>();
    fireEvent.copy(await cell(1, '交易账号'), {
      clipboardData: { setData: (kind: string, text: string) => data.set(kind, text) },
    });
    expect(data.get('text/plain')).toBe('10001\t申购\t1,000.00\n10002\t赎回\t2,000.00');

    fireEvent.keyDown(await cell(1, '交易账号'), { key: 'Delete' });

    expect((await status()).textContent).toBe('已清空 2 行 × 3 列');
    await holds(2, '金额', '');
  });

  it('is selected by Shift with arrows, and marks its cells', async () => {
    const opened = page();
    await add(opened);
    await add(opened);
    const first = await cell(1, '交易账号');

    fireEvent.keyDown(first, { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(first, { key: 'ArrowRight', shiftKey: true });

    const table = screen.getByRole('table');
    expect(table.querySelectorAll('td[data-chosen]').length).toBe(4);
    expect(within(table).getAllByRole('row').length).toBe(3);
    fireEvent.keyDown(first, { key: 'Escape' });
    expect(table.querySelectorAll('td[data-chosen]').length).toBe(0);
  });
});
