import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildArray, buildField, buildForm, buildWizard, renderPage } from '#engine/testing';

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

const buildWizardOf = ({ fields: own = [] }: Parameters<typeof buildForm>[0] = {}) =>
  buildWizard({
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

  it('sends nothing when the record did not load', async () => {
    const held = heldCalls();
    const load = [{ name: 'user', operation: 'user', params: {} }];
    const name = buildField('name', { label: '姓名', default: { $cel: 'data.user.name' } });
    const page = renderPage(buildForm({ load, fields: [name] }), { calls: { user: held.call, save: () => ({}) } });
    await press(page, '提交');
    await held.fail(offline());
    expect(await screen.findByText('加载成功后才能提交')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('重试'));
    expect(saved(page)).toEqual([]);

    await press(page, '重试');
    await held.answer({ name: '张三' });
    await press(page, '提交');
    await waitFor(() => expect(saved(page)).toEqual([{ name: '张三' }]));
  });
});
