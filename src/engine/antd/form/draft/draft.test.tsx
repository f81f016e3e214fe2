import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError, type DraftsPort, type DraftValues } from '#engine';
import { buildArray, buildField, buildForm, buildWizard, renderPage, type PageFakes } from '#engine/testing';

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.findByRole('button', { name });
const enter = async (label: string, value: string) => fireEvent.change(await input(label), { target: { value } });
const savedAt = new Date('2026-11-19T08:05:00Z');
const RESTORED = '已恢复 2026-11-19 16:05 的草稿';

/** One place for drafts, and what was asked of it. */
function createDrafts(kept?: DraftValues) {
  const log = { kept, names: [] as string[], saves: [] as DraftValues[], discards: 0, others: false };
  const drafts: DraftsPort = {
    read: async ({ page, key }) => {
      log.names.push(`${page} ${key}`);
      log.others = false;
      return log.kept && { ...log.kept, savedAt };
    },
    save: async (_name, content, { overwrite }) => {
      if (log.others && overwrite !== true) return 'changed';
      log.kept = content;
      log.saves.push(content);
      return savedAt;
    },
    discard: async () => {
      log.kept = undefined;
      log.discards += 1;
    },
  };
  return { log, drafts };
}

const fields = [buildField('name', { label: '姓名', default: '张三' }), buildField('phone', { label: '手机' })];

function open(kept?: DraftValues, changes: Parameters<typeof buildForm>[0] = {}, fakes: PageFakes = {}) {
  const { log, drafts } = createDrafts(kept);
  const heard: boolean[] = [];
  const unsaved = {
    take: () => undefined,
    keep: () => undefined,
    onChange: (dirty: boolean) => void (heard.at(-1) !== dirty && heard.push(dirty)),
  };
  const page = renderPage(buildForm({ fields, draft: {}, ...changes }), { drafts, unsaved, ...fakes });
  return { ...page, log, drafts, heard };
}

/** The browser's window goes to the background. */
function hideWindow(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  Reflect.deleteProperty(document, 'visibilityState');
}

describe('draft: input', () => {
  it('is saved a while after the last change, and closing then loses nothing', async () => {
    const { log, heard } = open();
    await enter('手机', '199');
    expect(heard).toEqual([false, true]);

    await waitFor(() => expect(log.saves).toEqual([{ values: { phone: '199' } }]));
    expect(heard).toEqual([false, true, false]);
    expect(await screen.findByText('草稿已于 16:05 保存')).toBeTruthy();
  });

  it('is saved at once when the window or the page goes', async () => {
    const { log, leave } = open();
    await enter('手机', '1');
    hideWindow();
    await waitFor(() => expect(log.saves).toEqual([{ values: { phone: '1' } }]));

    await enter('手机', '2');
    leave();

    await waitFor(() => expect(log.kept).toEqual({ values: { phone: '2' } }));
  });

  it('is still lost by closing while it is kept in this window only', async () => {
    const { drafts, log: kept } = createDrafts();
    const { heard } = open(undefined, {}, { drafts: { ...drafts, isLasting: () => false } });
    await enter('手机', '199');

    hideWindow();

    await waitFor(() => expect(kept.saves).toHaveLength(1));
    expect(await screen.findByText('草稿已于 16:05 保存')).toBeTruthy();
    expect(heard).toEqual([false, true]);
  });

  it('is not made of the page’s own values', async () => {
    const { log } = open();
    await input('姓名');

    hideWindow();

    await waitFor(() => expect(log.names).toEqual(['TestPage ']));
    expect(log.saves).toEqual([]);
  });

  it('never includes a password, a code or a consent', async () => {
    const agree = { widget: 'checkbox', valueType: 'boolean', constraints: { const: true } } as const;
    const secrets = [
      buildField('password', { label: '密码', widget: 'password' }),
      buildField('code', { label: '验证码', widget: 'sms-code', props: { operation: 'send' } }),
      buildField('agree', { label: '已阅读', ...agree }),
      buildField('accept', { label: '已知悉', widget: 'checkbox', valueType: 'boolean', required: true }),
    ];
    const { log } = open(undefined, { fields: [...fields, ...secrets] });
    await enter('密码', 'Secret@1');
    await enter('验证码', '246810');
    fireEvent.click(await input('已阅读'));
    fireEvent.click(await input('已知悉'));
    await enter('手机', '199');

    hideWindow();

    await waitFor(() => expect(log.saves).toEqual([{ values: { phone: '199' } }]));
  });

  it('is followed in the records of a list too', async () => {
    const list = buildArray('people', { fields: [buildField('who', { label: '姓名' })] });
    const { log } = open(undefined, { fields: [list] });
    fireEvent.click(await button('添加一项'));
    await enter('姓名', '张');
    hideWindow();
    await waitFor(() => expect(log.kept).toEqual({ values: { people: [{ who: '张' }] } }));

    await enter('姓名', '张三');
    hideWindow();

    await waitFor(() => expect(log.kept).toEqual({ values: { people: [{ who: '张三' }] } }));
  });

  it('goes with the draft once it is undone', async () => {
    const { log } = open();
    await enter('手机', '199');
    hideWindow();
    await waitFor(() => expect(log.kept).toBeDefined());

    await enter('手机', '');
    hideWindow();

    await waitFor(() => expect(log.kept).toBeUndefined());
  });

  it('says why it cannot be kept, and stays', async () => {
    const { drafts } = createDrafts();
    const save = () => Promise.reject(new OperationError('草稿内容长度应不超过60000个字符', { code: '45010001' }));
    open(undefined, {}, { drafts: { ...drafts, save } });
    await enter('手机', '199');

    hideWindow();

    expect(await screen.findByText('草稿未能保存：草稿内容长度应不超过60000个字符')).toBeTruthy();
    expect((await input('手机')).value).toBe('199');
  });
});

