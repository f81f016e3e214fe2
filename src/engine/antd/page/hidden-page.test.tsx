import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Unsaved } from '#engine';
import { OperationError } from '#engine';
import { buildAction, buildDetail, buildField, buildForm, buildList, buildWizard, renderPage } from '#engine/testing';

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const rows = (...ids: string[]) => ({ list: ids.map((id) => ({ id })), total: ids.length });
type Answer = (value: unknown) => void;
type Options = { readonly signal?: AbortSignal } | undefined;

/** An operation that the test answers by hand, and that knows when it was given up. */
function createHeld() {
  const answers: Answer[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const call = (_params: unknown, options: Options) =>
    new Promise<unknown>((resolve) => {
      answers.push(resolve);
      signals.push(options?.signal);
    });
  return { answers, signals, call };
}

describe('a list in the background', () => {
  it('gives up the call that is running, and makes it again when shown', async () => {
    const { answers, signals, call } = createHeld();
    const page = renderPage(buildList(), { calls: { query: call } });
    await waitFor(() => expect(answers.length).toBe(2));

    page.hide();
    expect(signals.at(-1)?.aborted).toBe(true);
    const before = answers.length;
    page.show();
    await waitFor(() => expect(answers.length).toBeGreaterThan(before));
    await act(async () => answers.at(-1)?.(rows('R1')));

    expect(await screen.findByText('R1')).toBeTruthy();
  });

  it('keeps its rows while they are fetched anew, without a loading mark', async () => {
    const { answers, call } = createHeld();
    const page = renderPage(buildList(), { calls: { query: call } });
    await waitFor(() => expect(answers.length).toBe(2));
    await act(async () => answers.at(-1)?.(rows('R1')));
    await screen.findByText('R1');

    page.hide();
    const before = answers.length;
    page.show();
    await waitFor(() => expect(answers.length).toBeGreaterThan(before));

    expect(screen.getByText('R1')).toBeTruthy();
    expect(document.querySelector('.ant-spin-spinning')).toBeNull();
    await act(async () => answers.at(-1)?.(rows('R1', 'R2')));
    expect(await screen.findByText('R2')).toBeTruthy();
  });

  it('keeps its rows when they cannot be fetched anew, and says so', async () => {
    let failing = false;
    const query = () => {
      if (failing) throw new OperationError('网络连接异常', { code: 'CLIENT' });
      return rows('R1');
    };
    const page = renderPage(buildList(), { calls: { query } });
    await screen.findByText('R1');

    failing = true;
    page.hide();
    page.show();

    await waitFor(() => expect(page.notices).toEqual(['warning: 列表未能刷新：网络连接异常']));
    expect(screen.getByText('R1')).toBeTruthy();
  });

  it('keeps input that was not searched for', async () => {
    const list = buildList({ search: [buildField('keyword', { label: '关键字' })] });
    const page = renderPage(list, { calls: { query: () => rows('R1') }, query: { keyword: '货币' } });
    await page.user.type(await input('关键字'), '债券');

    page.hide();
    page.show();

    expect((await input('关键字')).value).toBe('货币债券');
  });
});

describe('a form in the background', () => {
  const load = [{ name: 'user', operation: 'user', params: {} }];
  const acct = buildField('acct', {
    label: '账户',
    widget: 'select',
    options: { kind: 'operation', operation: 'accounts', params: {} },
  });
  const fields = [
    buildField('name', { label: '姓名', default: { $cel: 'data.user.name' } }),
    buildField('both', { label: '全名', default: { $cel: "form.name + '！'" } }),
    buildField('seal', { label: '印章', compute: { $cel: "form.name + '印'" } }),
    acct,
  ];
  const calls = { user: () => ({ name: '张三' }), accounts: () => [{ value: 'A1', label: '甲账户' }] };

  it('loses nothing, and calls nothing again that is ready', async () => {
    const page = renderPage(buildForm({ load, fields }), { calls });
    await waitFor(async () => expect((await input('姓名')).value).toBe('张三'));
    await page.user.type(await input('姓名'), '丰');
    await page.user.type(await input('全名'), '？');
    const before = page.calls.length;

    page.hide();
    page.show();

    expect((await input('姓名')).value).toBe('张三丰');
    expect((await input('全名')).value).toBe('张三丰！？');
    expect((await input('印章')).textContent).toBe('张三丰印');
    expect(page.calls.length).toBe(before);
  });

  it('aborts loads, and loads again when shown', async () => {
    const { answers, signals, call } = createHeld();
    const page = renderPage(buildForm({ load, fields }), { calls: { ...calls, user: call } });
    await waitFor(() => expect(answers.length).toBe(2));

    page.hide();
    expect(signals.at(-1)?.aborted).toBe(true);
    const before = answers.length;
    page.show();
    await waitFor(() => expect(answers.length).toBeGreaterThan(before));
    await act(async () => answers.at(-1)?.({ name: '李四' }));

    expect((await input('姓名')).value).toBe('李四');
  });

  it('hands its input over when it is hidden', async () => {
    let kept: unknown;
    const unsaved: Unsaved = {
      take: () => undefined,
      keep: (values) => void (kept = values),
      onChange: () => undefined,
    };
    const page = renderPage(buildForm({ fields: [buildField('name', { label: '姓名' })] }), { unsaved });
    await page.user.type(await input('姓名'), '张');

    page.hide();

    expect(kept).toEqual({ values: { name: '张' } });
    page.show();
    expect((await input('姓名')).value).toBe('张');
    expect(screen.queryByText('已恢复上次未提交的内容')).toBeNull();
  });

  it('sends on, says so at once, and goes on only when it is shown again', async () => {
    const { answers, signals, call } = createHeld();
    const submit = {
      operation: 'save',
      params: {},
      label: '提交',
      permission: [],
      then: [{ kind: 'message', level: 'success', text: '申请已受理' } as const, { kind: 'close' } as const],
    };
    const page = renderPage(buildForm({ submit }), { calls: { save: call } });
    await page.user.click(await screen.findByRole('button', { name: '提交' }));
    page.hide();
    expect(signals.at(-1)).toBeUndefined();

    await act(async () => answers[0]?.({}));

    expect(page.notices).toEqual(['success: 申请已受理']);
    expect(page.left).toEqual([]);
    page.show();
    expect(page.left).toEqual(['close']);
    expect(screen.getByRole('button', { name: '提交' }).className).not.toContain('loading');
  });
});

it('keeps the step of a wizard in the background', async () => {
  const step = { columnCount: 1, fields: [buildField('amt', { label: '金额' })] };
  const steps = [
    { ...step, name: 'a', title: '填写' },
    { name: 'b', title: '确认', columnCount: 1, fields: [buildField('note', { label: '备注' })] },
  ];
  const page = renderPage(buildWizard({ steps }));
  await page.user.click(await screen.findByRole('button', { name: '下一步' }));
  await page.user.type(await input('备注'), '好');

  page.hide();
  page.show();

  expect((await input('备注')).value).toBe('好');
});

it('loads a detail once, however often it is shown', async () => {
  const detail = buildDetail({
    load: [{ name: 'fund', operation: 'fund', params: {} }],
    blocks: [{ type: 'fields', data: 'fund', columnCount: 1, fields: [buildField('name')] }],
  });
  const page = renderPage(detail, { calls: { fund: () => ({ name: '货币一号' }) } });
  await screen.findByText('货币一号');
  const before = page.calls.length;

  page.hide();
  page.show();

  expect(screen.getByText('货币一号')).toBeTruthy();
  expect(page.calls.length).toBe(before);
});

it('hides the question of a page in the background with it', async () => {
  const cancel = buildAction('撤单', { confirm: { title: '提示', text: '确认撤单吗？' } });
  const page = renderPage(buildList({ toolbar: [cancel] }), { calls: { query: () => rows(), act: () => ({}) } });
  await page.user.click(await screen.findByRole('button', { name: '撤单' }));
  const dialog = await screen.findByRole('dialog');

  page.hide();
  expect(screen.queryByRole('dialog')).toBeNull();
  page.show();

  expect(within(dialog).getByText('确认撤单吗？')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(page.calls.some(({ operation }) => operation === 'act')).toBe(true));
});

describe('a form that comes back', () => {
  it('takes input, and shows its problem', async () => {
    const page = renderPage(buildForm({ fields: [buildField('name', { label: '名称', required: true })] }));
    await page.user.type(await input('名称'), '甲');

    page.hide();
    // Effects are let go of a moment after a page is hidden.
    await act(async () => new Promise((resolve) => void setTimeout(resolve, 50)));
    page.show();

    await page.user.type(await input('名称'), '乙');
    expect((await input('名称')).value).toBe('甲乙');
    await page.user.clear(await input('名称'));
    await page.user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('请输入名称')).toBeTruthy();
  });
});
