import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResolvedCall, ResolvedField, ResolvedNode } from '#engine/language/run';
import { buildAction, buildArray, buildDetail, buildField, buildForm, buildWizard, renderPage } from '#engine/testing';

const load = [{ name: 'user', operation: 'user', params: {}, edited: true }] as const;
const loaded = (name: string, changes: Partial<ResolvedField> = {}) =>
  buildField(name, { label: `字段${name}`, default: { $cel: `data.user.${name}` }, ...changes });
const record = { name: '张三', remark: '旧备注', age: 7, kind: 'a', days: { begin: '2026-01-01', end: '2026-02-01' } };

interface Setting {
  readonly fields: readonly ResolvedNode[];
  readonly call?: Partial<ResolvedCall>;
  readonly user?: object;
}

const call = { operation: 'save', params: { $cel: 'form' } } as const;

/** The same fields in each kind of place that edits a record, and the buttons that send them. */
const places = [
  [
    'a form',
    ({ fields, call: more }: Setting) =>
      buildForm({ load, fields, submit: { ...buildForm().submit, ...call, ...more } }),
    [],
    '提交',
  ],
  [
    'a wizard',
    ({ fields, call: more }: Setting) =>
      buildWizard({
        load,
        steps: [{ name: 'one', title: '一', columnCount: 1, fields }],
        submit: { ...buildWizard().submit, ...call, ...more },
      }),
    [],
    '提交',
  ],
  [
    'a dialog',
    ({ fields, call: more }: Setting) =>
      buildDetail({
        actions: [
          buildAction('修改', {
            dialog: { title: '修改', columnCount: 1, load, fields },
            run: { kind: 'call', call: { ...call, ...more } },
          }),
        ],
      }),
    ['修改'],
    '确认',
  ],
] as const;

type Build = (setting: Setting) => Parameters<typeof renderPage>[0];

async function open(build: Build, setting: Setting, before: readonly string[]) {
  const page = renderPage(build(setting), { calls: { user: () => setting.user ?? record, save: () => ({}) } });
  for (const name of before) await page.user.click(await screen.findByRole('button', { name }));
  return page;
}

const clear = async (text: string) =>
  void fireEvent.change(await screen.findByDisplayValue(text), { target: { value: '' } });
const sent = (page: ReturnType<typeof renderPage>) =>
  page.calls.filter(({ operation }) => operation === 'save').map(({ params }) => params);

describe.each(places)('a cleared field of %s', (_place, build, before, button) => {
  it.each([
    ['null', { emptied: { name: null, remark: null } }, { name: '张三', remark: null }],
    ['an empty text', { emptied: { name: '', remark: '' } }, { name: '张三', remark: '' }],
  ] as const)('is sent as %s, where the contract says so', async (_as, more, params) => {
    const page = await open(build, { fields: [loaded('name'), loaded('remark')], call: more }, before);
    await clear('旧备注');

    await page.user.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(sent(page)).toEqual([params]));
  });

  it('is required where the contract has no value for nothing', async () => {
    const fields = [loaded('name'), loaded('remark', { kept: true })];
    const page = await open(build, { fields }, before);
    await clear('旧备注');

    await page.user.click(screen.getByRole('button', { name: button }));

    expect(await screen.findByText('请输入字段remark')).toBeTruthy();
    expect(sent(page)).toEqual([]);
  });

  it('was empty before, and need not be filled in', async () => {
    const fields = [loaded('name'), loaded('remark', { kept: true })];
    const page = await open(build, { fields, user: { name: '张三' }, call: { emptied: { remark: '' } } }, before);
    await screen.findByDisplayValue('张三');

    await page.user.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(sent(page)).toEqual([{ name: '张三' }]));
  });

  it('is no member any more of a record that is replaced, whose others stay as loaded', async () => {
    const user = { ...record, id: 9, gone: null, keep: null, address: { city: 'A', at: '2020', street: 'S' } };
    const members = {
      name: {},
      remark: {},
      age: {},
      gone: {},
      keep: { nullable: true },
      address: { members: { city: {}, street: {} } },
    } as const;
    const base = { record: { $cel: 'data.user' }, members } as const;
    const page = await open(build, { fields: [loaded('name'), loaded('remark')], user, call: { base } }, before);
    await clear('旧备注');

    await page.user.click(screen.getByRole('button', { name: button }));

    await waitFor(() =>
      expect(sent(page)).toEqual([{ name: '张三', age: 7, keep: null, address: { city: 'A', street: 'S' } }]),
    );
  });
});

