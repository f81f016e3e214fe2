import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildAction, buildArray, buildDetail, buildField, buildForm, buildWizard, renderPage } from '#engine/testing';

const inst = buildField('inst', { label: '机构' });
const account = buildField('account', {
  label: '账户',
  widget: 'select',
  required: true,
  options: {
    kind: 'operation',
    operation: 'accounts',
    params: { inst: { $cel: 'form.inst' } },
    required: ['inst'],
    value: 'id',
    label: 'id',
  },
});
const fields = [inst, account];
const press = async (page: ReturnType<typeof renderPage>, name: string) =>
  page.user.click(await screen.findByRole('button', { name }));
const saved = (page: ReturnType<typeof renderPage>) =>
  page.calls.filter(({ operation }) => operation === 'save').map(({ params }) => params);

/** An operation whose answers the test gives. */
function heldCalls() {
  const open: ((answer: Promise<unknown>) => void)[] = [];
  const end = async (answer: () => Promise<unknown>) => {
    await waitFor(() => expect(open.length).toBeGreaterThan(0));
    await act(async () => open.splice(0).forEach((resolve) => resolve(answer())));
  };
  return {
    call: () => new Promise<unknown>((resolve) => void open.push(resolve)),
    answer: (value: unknown) => end(async () => value),
    fail: (error: Error) =>
      end(async () => {
        throw error;
      }),
  };
}

const offline = () => new OperationError('网络连接异常', { code: 'CLIENT' });

/** A page whose account A1 of institution A is chosen, and whose institution is changed to B then. */
async function changeInstitution(build: typeof buildForm | typeof buildWizardOf) {
  const held = heldCalls();
  const calls = { accounts: held.call, load: () => ({ inst: 'A', account: 'A1' }), save: () => ({}) };
  const page = renderPage(build({ fields }), { calls });
  await page.user.type(await screen.findByLabelText('机构'), 'A');
  await held.answer([{ id: 'A1' }]);
  await screen.findByText('A1');
  await page.user.type(screen.getByLabelText('机构'), 'B');
  return { page, held };
}

const buildWizardOf = ({ fields: own = [], load = [] }: Parameters<typeof buildForm>[0] = {}) =>
  buildWizard({
    load,
    steps: [
      { name: 'one', title: '一', columnCount: 1, fields: own },
      { name: 'two', title: '二', columnCount: 1, fields: [] },
    ],
  });

describe('form: settled before sent', () => {
  it('waits for choices and sends none of the old', async () => {
    const { page, held } = await changeInstitution(buildForm);

    await press(page, '提交');
    expect(await screen.findByText('正在加载数据…')).toBeTruthy();
    await held.answer([{ id: 'B1' }, { id: 'B2' }]);

    expect((await screen.findByRole('alert')).textContent).toBe('请选择账户');
    expect(saved(page)).toEqual([]);
  });

  it('sends nothing whose choices failed, until they are there', async () => {
    const { page, held } = await changeInstitution(buildForm);

    await press(page, '提交');
    await held.fail(offline());
    expect(await screen.findByText('账户的选项未能加载，请点击“重试”')).toBeTruthy();
    expect(saved(page)).toEqual([]);

    await press(page, '重试');
    await held.answer([{ id: 'A1' }]);
    await press(page, '提交');
    await waitFor(() => expect(saved(page)).toEqual([{ inst: 'AB', account: 'A1' }]));
  });

  it('holds the next step of a wizard', async () => {
    const { page, held } = await changeInstitution(buildWizardOf);

    await press(page, '下一步');
    expect(await screen.findByText('正在加载数据…')).toBeTruthy();
    await held.answer([]);

    expect((await screen.findByRole('alert')).textContent).toBe('请选择账户');
  });

  it('waits for the choices of a changed row', async () => {
    const held = heldCalls();
    const rowAccount = { ...account, options: { ...account.options, params: { inst: { $cel: 'item.inst' } } } };
    const rows = buildArray('rows', {
      array: buildField('rows', { label: '明细', constraints: { minItems: 1 } }),
      fields: [inst, rowAccount as typeof account],
    });
    const page = renderPage(buildForm({ fields: [rows] }), { calls: { accounts: held.call, save: () => ({}) } });
    await page.user.type(await screen.findByLabelText('机构'), 'A');
    await held.answer([{ id: 'A1' }]);
    await page.user.type(screen.getByLabelText('机构'), 'B');

    await press(page, '提交');
    await held.answer([]);

    expect((await screen.findByRole('alert')).textContent).toBe('请选择账户');
    expect(saved(page)).toEqual([]);
  });

  const load = [{ name: 'user', operation: 'user', params: {}, edited: true }] as const;
  const name = buildField('name', { label: '姓名', default: { $cel: 'data.user.name' } });
  const kinds = [
    ['a form', buildForm, '提交'],
    ['a wizard', buildWizardOf, '下一步'],
  ] as const;
  const failures = [
    ['is offline', offline()],
    ['answers 404', new OperationError('用户不存在', { code: '404' })],
    ['answers 500', new OperationError('系统繁忙', { code: '500' })],
    ['answers nonsense', new SyntaxError('Unexpected token <')],
  ] as const;
  it.each(kinds.flatMap(([what, build, button]) => failures.map((one) => [what, ...one, build, button] as const)))(
    'sends nothing of %s whose record did not load: the server %s',
    async (_what, _why, failure, build, button) => {
      const held = heldCalls();
      const calls = { user: held.call, save: () => ({}), apply: () => ({}) };
      const page = renderPage(build({ load, fields: [name] }), { calls });
      await press(page, button);
      await held.fail(failure);
      expect(await screen.findByText('加载成功后才能提交')).toBeTruthy();
      await waitFor(() => expect(document.activeElement?.textContent).toBe('重试'));
      await press(page, button);
      await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false));
      expect(page.calls.filter(({ operation }) => operation !== 'user')).toEqual([]);
      expect(screen.getByLabelText('姓名')).toBeTruthy();

      await press(page, '重试');
      await held.answer({ name: '张三' });
      expect(await screen.findByDisplayValue('张三')).toBeTruthy();
      await press(page, button);
      if (button === '下一步') await press(page, '提交');
      await waitFor(() => expect(page.calls.at(-1)?.params).toEqual({ name: '张三' }));
    },
  );

  it('sends nothing of a dialog whose record did not load', async () => {
    const held = heldCalls();
    const edit = buildAction('修改', {
      dialog: { title: '修改', columnCount: 1, load, fields: [name] },
      run: { kind: 'call', call: { operation: 'save', params: { $cel: 'form' } } },
    });
    const page = renderPage(buildDetail({ actions: [edit] }), { calls: { user: held.call, save: () => ({}) } });
    await press(page, '修改');
    await held.fail(failures[2][1]);
    await press(page, '确认');
    expect(await screen.findByText('加载成功后才能提交')).toBeTruthy();
    expect(saved(page)).toEqual([]);

    await press(page, '重试');
    await held.answer({ name: '张三' });
    await press(page, '确认');
    await waitFor(() => expect(saved(page)).toEqual([{ name: '张三' }]));
  });
});
