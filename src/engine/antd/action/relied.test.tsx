import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildAction, buildColumn, buildField, buildForm, buildList, buildWizard, renderPage } from '#engine/testing';

const day = buildField('day', { label: '交易日' });
const fee = buildField('fee', { label: '手续费' });
const shown = { day: 'T1', fee: '1.00' };
const relied = (data: string) => [day, fee].map((field) => ({ name: field.name, field, data }));
const amount = buildField('amount', { label: '金额' });

/** A server that takes a call only with the values of today. */
function server(now: Readonly<Record<string, unknown>>, who?: { readonly by: string; readonly at: string }) {
  const sent: unknown[] = [];
  const take = (
    _: unknown,
    options: { readonly relied?: Readonly<Record<string, unknown>> | undefined } | undefined,
  ) => {
    const had = options?.relied ?? {};
    sent.push(had);
    const names = Object.keys(had).filter((name) => JSON.stringify(had[name]) !== JSON.stringify(now[name]));
    const changes = names.map((name) => ({ name, label: name, old: had[name], new: now[name] }));
    if (names.length > 0) throw new OperationError('变化', { code: '1', changed: { changes, ...who } });
    return {};
  };
  return { sent, take };
}

const table = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
const press = async (page: ReturnType<typeof renderPage>, name: string) =>
  page.user.click(await screen.findByRole('button', { name }));

const load = [{ name: 'check', operation: 'check', params: {} }];
const call = { operation: 'send', params: { amount: { $cel: 'form.amount' } }, relies: relied('data.check') };
const submit = {
  ...call,
  label: '提交',
  permission: [],
  then: [{ kind: 'message', text: '已受理', level: 'success' }],
} as const;
const form = buildForm({ load, fields: [amount], submit });
const wizard = buildWizard({
  load,
  steps: [{ name: 'one', title: '一', columnCount: 1, fields: [amount] }],
  submit,
});

describe.each([
  ['a form', form],
  ['a wizard', wizard],
])('%s whose shown values have changed', (_, page) => {
  const open = async (who?: { readonly by: string; readonly at: string }) => {
    const { sent, take } = server({ day: 'T2', fee: '1.00' }, who);
    const opened = renderPage(page, { calls: { check: () => shown, send: take } });
    fireEvent.change(await screen.findByLabelText('金额'), { target: { value: '100' } });
    await waitFor(() => expect(opened.calls.length).toBeGreaterThan(0));
    await press(opened, '提交');
    return { opened, sent };
  };

  it('shows old and new, and sends again with the new', async () => {
    const { opened, sent } = await open();

    expect(await screen.findByText('页面上的内容已经变化')).toBeTruthy();
    expect(await table()).toEqual(['项目 | 原来 | 现在', '交易日 | T1 | T2']);
    await press(opened, '按新的内容提交');

    await waitFor(() => expect(opened.notices).toEqual(['success: 已受理']));
    expect(sent).toEqual([shown, { ...shown, day: 'T2' }]);
    const keys = opened.calls.filter(({ operation }) => operation === 'send').map((one) => one.idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
  });

  it('keeps everything typed when the operator goes back, and knows the new values then', async () => {
    const { opened, sent } = await open();
    await press(opened, '返回修改');

    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('金额').value).toBe('100');
    expect(opened.notices).toEqual([]);
    await press(opened, '提交');
    await waitFor(() => expect(sent).toEqual([shown, { ...shown, day: 'T2' }]));
  });

  it('says who has changed a record, and when', async () => {
    await open({ by: '林砚秋', at: '2026-11-24 15:00:00' });

    expect(await screen.findByText(/由林砚秋于2026-11-24 15:00:00修改/u)).toBeTruthy();
  });
});

it('asks once more when a value changes while it asks, from what it has just shown (Uniswap 988)', async () => {
  const days = ['T2', 'T3', 'T3'];
  const sent: unknown[] = [];
  const take = (
    _: unknown,
    options: { readonly relied?: Readonly<Record<string, unknown>> | undefined } | undefined,
  ) => {
    const old = options?.relied?.['day'];
    const now = days[sent.length];
    sent.push(old);
    if (old === now) return {};
    throw new OperationError('变化', { code: '1', changed: { changes: [{ name: 'day', label: '', old, new: now }] } });
  };
  const page = renderPage(form, { calls: { check: () => shown, send: take } });
  fireEvent.change(await screen.findByLabelText('金额'), { target: { value: '100' } });
  await waitFor(() => expect(page.calls.some(({ operation }) => operation === 'check')).toBe(true));
  await press(page, '提交');
  expect(await table()).toEqual(['项目 | 原来 | 现在', '交易日 | T1 | T2']);
  await press(page, '按新的内容提交');

  await waitFor(async () => expect(await table()).toEqual(['项目 | 原来 | 现在', '交易日 | T2 | T3']));
  // A second click within a second is the same click.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await press(page, '按新的内容提交');
  await waitFor(() => expect(sent).toEqual(['T1', 'T2', 'T3']));
  await waitFor(() => expect(page.notices).toEqual(['success: 已受理']));
});