describe('draft: on return', () => {
  it('is in its fields with its time, and the operator can go on', async () => {
    const { user, heard } = open({ values: { name: null, phone: '199' } });
    expect(await screen.findByText(RESTORED)).toBeTruthy();
    expect((await input('姓名')).value).toBe('');
    expect((await input('手机')).value).toBe('199');
    expect(heard.at(-1)).toBe(false);

    await user.click(await button('继续填写'));

    expect(screen.queryByText(RESTORED)).toBeNull();
    expect((await input('手机')).value).toBe('199');
  });

  it('is discarded on demand: the page is as it opened', async () => {
    const { user, log, heard } = open({ values: { name: '李四', phone: '199' } });
    await screen.findByText(RESTORED);

    await user.click(await button('丢弃草稿'));

    expect((await input('姓名')).value).toBe('张三');
    expect((await input('手机')).value).toBe('');
    await waitFor(() => expect(log.discards).toBe(1));
    expect(heard.at(-1)).toBe(false);
  });

  it('is gone after the form has been sent', async () => {
    const { user, log } = open({ values: { phone: '199' } }, {}, { calls: { save: () => ({}) } });
    await screen.findByText(RESTORED);

    await user.click(await button('提交'));

    await waitFor(() => expect(log.kept).toBeUndefined());
    expect(screen.queryByText(RESTORED)).toBeNull();
    hideWindow();
    expect(log.saves).toEqual([]);
  });

  it('opens with the values that still fit when the page has changed', async () => {
    open({ values: { phone: ['1', '2'], fax: '1', name: '李四' } });

    expect(await screen.findByText(RESTORED)).toBeTruthy();
    expect((await input('姓名')).value).toBe('李四');
    expect((await input('手机')).value).toBe('');
  });

  it('does not overwrite input typed before it arrives', async () => {
    let arrive = (): void => undefined;
    const { drafts } = createDrafts();
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const read = () => late.then(() => ({ values: { name: '李四', phone: '1' }, savedAt }));
    open(undefined, {}, { drafts: { ...drafts, read } });
    await enter('手机', '199');

    await act(async () => arrive());

    await waitFor(async () => expect((await input('姓名')).value).toBe('李四'));
    expect((await input('手机')).value).toBe('199');
  });

  it('is not asked for when the application has something newer in memory', async () => {
    const unsaved = {
      take: () => ({ values: { phone: '2' }, savedAt }),
      keep: () => undefined,
      onChange: () => undefined,
    };
    const { log } = open({ values: { phone: '1' } }, {}, { unsaved });

    expect(await screen.findByText(RESTORED)).toBeTruthy();
    expect((await input('手机')).value).toBe('2');
    expect(log.names).toEqual([]);
    await waitFor(() => expect(log.kept).toEqual({ values: { phone: '2' } }));
  });
});

describe('draft: which one', () => {
  it('is identified by the address, whatever the order of its query', async () => {
    const { log } = open(undefined, {}, { query: { b: '2', a: '1' } });

    await waitFor(() => expect(log.names).toEqual(['TestPage a=1&b=2']));
  });

  it('is identified by its key', async () => {
    const draft = { key: { $cel: 'query.applyNo' } };
    const { log } = open(undefined, { draft }, { query: { applyNo: 'A1', type: 'edit' } });

    await waitFor(() => expect(log.names).toEqual(['TestPage A1']));
  });
});

