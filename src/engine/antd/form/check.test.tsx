import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildArray, buildField, buildForm, renderPage } from '#engine/testing';

const submit = async (page: ReturnType<typeof renderPage>) =>
  page.user.click(await screen.findByRole('button', { name: '提交' }));
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const enter = async (label: string, value: string) => fireEvent.change(await input(label), { target: { value } });
const asked = (page: ReturnType<typeof renderPage>) =>
  page.calls.filter(({ operation }) => operation === 'ask').map(({ params }) => params);
const saved = (page: ReturnType<typeof renderPage>) => page.calls.filter(({ operation }) => operation === 'save');

const userName = buildField('userName', {
  label: '用户名',
  constraints: { minLength: 2 },
  default: 'maker01',
  check: {
    operation: 'ask',
    params: { name: { $cel: 'form.userName' } },
    required: ['name'],
    valid: { $cel: 'result.total == 0' },
    message: { $text: ['用户名', { $cel: 'form.userName' }, '已存在'] },
  },
});
const fields = [userName];
const ask = ({ name }: Readonly<Record<string, unknown>>) => ({ total: name === 'taken' ? 1 : 0 });

describe('form: check by the server', () => {
  it('asks after a pause in typing, and shows the meaning of the answer', async () => {
    const page = renderPage(buildForm({ fields }), { calls: { ask } });
    for (const text of ['t', 'ta', 'taken']) await enter('用户名', text);

    expect(await screen.findByText('用户名taken已存在')).toBeTruthy();
    expect(asked(page)).toEqual([{ name: 'taken' }]);
    await enter('用户名', 'free');
    expect(screen.queryByText('用户名taken已存在')).toBeNull();
  });

  it('asks neither about the value of the page nor about a wrong one', async () => {
    const page = renderPage(buildForm({ fields }), { calls: { ask, save: () => ({}) } });
    await enter('用户名', 'x');
    await submit(page);
    expect(await screen.findByText('用户名长度不能少于2个字符')).toBeTruthy();
    await enter('用户名', 'maker01');

    await submit(page);

    await waitFor(() => expect(saved(page).length).toBe(1));
    expect(asked(page)).toEqual([]);
  });

  it('leaves the focus to whoever types elsewhere when the answer comes', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const calls = { ask: () => new Promise((resolve) => void answers.push(resolve)), save: () => ({}) };
    const page = renderPage(buildForm({ fields: [...fields, buildField('note', { label: '备注' })] }), { calls });
    await enter('用户名', 'taken');
    await submit(page);
    await waitFor(() => expect(answers.length).toBe(1));
    screen.getByLabelText('备注').focus();

    answers[0]?.({ total: 1 });

    expect(await screen.findByText('用户名taken已存在')).toBeTruthy();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(screen.getByLabelText('备注'));
  });

  it('waits for the answer before it sends, and sends nothing against it', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const calls = { ask: () => new Promise((resolve) => void answers.push(resolve)), save: () => ({}) };
    const page = renderPage(buildForm({ fields }), { calls });
    await enter('用户名', 'taken');
    await submit(page);
    await waitFor(() => expect(answers.length).toBe(1));
    expect(screen.getByText('校验中…')).toBeTruthy();

    answers[0]?.({ total: 1 });

    expect(await screen.findByText('用户名taken已存在')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('用户名')));
    expect(saved(page)).toEqual([]);
    expect(asked(page).length).toBe(1);
  });

  it('gives an older question up when the value changes', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const page = renderPage(buildForm({ fields }), {
      calls: {
        ask: (_, options) => {
          signals.push(options?.signal);
          return new Promise(() => undefined);
        },
      },
    });
    await enter('用户名', 'first');
    await waitFor(() => expect(asked(page).length).toBe(1));

    await enter('用户名', 'second');

    expect(signals[0]?.aborted).toBe(true);
    await waitFor(() => expect(asked(page).at(-1)).toEqual({ name: 'second' }));
  });

  it('says nothing of a failed question until the form is sent, and then asks again', async () => {
    let failing = true;
    const calls = {
      ask: () => {
        if (failing) throw new OperationError('网络连接异常', { code: 'CLIENT' });
        return { total: 0 };
      },
      save: () => ({}),
    };
    const page = renderPage(buildForm({ fields }), { calls });
    await enter('用户名', 'free');
    fireEvent.blur(await input('用户名'));
    await waitFor(() => expect(asked(page).length).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();

    await submit(page);
    expect(await screen.findByText('用户名未能校验，请检查网络后重新提交')).toBeTruthy();
    failing = false;
    await submit(page);

    await waitFor(() => expect(saved(page).length).toBe(1));
  });

  it('takes a refusal for an answer', async () => {
    const calls = {
      ask: () => {
        throw new OperationError('45021001: 用户名已存在', { code: '45021001' });
      },
    };
    renderPage(buildForm({ fields }), { calls });

    await enter('用户名', 'taken');

    expect(await screen.findByText('45021001: 用户名已存在')).toBeTruthy();
  });

  it('asks about an item of a list in the scope of the item', async () => {
    const users = buildArray('users', {
      array: buildField('users', { label: '用户', constraints: { minItems: 1 } }),
      fields: [
        buildField('name', {
          label: '姓名',
          check: { operation: 'ask', params: { name: { $cel: 'item.name' } }, required: ['name'] },
        }),
      ],
    });
    const page = renderPage(buildForm({ fields: [users] }), { calls: { ask, save: () => ({}) } });
    await enter('姓名', '张三');

    await submit(page);

    await waitFor(() => expect(saved(page).length).toBe(1));
    expect(asked(page)).toEqual([{ name: '张三' }]);
  });
});
