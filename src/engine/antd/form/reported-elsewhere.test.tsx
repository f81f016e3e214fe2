import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import {
  buildAction,
  buildArray,
  buildColumn,
  buildDetail,
  buildField,
  buildForm,
  buildList,
  buildWizard,
  renderPage,
} from '#engine/testing';

type Page = ReturnType<typeof renderPage>;

const press = async (page: Page, name: string) => page.user.click(await screen.findByRole('button', { name }));
const saved = (page: Page) => page.calls.filter(({ operation }) => operation === 'save').map(({ params }) => params);
const type = (control: HTMLElement, value: string) => {
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};

/** An operation whose answers the test gives. */
function heldCall() {
  const open: { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }[] = [];
  const next = async () => {
    await waitFor(() => expect(open.length).toBeGreaterThan(0));
    return open.splice(0);
  };
  return {
    call: () => new Promise<unknown>((resolve, reject) => void open.push({ resolve, reject })),
    answer: async (value: unknown) => {
      const calls = await next();
      await act(async () => calls.forEach(({ resolve }) => resolve(value)));
    },
    fail: async () => {
      const calls = await next();
      await act(async () =>
        calls.forEach(({ reject }) => reject(new OperationError('网络连接异常', { code: 'CLIENT' }))),
      );
    },
  };
}

const name = buildField('name', { label: '姓名' });
const call = { operation: 'save', params: { $cel: 'form' } };
const edit = buildAction('修改', {
  dialog: { title: '修改', columnCount: 1, load: [], fields: [name] },
  run: { kind: 'call', call },
});