describe('draft: two windows', () => {
  const NOTICE = '该草稿已在其他窗口更新，此处的内容暂未保存';

  async function openChanged() {
    const page = open({ values: { phone: '1' } });
    await screen.findByText(RESTORED);
    page.log.kept = { values: { phone: '2' } };
    page.log.others = true;
    await enter('手机', '3');
    hideWindow();
    await screen.findByText(NOTICE);
    return page;
  }

  it('do not overwrite each other: nothing is saved until the operator decides', async () => {
    const { log, heard } = await openChanged();

    expect(log.kept).toEqual({ values: { phone: '2' } });
    expect(heard.at(-1)).toBe(true);
  });

  /** A window whose input has outlived a reload, and the draft that is stored by then. */
  function reload(phone: string) {
    const kept = { values: { phone: '3' }, savedAt: new Date('2026-11-19T08:00:00Z'), reloaded: true };
    const unsaved = { take: () => kept, keep: () => undefined, onChange: () => undefined };
    return open({ values: { phone } }, {}, { unsaved });
  }

  it('do not overwrite each other after a reload of one either', async () => {
    const { log } = reload('2');
    await screen.findByText(NOTICE);
    hideWindow();

    expect((await input('手机')).value).toBe('3');
    expect(log.saves).toEqual([]);
  });

  it('are not seen in the save that a reload has interrupted', async () => {
    const { log } = reload('3');
    await input('手机');
    await waitFor(() => expect(log.names).toHaveLength(1));
    hideWindow();

    await waitFor(() => expect(log.saves).toEqual([{ values: { phone: '3' } }]));
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('take the newer draft', async () => {
    const { user } = await openChanged();

    await user.click(await button('载入最新草稿'));

    await waitFor(async () => expect((await input('手机')).value).toBe('2'));
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('keep the present input when the draft was deleted meanwhile', async () => {
    const { user, log } = await openChanged();
    log.kept = undefined;

    await user.click(await button('载入最新草稿'));

    await waitFor(() => expect(log.kept).toEqual({ values: { phone: '3' } }));
    expect((await input('手机')).value).toBe('3');
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('overwrite it', async () => {
    const { user, log } = await openChanged();

    await user.click(await button('以此处内容覆盖'));

    await waitFor(() => expect(log.kept).toEqual({ values: { phone: '3' } }));
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});

const hidden = { visible: { $cel: 'false' } };

describe('draft: a wizard', () => {
  const wizard = buildWizard({
    draft: {},
    steps: [
      {
        name: 'fill',
        title: '填写信息',
        columnCount: 1,
        fields: [buildField('amt', { label: '金额', required: true })],
        next: { operation: 'check', params: { amt: { $cel: 'form.amt' } }, name: 'check' },
      },
      { name: 'agree', title: '适当性', columnCount: 1, fields: [buildField('note', { label: '备注' })] },
    ],
  });

  it('is saved with its step, and comes back there once the calls before it have been made again', async () => {
    const { log, drafts } = createDrafts();
    const page = renderPage(wizard, { drafts, calls: { check: () => ({}) } });
    await enter('金额', '100');
    await page.user.click(await button('下一步'));
    await enter('备注', '好');
    hideWindow();
    await waitFor(() => expect(log.kept).toEqual({ values: { amt: '100', note: '好' }, step: 'agree' }));

    const again = renderPage(wizard, { drafts, calls: { check: () => ({}) } });

    expect((await input('备注')).value).toBe('好');
    expect(again.calls.map(({ operation, params }) => [operation, params])).toEqual([['check', { amt: '100' }]]);
  });

  it('comes back at the step before when its own applies no more', async () => {
    const gone = { ...wizard, steps: wizard.steps.map((step) => ({ ...step, ...(step.next ? {} : hidden) })) };
    const { drafts } = createDrafts({ values: { amt: '100', note: '好' }, step: 'agree' });
    const page = renderPage(gone, { drafts, calls: { check: () => ({}) } });

    expect(await screen.findByText(RESTORED)).toBeTruthy();
    expect((await input('金额')).value).toBe('100');
    expect(page.calls).toEqual([]);
    expect(screen.queryByText('请输入金额')).toBeNull();
  });

  it('stops at the step that refuses it now', async () => {
    const { drafts } = createDrafts({ values: { amt: '100', note: '好' }, step: 'agree' });
    const check = () => {
      throw new OperationError('预检查未通过', { code: 'E', fields: { amt: '低于起购金额' } });
    };

    renderPage(wizard, { drafts, calls: { check } });

    expect(await screen.findByText('低于起购金额')).toBeTruthy();
    expect((await input('金额')).value).toBe('100');
  });
});