it('a dialog of values stays open below the question', async () => {
  const { sent, take } = server({ day: 'T2', fee: '1.00' });
  const dialog = { title: '赎回', fields: [amount], load, columnCount: 1 } as const;
  const page = renderPage(buildList({ rowActions: [buildAction('赎回', { dialog, run: { kind: 'call', call } })] }), {
    calls: { query: () => ({ list: [{ id: '1' }], total: 1 }), check: () => shown, send: take },
  });
  await press(page, '赎回');
  fireEvent.change(await screen.findByLabelText('金额'), { target: { value: '100' } });
  await waitFor(() => expect(page.calls.some(({ operation }) => operation === 'check')).toBe(true));
  await press(page, '确认');

  expect(await table()).toEqual(['项目 | 原来 | 现在', '交易日 | T1 | T2']);
  expect(screen.getByLabelText<HTMLInputElement>('金额').value).toBe('100');
  await press(page, '按新的内容提交');
  await waitFor(() => expect(sent).toHaveLength(2));
});

it('finds values of records within a reply, by their keys', async () => {
  const { sent, take } = server({ 'list.day': { 1: 'T1', 2: 'T1' }, 'sums.fee': '1.00' });
  const relies = [
    { name: 'list.day', field: day, data: 'data.check.list', key: 'id' },
    { name: 'sums.fee', field: fee, data: 'data.check.sums' },
  ];
  const reply = { list: [1, 2].map((id) => ({ id, day: 'T1' })), sums: { fee: '1.00' } };
  const page = renderPage(buildForm({ load, submit: { ...submit, relies } }), {
    calls: { check: () => reply, send: take },
  });
  await waitFor(() => expect(page.calls.length).toBeGreaterThan(0));
  await press(page, '提交');

  await waitFor(() => expect(sent).toEqual([{ 'list.day': { 1: 'T1', 2: 'T1' }, 'sums.fee': '1.00' }]));
});

it('names the records of a long list whole, and shows only what has changed of them', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `R${index + 1}`);
  const account = '砚州人寿保险股份有限公司－传统－普通保险产品';
  const list = ids.map((id) => ({ id, day: 'T1', fee: '1.00', account: `${account}${id}`, fund: '981031' }));
  const column = (value: string) => Object.fromEntries(ids.map((id) => [id, value]));
  const now = { 'list.day': { ...column('T1'), R7: 'T2' }, 'list.fee': { ...column('1.00'), R7: '2.00', R31: '3.00' } };
  const sent: unknown[] = [];
  const take = (
    _: unknown,
    options: { readonly relied?: Readonly<Record<string, unknown>> | undefined } | undefined,
  ) => {
    sent.push(options?.relied);
    if (sent.length > 1) return {};
    const changes = [
      { name: 'list.day', key: 'R7', old: 'T1', new: 'T2' },
      { name: 'list.fee', key: 'R7', old: '1.00', new: '2.00' },
      { name: 'list.fee', key: 'R31', old: '1.00', new: '3.00' },
    ].map((one) => ({ ...one, label: one.name }));
    throw new OperationError('变化', { code: '1', changed: { changes } });
  };
  const names = [buildField('account'), buildField('fund')];
  const relies = [day, fee].map((field) => {
    return { name: `list.${field.name}`, field, data: 'data.check.list', key: 'id', names };
  });
  const page = renderPage(buildForm({ load, submit: { ...submit, relies } }), {
    calls: { check: () => ({ list }), send: take },
  });
  await waitFor(() => expect(page.calls.length).toBeGreaterThan(0));
  await press(page, '提交');

  expect(await table()).toEqual([
    '项目 | 原来 | 现在',
    `${account}R7 981031 R7`,
    '交易日 | T1 | T2',
    '手续费 | 1.00 | 2.00',
    `${account}R31 981031 R31`,
    '手续费 | 1.00 | 3.00',
  ]);
  await press(page, '按新的内容提交');
  await waitFor(() => expect(sent[1]).toEqual(now));
});

describe('a button of a row', () => {
  const action = (data: string, key?: string) =>
    buildAction('撤单', {
      run: {
        kind: 'call',
        call: {
          operation: 'send',
          params: {},
          relies: [{ name: 'day', field: day, data, ...(key !== undefined && { key }) }],
        },
      },
    });
  const rows = { query: () => ({ list: [{ id: '1', day: 'T1' }], total: 1 }) };

  it('sends what its row showed', async () => {
    const { sent, take } = server({ day: 'T2' });
    const page = renderPage(buildList({ columns: [buildColumn('id')], rowActions: [action('row')] }), {
      calls: { ...rows, send: take },
    });
    await press(page, '撤单');
    await press(page, '按新的内容提交');

    await waitFor(() => expect(sent).toEqual([{ day: 'T1' }, { day: 'T2' }]));
  });

  it('and of a selection what each of its rows showed, by their keys', async () => {
    const { sent, take } = server({ day: { 1: 'T1' } });
    const list = buildList({ selection: { max: 10 }, bulkActions: [action('rows', 'id')] });
    const page = renderPage(list, { calls: { ...rows, send: take } });
    const boxes = await waitFor(() => {
      const found = screen.getAllByRole('checkbox');
      expect(found.length).toBeGreaterThan(1);
      return found;
    });
    fireEvent.click(boxes.at(-1)!);
    await press(page, '撤单');

    await waitFor(() => expect(sent).toEqual([{ day: { 1: 'T1' } }]));
  });
});