describe('a field that is hidden', () => {
  const fields = [loaded('kind'), loaded('remark', { visible: { $cel: "form.kind == 'b'" } })];
  const base = { record: { $cel: 'data.user' }, members: { kind: {}, remark: {} } } as const;
  const [, build] = places[0];

  it('stays as it was loaded, with what hides it', async () => {
    const page = await open(build, { fields, call: { base } }, []);
    await screen.findByDisplayValue('a');

    await page.user.click(screen.getByRole('button', { name: '提交' }));

    await waitFor(() => expect(sent(page)).toEqual([{ kind: 'a', remark: '旧备注' }]));
  });

  it.each([
    ['is left out of a record that is replaced', { base }, { kind: 'bc' }],
    ['is sent as nothing of another', { emptied: { remark: null } }, { kind: 'bc', remark: null }],
  ])('by a change %s', async (_what, more, params) => {
    const page = await open(build, { fields, user: { ...record, kind: 'b' }, call: more }, []);
    await screen.findByDisplayValue('旧备注');
    await page.user.type(screen.getByLabelText('字段kind'), 'c');

    await page.user.click(screen.getByRole('button', { name: '提交' }));

    await waitFor(() => expect(sent(page)).toEqual([params]));
  });
});

it('changes of an object are laid over it, a list is replaced', async () => {
  const user = { city: 'A', address: { city: 'A', street: 'S' }, rows: [{ a: 1 }, { a: 2 }] };
  const base = { record: { $cel: 'data.user' }, members: { address: {}, rows: {} } } as const;
  const params = { address: { city: { $cel: 'form.city' } }, rows: [{ a: 3 }] };
  const page = await open(places[0][1], { fields: [loaded('city')], user, call: { params, base } }, []);
  await screen.findByDisplayValue('A');
  await page.user.type(screen.getByLabelText('字段city'), 'B');

  await page.user.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(sent(page)).toEqual([{ address: { city: 'AB', street: 'S' }, rows: [{ a: 3 }] }]));
});

it('a list without its records is sent as an empty one', async () => {
  const rows = buildArray('rows', {
    array: buildField('rows', { label: '明细', valueType: 'array', default: { $cel: 'data.user.rows' } }),
    fields: [buildField('a', { label: '甲' })],
  });
  const user = { rows: [{ a: '1' }] };
  const page = await open(places[0][1], { fields: [rows], user, call: { emptied: { rows: [] } } }, []);
  await screen.findByDisplayValue('1');
  await page.user.click(screen.getByRole('button', { name: /删除/u }));

  await page.user.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(sent(page)).toEqual([{ rows: [] }]));
});

it('records of a list are sent with their key, and without what is only read', async () => {
  const rows = buildArray('rows', {
    array: buildField('rows', { label: '明细', valueType: 'array', default: { $cel: 'data.user.rows' } }),
    fields: [
      buildField('a', { label: '甲' }),
      buildField('made', { label: '建立时间', shown: true }),
      buildField('whose', { label: '谁的', compute: { $cel: 'item.owner' } }),
    ],
    carried: ['id'],
    seen: ['owner'],
  });
  const user = { rows: [{ id: '9', a: '1', made: '2026-01-01', owner: '李四' }] };
  const page = await open(places[0][1], { fields: [rows], user }, []);
  expect(await screen.findByText('2026-01-01')).toBeTruthy();
  expect(await screen.findByText('李四')).toBeTruthy();

  await page.user.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(sent(page)).toEqual([{ rows: [{ id: '9', a: '1', whose: '李四' }] }]));
});

describe.each(places)('the contract’s default on a new record of %s', (_place, build, before, button) => {
  const fields = [
    buildField('code', { label: '编号', default: '1', kept: true }),
    buildField('note', { label: '备注', default: '无' }),
    buildField('open', { label: '开放', valueType: 'boolean', widget: 'switch', default: true }),
  ];

  it('is shown, and sent as shown', async () => {
    const page = await open(build, { fields, call: { emptied: { note: '' } } }, before);
    expect((await screen.findByLabelText('开放')).getAttribute('aria-checked')).toBe('true');

    await page.user.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(sent(page)).toEqual([{ code: '1', note: '无', open: true }]));
  });

  it('is sent as nothing when it was cleared, or must stay', async () => {
    const page = await open(build, { fields, call: { emptied: { note: '' } } }, before);
    await clear('无');
    await clear('1');

    await page.user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('请输入编号')).toBeTruthy();
    expect(sent(page)).toEqual([]);
    await page.user.type(screen.getByLabelText('编号'), '2');
    await page.user.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(sent(page)).toEqual([{ code: '2', note: '', open: true }]));
  });
});
