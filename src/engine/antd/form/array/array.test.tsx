import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildArray, buildField, buildForm, buildWizard, renderPage } from '#engine/testing';

const submit = async (page: ReturnType<typeof renderPage>) =>
  page.user.click(await screen.findByRole('button', { name: '提交' }));
const saved = (page: ReturnType<typeof renderPage>) =>
  page.calls.filter(({ operation }) => operation === 'save').map(({ params }) => params);
const type = (control: HTMLElement, value: string) => {
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};
const cell = (row: number, label: string) => screen.findByLabelText<HTMLInputElement>(`第 ${row} 行 ${label}`);
const card = (name: string) => screen.findByRole('group', { name });
const press = async (page: ReturnType<typeof renderPage>, name: string) =>
  page.user.click(await screen.findByRole('button', { name }));

const fields = [
  buildField('name', { label: '姓名', required: true, constraints: { maxLength: 4 } }),
  buildField('share', { label: '比例', valueType: 'decimal', widget: 'rate' }),
];
const owners = buildArray('owners', {
  array: buildField('owners', { label: '受益所有人', valueType: 'array', constraints: { minItems: 1, maxItems: 3 } }),
  fields,
  itemTitle: { $text: ['第 ', { $cel: 'index + 1' }, ' 位受益所有人'] },
  addLabel: '添加受益所有人',
});

