import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError, type Unsaved, type UnsavedValues } from '#engine';
import { buildArray, buildField, buildForm, buildWizard, renderPage, type PageFakes } from '#engine/testing';

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const NOTICE = '已恢复上次未提交的内容';

/** A store of one page that keeps its values, and records the calls to its tab. */
function createStore(kept?: UnsavedValues) {
  const store = { kept, heard: [] as boolean[], asked: 0 };
  const unsaved: Unsaved = {
    take: () => {
      store.asked++;
      return store.kept;
    },
    keep: (values) => void (store.kept = values),
    onChange: (dirty) => {
      if (store.heard.at(-1) !== dirty) store.heard.push(dirty);
    },
  };
  return { store, unsaved };
}

const fields = [buildField('name', { label: '姓名', default: '张三' }), buildField('phone', { label: '手机' })];

function open(changes: Parameters<typeof buildForm>[0], fakes: PageFakes = {}, kept?: UnsavedValues) {
  const { store, unsaved } = createStore(kept);
  return { store, ...renderPage(buildForm({ fields, ...changes }), { unsaved, ...fakes }) };
}

describe('unsaved: a page knows whether it is changed', () => {
  it('is clean with its own values: defaults, loaded and computed ones', async () => {
    const load = [{ name: 'user', operation: 'user', params: {} }];
    const own = [
      buildField('phone', { label: '手机', default: { $cel: 'data.user.phone' } }),
      buildField('twice', { label: '确认', disabled: true, compute: { $cel: 'form.phone' } }),
    ];
    const { store } = open({ load, fields: own }, { calls: { user: () => ({ phone: '199' }) } });

    await waitFor(async () => expect((await input('确认')).value).toBe('199'));
    expect(store.heard).toEqual([false]);
  });

  it('is changed by the operator, and clean again when that is undone', async () => {
    const { store, user } = open({});
    await user.type(await input('姓名'), '丰');
    expect(store.heard).toEqual([false, true]);

    await user.type(await input('姓名'), '{Backspace}');

    expect(store.heard).toEqual([false, true, false]);
  });

  it('compares a list by its content', async () => {
    const items = [
      { value: '1', label: '甲' },
      { value: '2', label: '乙' },
    ];
    const kinds = buildField('kinds', {
      label: '类型',
      widget: 'multi-select',
      valueType: 'string[]',
      default: ['1'],
      options: { kind: 'static', items },
    });
    const { store, user } = open({ fields: [kinds] });
    await user.click(await input('类型'));
    const choose = async () => user.click(await screen.findByText('乙', { selector: '.ant-select-item-option *' }));
    await choose();
    await waitFor(() => expect(store.heard.at(-1)).toBe(true));

    await choose();

    await waitFor(() => expect(store.heard.at(-1)).toBe(false));
  });

  it('is clean once it was sent, and the kept input is forgotten', async () => {
    const { store, user } = open({}, { calls: { save: () => ({}) } }, { values: { phone: '1' } });
    await screen.findByText(NOTICE);

    await user.click(screen.getByRole('button', { name: '提交' }));

    await waitFor(() => expect(store.heard.at(-1)).toBe(false));
    expect(store.kept).toBeUndefined();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('stays changed when it was refused', async () => {
    const save = () => {
      throw new OperationError('提交失败', { code: 'E' });
    };
    const { store, user } = open({}, { calls: { save } });
    await user.type(await input('手机'), '1');

    await user.click(screen.getByRole('button', { name: '提交' }));

    await screen.findByText('提交失败');
    expect(store.heard.at(-1)).toBe(true);
  });
});

describe('unsaved: input handed over with the page', () => {
  it('is the operator’s changes, an emptied field included', async () => {
    const page = open({});
    await page.user.clear(await input('姓名'));
    await page.user.type(await input('手机'), '199');

    page.leave();

    expect(page.store.kept).toEqual({ values: { name: null, phone: '199' } });
  });

  it('is nothing from a clean page', async () => {
    const page = open({}, {}, { values: { phone: '1' } });
    await page.user.clear(await input('手机'));

    page.leave();

    expect(page.store.kept).toBeUndefined();
  });

  it.each([
    ['a password', { widget: 'password' }],
    ['a code sent by text message', { widget: 'sms-code', props: { operation: 'send' } }],
    ['a secret of the contract, whatever draws it', { secret: true as const }],
  ])('is never %s', async (_, changes) => {
    const page = open({ fields: [buildField('secret', { label: '密码', ...changes })] });
    await page.user.type(await input('密码'), '123456');
    expect(page.store.heard.at(-1)).toBe(true);

    page.leave();

    expect(page.store.kept).toBeUndefined();
  });
});

describe('unsaved: input that returns', () => {
  it('is in its fields with a notice, and counts as changed', async () => {
    const { store } = open({}, {}, { values: { name: null, phone: '199' } });

    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect((await input('姓名')).value).toBe('');
    expect((await input('手机')).value).toBe('199');
    expect(store.heard).toEqual([true]);
    expect(store.asked).toBe(1);
  });

  it('goes when it is cleared: the page is as it opened', async () => {
    const { store, user } = open({}, {}, { values: { name: '李四', phone: '199' } });
    await screen.findByText(NOTICE);

    await user.click(screen.getByRole('button', { name: '清空' }));

    expect((await input('姓名')).value).toBe('张三');
    expect((await input('手机')).value).toBe('');
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(store.heard.at(-1)).toBe(false);
    expect(store.kept).toBeUndefined();
  });

  it('is not overwritten by a default that comes late, which returns when it is cleared', async () => {
    const load = [{ name: 'user', operation: 'user', params: {} }];
    const phone = buildField('phone', { label: '手机', default: { $cel: 'data.user.phone' } });
    const { user, calls } = open(
      { load, fields: [phone] },
      { calls: { user: () => ({ phone: '100' }) } },
      { values: { phone: '199' } },
    );
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect((await input('手机')).value).toBe('199');

    await user.click(await screen.findByRole('button', { name: '清空' }));

    expect((await input('手机')).value).toBe('100');
  });

  it('waits for a field that is not shown yet', async () => {
    const load = [{ name: 'user', operation: 'user', params: {} }];
    const own = [
      buildField('kind', { label: '类型', default: { $cel: 'data.user.kind' } }),
      buildField('reason', { label: '原因', visible: { $cel: "form.kind == 'b'" } }),
    ];
    open({ load, fields: own }, { calls: { user: () => ({ kind: 'b' }) } }, { values: { reason: '因为' } });

    expect((await input('原因')).value).toBe('因为');
  });

  it('is not thrown away by choices that are still those of another value', async () => {
    const load = [{ name: 'user', operation: 'user', params: {} }];
    const own = [
      buildField('inst', { label: '机构', default: { $cel: 'data.user.inst' } }),
      buildField('acct', {
        label: '账户',
        widget: 'select',
        options: { kind: 'operation', operation: 'accounts', params: { inst: { $cel: 'form.inst' } }, required: [] },
      }),
    ];
    const accounts = ({ inst }: Readonly<Record<string, unknown>>) =>
      inst === '2' ? [{ value: 'A2', label: '乙账户' }] : [{ value: 'A1', label: '甲账户' }];
    let answer: (value: unknown) => void = () => undefined;
    const { store, calls } = open(
      { load, fields: own },
      { calls: { accounts, user: () => new Promise((resolve) => void (answer = resolve)) } },
      { values: { acct: 'A2' } },
    );
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'accounts')).toBe(true));
    await waitFor(() => expect(store.heard.at(-1)).toBe(false));

    await act(async () => answer({ inst: '2' }));

    expect(await screen.findByText('乙账户')).toBeTruthy();
    expect(store.heard.at(-1)).toBe(true);
  });
});

