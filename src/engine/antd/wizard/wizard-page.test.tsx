import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildField, buildWizard, renderPage } from '#engine/testing';

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const click = (page: ReturnType<typeof renderPage>, name: string) =>
  page.user.click(screen.getByRole('button', { name }));

const wizard = buildWizard({
  steps: [
    {
      name: 'fill',
      title: '填写信息',
      columnCount: 1,
      fields: [buildField('amt', { label: '金额', required: true })],
      next: { operation: 'check', params: { amt: { $cel: 'form.amt' } }, name: 'check' },
    },
    {
      name: 'agree',
      title: '适当性',
      columnCount: 1,
      fields: [buildField('note', { label: '备注', visible: { $cel: 'data.check.needNote' }, required: true })],
    },
    {
      name: 'confirm',
      title: '确认提交',
      columnCount: 1,
      fields: [{ type: 'alert', level: 'info', text: { $text: ['金额 ', { $cel: 'form.amt' }] } }],
    },
  ],
  submit: {
    operation: 'apply',
    params: { amt: { $cel: 'form.amt' }, note: { $cel: 'form.note' } },
    label: '提交',
    permission: [],
    then: [{ kind: 'message', level: 'success', text: '申请已受理' }],
  },
});

describe('wizard', () => {
  it('goes through its steps and submits their content', async () => {
    const page = renderPage(wizard, { calls: { check: () => ({ needNote: true }), apply: () => ({}) } });
    await page.user.type(await input('金额'), '100');
    await click(page, '下一步');
    await page.user.type(await input('备注'), '好');
    await click(page, '下一步');
    expect(await screen.findByText('金额 100')).toBeTruthy();

    await click(page, '提交');

    await waitFor(() => expect(page.notices).toEqual(['success: 申请已受理']));
    expect(page.calls.map(({ operation, params }) => [operation, params])).toEqual([
      ['check', { amt: '100' }],
      ['apply', { amt: '100', note: '好' }],
    ]);
  });

  it('says at its first step that the operator may not submit it', async () => {
    const forbidden = { ...wizard, submit: { ...wizard.submit, permission: ['Apply'] } };
    const page = renderPage(forbidden, { can: [] });
    await page.user.type(await input('金额'), '100{Enter}');

    expect(screen.getByRole('alert').textContent).toContain('您没有提交此页的权限');
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull();
    expect(page.calls).toEqual([]);
  });

  it('keeps the step while a field of it is wrong', async () => {
    const page = renderPage(wizard, { calls: { check: () => ({}) } });
    const amount = await input('金额');

    await click(page, '下一步');

    expect(await screen.findByText('请输入金额')).toBeTruthy();
    expect(page.calls).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(amount));
  });

  it('keeps the step and its values when the call is refused, with the message on its field', async () => {
    const check = () => {
      throw new OperationError('预检查未通过', { code: 'E', traceId: 'T-3', fields: { amt: '低于起购金额' } });
    };
    const page = renderPage(wizard, { calls: { check } });
    await page.user.type(await input('金额'), '1');

    await click(page, '下一步');

    expect(await screen.findByText('低于起购金额')).toBeTruthy();
    expect(screen.getByText('预检查未通过')).toBeTruthy();
    expect((await input('金额')).value).toBe('1');
  });

  it('loses nothing on the way back and forth', async () => {
    const page = renderPage(wizard, { calls: { check: () => ({ needNote: true }) } });
    await page.user.type(await input('金额'), '100');
    await click(page, '下一步');
    await page.user.type(await input('备注'), '好');

    await click(page, '上一步');
    expect((await input('金额')).value).toBe('100');
    await click(page, '下一步');

    expect((await input('备注')).value).toBe('好');
  });

  it('keeps values when the submit is refused and goes to the step of the field at fault', async () => {
    const apply = () => {
      throw new OperationError('提交失败', { code: 'E', fields: { amt: '余额不足' } });
    };
    const page = renderPage(wizard, { calls: { check: () => ({}), apply } });
    await page.user.type(await input('金额'), '100');
    await click(page, '下一步');
    await waitFor(() => expect(screen.queryByLabelText('金额')).toBeNull());
    await click(page, '下一步');
    await screen.findByText('金额 100');

    await click(page, '提交');

    expect((await input('金额')).value).toBe('100');
    expect(screen.getByText('余额不足')).toBeTruthy();
  });
});