describe('array: cards', () => {
  it('start with as many items as there must be, and send them as a list of records', async () => {
    const page = renderPage(buildForm({ fields: [owners] }), { calls: { save: () => ({}) } });
    const first = await card('第 1 位受益所有人');
    type(within(first).getByLabelText('姓名'), '张三');

    await submit(page);

    await waitFor(() => expect(saved(page)).toEqual([{ owners: [{ name: '张三' }] }]));
  });

  it('add an item and put the cursor into its first field, up to the most there may be', async () => {
    const page = renderPage(buildForm({ fields: [owners] }));
    await press(page, '添加受益所有人');
    const second = await card('第 2 位受益所有人');
    await waitFor(() => expect(document.activeElement).toBe(within(second).getByLabelText('姓名')));
    expect(screen.getByText('已添加第 2 位受益所有人')).toBeTruthy();

    await press(page, '添加受益所有人');

    const add = await screen.findByRole<HTMLButtonElement>('button', { name: '添加受益所有人' });
    expect(add.disabled).toBe(true);
  });

  it('remove an empty item at once and ask about one that was filled in', async () => {
    const page = renderPage(buildForm({ fields: [owners] }));
    await press(page, '添加受益所有人');
    await press(page, '添加受益所有人');
    await press(page, '删除第 3 位受益所有人');
    await waitFor(() => expect(screen.queryByRole('group', { name: '第 3 位受益所有人' })).toBeNull());
    type(within(await card('第 2 位受益所有人')).getByLabelText('姓名'), '李四');

    await press(page, '删除第 2 位受益所有人');
    expect(await screen.findByText('第 2 位受益所有人已填写内容，删除后不能恢复。确定删除？')).toBeTruthy();
    await press(page, '确认');

    await waitFor(() => expect(screen.queryByRole('group', { name: '第 2 位受益所有人' })).toBeNull());
    const first = await card('第 1 位受益所有人');
    await waitFor(() => expect(document.activeElement).toBe(within(first).getByLabelText('姓名')));
    const remove = screen.getByRole('button', { name: '删除第 1 位受益所有人' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
  });

  it('move and duplicate items with their content', async () => {
    const page = renderPage(buildForm({ fields: [owners] }), { calls: { save: () => ({}) } });
    type(within(await card('第 1 位受益所有人')).getByLabelText('姓名'), '张三');
    await press(page, '复制第 1 位受益所有人');
    type(within(await card('第 2 位受益所有人')).getByLabelText('姓名'), '李四');

    await press(page, '上移第 2 位受益所有人');
    await submit(page);

    await waitFor(() => expect(saved(page)).toEqual([{ owners: [{ name: '李四' }, { name: '张三' }] }]));
  });

  it('show the problem inside an item, and lead the operator there', async () => {
    const page = renderPage(buildForm({ fields: [owners] }));
    type(within(await card('第 1 位受益所有人')).getByLabelText('姓名'), '张三');
    await press(page, '添加受益所有人');
    const second = await card('第 2 位受益所有人');
    within(second).getByLabelText('比例').focus();

    await submit(page);

    expect((await within(second).findByRole('alert')).textContent).toBe('请输入姓名');
    await waitFor(() => expect(document.activeElement).toBe(within(second).getByLabelText('姓名')));
    expect(saved(page)).toEqual([]);
  });

  it("put a server's message on the field of the item it names, and what has no field above the form", async () => {
    const save = () => {
      throw new OperationError('提交失败', {
        code: 'E',
        fields: { 'owners[1].name': '该受益所有人已存在', 'owners.2.name': '姓名含生僻字', other: '审批编号已失效' },
      });
    };
    const page = renderPage(buildForm({ fields: [owners] }), { calls: { save } });
    type(within(await card('第 1 位受益所有人')).getByLabelText('姓名'), '张三');
    await press(page, '复制第 1 位受益所有人');
    await press(page, '复制第 1 位受益所有人');

    await submit(page);

    const second = await card('第 2 位受益所有人');
    expect(await within(second).findByText('该受益所有人已存在')).toBeTruthy();
    expect(within(await card('第 3 位受益所有人')).getByText('姓名含生僻字')).toBeTruthy();
    expect(screen.getByText('审批编号已失效')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(second).getByLabelText('姓名')));
    type(within(second).getByLabelText('姓名'), '李四');
    expect(within(second).queryByText('该受益所有人已存在')).toBeNull();
  });

  it('want at least one item, and keep the rules of the whole list', async () => {
    const list = buildArray('owners', {
      ...owners,
      array: buildField('owners', {
        label: '受益所有人',
        valueType: 'array',
        required: true,
        rules: [
          {
            test: { $cel: 'form.owners.filter(one, one.name == form.owners[0].name).size() == 1' },
            message: '姓名重复',
          },
        ],
      }),
    });
    const page = renderPage(buildForm({ fields: [list] }), { calls: { save: () => ({}) } });
    await submit(page);
    expect(await screen.findByText('受益所有人至少添加1项')).toBeTruthy();
    await press(page, '添加受益所有人');
    type(within(await card('第 1 位受益所有人')).getByLabelText('姓名'), '张三');
    await press(page, '复制第 1 位受益所有人');

    await submit(page);

    expect(await screen.findByText('姓名重复')).toBeTruthy();
    expect(saved(page)).toEqual([]);
    type(within(await card('第 2 位受益所有人')).getByLabelText('姓名'), '李四');
    expect(screen.queryByText('姓名重复')).toBeNull();
  });
});

const nav = (name: string, changes = {}) => buildField(name, { valueType: 'decimal', widget: 'amount', ...changes });
const positions = (changes: Parameters<typeof buildArray>[1] = {}) =>
  buildArray('rows', {
    array: buildField('rows', { label: '赎回明细', valueType: 'array', default: { $cel: 'data.positions' } }),
    layout: 'table',
    carried: ['holdingId'],
    fields: [
      nav('vol', { label: '份额', required: true }),
      nav('nav', { label: '净值', disabled: true }),
      nav('amt', { label: '金额', disabled: true, compute: { $cel: 'decimal(item.vol) * decimal(item.nav)' } }),
      buildField('note', { label: '说明', visible: { $cel: "item.vol == '1.00' && index == 0" } }),
      buildField('limit', {
        label: '方式',
        widget: 'select',
        options: { kind: 'operation', operation: 'ways', params: { kind: { $cel: 'form.kind' } } },
        default: 'a',
      }),
    ],
    ...changes,
  });
const load = [{ name: 'positions', operation: 'positions', params: {} }];
const calls = (count: number) => ({
  positions: () => Array.from({ length: count }, (_, index) => ({ holdingId: `H${index}`, nav: '2', secret: 'x' })),
  ways: () => [{ value: 'a', label: '顺延' }],
  save: () => ({}),
});
const kind = buildField('kind', { label: '类别', default: 'k' });

describe('array: table', () => {
  it('takes its rows from loaded data, evaluates each in its own scope and sends its part', async () => {
    const page = renderPage(buildForm({ load, fields: [kind, positions()] }), { calls: calls(2) });
    type(await cell(1, '份额'), '1');
    type(await cell(2, '份额'), '3');

    await waitFor(async () => expect((await cell(2, '金额')).value).toBe('6.00'));
    expect(await cell(1, '说明')).toBeTruthy();
    expect(screen.queryByLabelText('第 2 行 说明')).toBeNull();
    await submit(page);

    await waitFor(() =>
      expect(saved(page)).toEqual([
        {
          kind: 'k',
          rows: [
            { holdingId: 'H0', vol: '1.00', nav: '2', amt: '2', limit: 'a' },
            { holdingId: 'H1', vol: '3.00', nav: '2', amt: '6', limit: 'a' },
          ],
        },
      ]),
    );
  });

  it('asks once for choices that are the same in every row', async () => {
    const page = renderPage(buildForm({ load, fields: [kind, positions()] }), { calls: calls(5) });
    await cell(5, '份额');

    // Twice, as every page of a test is mounted twice.
    expect(page.calls.filter(({ operation }) => operation === 'ways').length).toBe(2);
  });

  it('goes to the next row by Enter instead of sending the form', async () => {
    const page = renderPage(buildForm({ load, fields: [kind, positions()] }), { calls: calls(2) });
    await page.user.click(await cell(1, '份额'));

    await page.user.keyboard('{Enter}');

    const below = await cell(2, '份额');
    await waitFor(() => expect(document.activeElement).toBe(below));
    expect(saved(page)).toEqual([]);
  });

  it('mounts only rows in sight, checks all of them and brings the first wrong one into sight', async () => {
    const page = renderPage(buildForm({ load, fields: [kind, positions()] }), {
      calls: {
        ...calls(0),
        positions: () =>
          Array.from({ length: 200 }, (_, index) => ({ nav: '2', ...(index === 150 ? {} : { vol: '1' }) })),
      },
    });
    await cell(1, '份额');
    const table = screen.getByRole('table', { name: '赎回明细' });
    expect(table.getAttribute('aria-rowcount')).toBe('201');
    expect(within(table).getAllByRole('row').length).toBeLessThan(30);

    await submit(page);

    const frame = table.parentElement;
    await waitFor(() => expect(frame?.scrollTop).toBeGreaterThan(9000));
    const wrong = await cell(151, '份额');
    await waitFor(() => expect(document.activeElement?.id).toBe(wrong.id));
    expect(screen.getByText('请输入份额')).toBeTruthy();
    expect(saved(page)).toEqual([]);
  });

  it('keeps its rows when the page fixes them', async () => {
    renderPage(buildForm({ load, fields: [kind, positions({ actions: [] })] }), { calls: calls(1) });
    await cell(1, '份额');

    expect(screen.queryByRole('button', { name: /删除|添加|上移|复制/ })).toBeNull();
  });
});

describe('array: tools', () => {
  const list = positions({
    fillButtons: [
      { label: '全部填充', field: 'vol', value: { $cel: 'item.nav' } },
      {
        label: '按比例填充',
        field: 'vol',
        prompt: { label: '比例', min: 1, max: 100 },
        value: { $cel: 'round(decimal(item.nav) * prompt / 300, 2)' },
      },
    ],
    fields: [
      nav('vol', { label: '份额', summary: 'sum', fillButton: { label: '全部', value: { $cel: 'item.nav' } } }),
      nav('nav', { label: '净值', shown: true, disabled: true }),
      nav('amt', { label: '金额', shown: true, disabled: true, compute: { $cel: 'decimal(item.vol) * 3' } }),
    ],
  });
  const values = () => screen.getAllByLabelText<HTMLInputElement>(/行 份额$/).map((input) => input.value);

  it('fill a field of every record in, as it is or by the number that is typed', async () => {
    const page = renderPage(buildForm({ load, fields: [list] }), { calls: calls(2) });
    await cell(1, '份额');

    await press(page, '全部填充');
    await waitFor(() => expect(values()).toEqual(['2.00', '2.00']));

    type(await screen.findByLabelText('比例'), '50');
    await press(page, '按比例填充');
    await waitFor(() => expect(values()).toEqual(['0.33', '0.33']));
    expect(screen.getByText('合计').closest('tr')?.textContent).toContain('0.66');
  });

  it('fill one record in by the button beside its input', async () => {
    const page = renderPage(buildForm({ load, fields: [list] }), { calls: calls(2) });
    await cell(1, '份额');

    await page.user.click((await screen.findAllByRole('button', { name: '全部' }))[1] ?? document.body);

    await waitFor(() => expect(values()).toEqual(['', '2.00']));
  });

  it('send the input, and nothing that is only displayed', async () => {
    const page = renderPage(buildForm({ load, fields: [list] }), { calls: calls(1) });
    await cell(1, '份额');
    await press(page, '全部填充');
    expect((await screen.findByLabelText('第 1 行 金额')).textContent).toBe('6.00');

    await submit(page);

    await waitFor(() => expect(saved(page)).toEqual([{ rows: [{ holdingId: 'H0', vol: '2' }] }]));
  });
});

it('a draft keeps the items of a list and puts them back', async () => {
  const kept: unknown[] = [];
  const unsaved = {
    take: () => undefined,
    keep: (values: unknown) => void kept.push(values),
    onChange: () => undefined,
  };
  const page = renderPage(buildForm({ fields: [owners] }), { unsaved });
  type(within(await card('第 1 位受益所有人')).getByLabelText('姓名'), '张三');
  await press(page, '复制第 1 位受益所有人');
  page.leave();
  const values = { owners: [{ name: '张三' }, { name: '张三' }] };
  expect(kept.at(-1)).toEqual({ values });

  renderPage(buildForm({ fields: [owners] }), { unsaved: { ...unsaved, take: () => ({ values }) } });

  expect(within(await card('第 2 位受益所有人')).getByLabelText<HTMLInputElement>('姓名').value).toBe('张三');
});

it('a problem in an item holds a step of a wizard, which keeps the items', async () => {
  const steps = [
    { name: 'owners', title: '填写', columnCount: 1, fields: [owners] },
    { name: 'note', title: '其他', columnCount: 1, fields: [buildField('note', { label: '备注' })] },
  ];
  const page = renderPage(buildWizard({ steps }), { calls: { apply: () => ({}) } });
  const name = within(await card('第 1 位受益所有人')).getByLabelText('姓名');
  await press(page, '下一步');
  expect(await screen.findByText('请输入姓名')).toBeTruthy();
  type(name, '张三');

  await press(page, '下一步');
  await screen.findByLabelText('备注');
  await press(page, '提交');

  await waitFor(() => expect(page.calls.map(({ params }) => params)).toEqual([{ owners: [{ name: '张三' }] }]));
});