describe('unsaved: open messages', () => {
  const described = (label: string) => {
    const name = buildField('name', { label, required: true });
    const rows = buildArray('rows', {
      array: buildField('rows', { label: '明细', constraints: { minItems: 1 } }),
      fields: [buildField('part', { label: `${label}二`, required: true })],
    });
    return [name, rows, buildField('phone', { label: '手机', required: true })];
  };
  const leaveAndReturn = async (type: (page: ReturnType<typeof renderPage>) => Promise<void>) => {
    const { store, unsaved } = createStore();
    const page = renderPage(buildForm({ fields: described('姓名') }), { unsaved });
    await screen.findByRole('button', { name: '提交' });
    await type(page);
    page.leave();
    renderPage(buildForm({ fields: described('称呼') }), { unsaved });
    await screen.findByRole('button', { name: '提交' });
    return store;
  };
  const read = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

  it('are said in the words of the page that returns, an untouched one too', async () => {
    await leaveAndReturn((page) => page.user.click(screen.getByRole('button', { name: '提交' })));

    await waitFor(() => expect(read()).toEqual(['请输入称呼', '请输入称呼二', '请输入手机']));
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('are those of the fields that had one', async () => {
    await leaveAndReturn(async ({ user }) => {
      await user.click(screen.getByRole('button', { name: '提交' }));
      await user.type(screen.getByLabelText('手机'), '1');
      await user.type(screen.getByLabelText('姓名二'), '1');
    });

    await waitFor(() => expect(read()).toEqual(['请输入称呼']));
    expect(screen.getByText(NOTICE)).toBeTruthy();
  });

  it('are none where none was', async () => {
    const store = await leaveAndReturn(async () => undefined);

    expect(store.kept).toBeUndefined();
    expect(read()).toEqual([]);
  });
});

describe('unsaved: a list of records', () => {
  const files = [{ fileName: '执照.pdf', fileUrl: 'a', fileCategory: '2' }];
  const field = buildField('fileInfos', {
    label: '附件',
    widget: 'upload',
    valueType: 'array',
    default: { $cel: 'data.apply.fileInfos' },
  });
  const load = [{ name: 'apply', operation: 'apply', params: {} }];

  it('comes from a load, is sent as it is, and is compared by content', async () => {
    const page = open({ load, fields: [field] }, { calls: { apply: () => ({ fileInfos: files }), save: () => ({}) } });
    await waitFor(() => expect(page.calls.length).toBeGreaterThan(0));
    expect(page.store.heard).toEqual([false]);

    await page.user.click(await screen.findByRole('button', { name: '提交' }));

    await waitFor(() => expect(page.calls.at(-1)).toMatchObject({ operation: 'save', params: { fileInfos: files } }));
  });
});

describe('unsaved: a wizard', () => {
  const wizard = buildWizard({
    steps: [
      {
        name: 'fill',
        title: '填写信息',
        columnCount: 1,
        fields: [buildField('amt', { label: '金额' })],
        next: { operation: 'check', params: { amt: { $cel: 'form.amt' } }, name: 'check' },
      },
      {
        name: 'agree',
        title: '适当性',
        columnCount: 1,
        fields: [buildField('note', { label: '备注', visible: { $cel: 'data.check.needNote' } })],
      },
    ],
  });
  const calls = { check: () => ({ needNote: true }) };

  it('returns at its step, with the answers to the earlier steps', async () => {
    const { store, unsaved } = createStore();
    const page = renderPage(wizard, { calls, unsaved });
    await page.user.type(await input('金额'), '100');
    await page.user.click(screen.getByRole('button', { name: '下一步' }));
    await page.user.type(await input('备注'), '好');
    page.leave();
    expect(store.kept).toMatchObject({ values: { amt: '100', note: '好' }, step: 'agree' });

    const again = renderPage(wizard, { calls, unsaved });

    expect((await input('备注')).value).toBe('好');
    expect(again.calls).toEqual([]);
    await again.user.click(screen.getByRole('button', { name: '清空' }));
    expect((await input('金额')).value).toBe('');
  });
});