describe('faults that were reported of other form libraries', () => {
  // https://github.com/react-hook-form/react-hook-form/issues/3719 and 13426
  it.each([
    ['a form', buildForm({ fields: [name] }), '提交'],
    [
      'a wizard',
      buildWizard({
        steps: [{ name: 'one', title: '一', columnCount: 1, fields: [name] }],
        submit: { ...buildWizard().submit, operation: 'save' },
      }),
      '提交',
    ],
    ['a dialog', buildDetail({ actions: [edit] }), '确认'],
  ])('what is typed while %s is sent is not taken for sent', async (_what, built, button) => {
    const held = heldCall();
    const page = renderPage(built, { calls: { save: held.call } });
    if (button === '确认') await press(page, '修改');
    const input = await screen.findByLabelText<HTMLInputElement>('姓名');
    await page.user.type(input, '张三');
    await press(page, button);
    await waitFor(() => expect(saved(page)).toEqual([{ name: '张三' }]));

    await page.user.type(input, '丰');
    expect(input.value).toBe('张三');
    await held.fail();
    await screen.findByText('网络连接异常');
    await page.user.type(input, '丰');

    expect(input.value).toBe('张三丰');
  });

  // https://github.com/objectstack-ai/objectui/issues/4247
  it('a loaded value stays while its choices wait for another field', async () => {
    const city = buildField('city', {
      label: '城市',
      widget: 'select',
      default: { $cel: 'data.user.city' },
      options: {
        kind: 'operation',
        operation: 'cities',
        params: { country: { $cel: 'form.country' } },
        required: ['country'],
        value: 'id',
        label: 'id',
      },
    });
    const country = buildField('country', { label: '国家', default: { $cel: 'data.user.country' } });
    const load = [{ name: 'user', operation: 'user', params: {}, edited: true }] as const;
    const page = renderPage(buildForm({ load, fields: [country, city] }), {
      calls: { user: () => ({ country: '', city: 'C1' }), cities: () => [{ id: 'X' }], save: () => ({}) },
    });
    await screen.findByText(/C1/u);

    await press(page, '提交');

    await waitFor(() => expect(saved(page)).toEqual([{ city: 'C1' }]));
  });

  // https://github.com/rjsf-team/react-jsonschema-form/issues/5125
  it('a cleared default stays cleared while others are cleared', async () => {
    const fields = ['甲', '乙', '丙'].map((label) => buildField(label, { label, default: `${label}的预设` }));
    const page = renderPage(buildForm({ fields }), { calls: { save: () => ({}) } });
    for (const { name: label } of fields.slice(0, 2)) await page.user.clear(await screen.findByLabelText(label));
    await page.user.type(screen.getByLabelText('丙'), '改');

    await press(page, '提交');

    await waitFor(() => expect(saved(page)).toEqual([{ 丙: '丙的预设改' }]));
  });

  // https://github.com/ant-design/pro-components/issues/1078
  it('Enter in the only input of a dialog sends once', async () => {
    // Else the second Enter, if it comes after the reply, opens the dialog again.
    let answer = (): void => undefined;
    const save = () => new Promise((resolve) => (answer = () => resolve({})));
    const page = renderPage(buildDetail({ actions: [edit] }), { calls: { save } });
    await press(page, '修改');

    await page.user.type(await screen.findByLabelText('姓名'), '张三{Enter}{Enter}');
    await waitFor(() => expect(saved(page)).toHaveLength(1));
    answer();

    await waitFor(() => expect(screen.queryByLabelText('姓名')).toBeNull());
    expect(saved(page)).toEqual([{ name: '张三' }]);
  });

  // https://github.com/ant-design/pro-components/issues/8644
  it('a dialog of a row, opened after that of another row, is of its own row', async () => {
    const rowName = buildField('name', { label: '姓名', default: { $cel: 'row.name' } });
    const change = buildAction('改名', {
      dialog: { title: '改名', columnCount: 1, load: [], fields: [rowName] },
      run: {
        kind: 'call',
        call: { operation: 'save', params: { id: { $cel: 'row.id' }, name: { $cel: 'form.name' } } },
      },
    });
    const list = buildList({ columns: [buildColumn('id')], rowActions: [change] });
    const rows = ['0', '1'].map((id) => ({ id, name: `第${id}行` }));
    const page = renderPage(list, { calls: { query: () => ({ list: rows, total: 2 }), save: () => ({}) } });
    const open = async (row: number) => {
      await page.user.click((await screen.findAllByRole('button', { name: /改名/u }))[row] ?? document.body);
      return screen.findByRole('dialog');
    };
    for (const row of [0, 1]) {
      await page.user.click(within(await open(row)).getByRole('button', { name: /取\s?消/u }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await page.user.click(within(await open(0)).getByRole('button', { name: /确\s?认/u }));

    await waitFor(() => expect(saved(page)).toEqual([{ id: '0', name: '第0行' }]));
  });

  // https://github.com/react-hook-form/react-hook-form/issues/1688
  it('an older answer of a check takes no message away', async () => {
    const held = heldCall();
    const asked = buildField('name', {
      label: '姓名',
      required: true,
      check: { operation: 'ask', params: { name: { $cel: 'form.name' } } },
    });
    const page = renderPage(buildForm({ fields: [asked] }), { calls: { ask: held.call, save: () => ({}) } });
    const input = await screen.findByLabelText('姓名');
    type(input, '张三');
    await waitFor(() => expect(page.calls.some(({ operation }) => operation === 'ask')).toBe(true));
    type(input, '');
    await held.answer({ result: true });

    expect((await screen.findByRole('alert')).textContent).toBe('请输入姓名');
  });

  // https://github.com/baidu/amis/issues/7559 and pull 6402
  it('a record that goes takes its own message with it, and none of its neighbours', async () => {
    const people = buildArray('people', {
      array: buildField('people', { label: '人员', valueType: 'array' }),
      fields: [
        name,
        buildField('level', {
          label: '级别',
          widget: 'select',
          options: { kind: 'static', items: [{ value: '1', label: '高' }] },
        }),
      ],
      itemTitle: { $text: ['第', { $cel: 'index + 1' }, '位'] },
      addLabel: '添加',
    });
    const fields = { 'people.1.name': '乙重名', 'people.2.name': '丙重名' };
    const answers = [() => Promise.reject(new OperationError('有误', { code: '1', fields })), () => ({})];
    const page = renderPage(buildForm({ fields: [people] }), { calls: { save: () => answers.shift()?.() } });
    for (const text of ['甲', '乙', '丙']) {
      await press(page, '添加');
      type((await screen.findAllByLabelText('姓名')).at(-1) ?? document.body, text);
    }
    await press(page, '提交');
    await screen.findByText('乙重名');

    await press(page, '删除第2位');
    await press(page, '确认');
    await waitFor(() => expect(screen.queryByText('乙重名')).toBeNull());
    expect(within(screen.getByRole('group', { name: '第2位' })).getByText('丙重名')).toBeTruthy();
  });
});
