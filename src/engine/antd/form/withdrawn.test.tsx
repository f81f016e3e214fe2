import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildField, buildForm, renderPage } from '#engine/testing';

const load = [{ name: 'user', operation: 'user', params: {} }];
const inst = buildField('inst', { label: '机构', default: { $cel: 'data.user.inst' } });
const account = buildField('account', {
  label: '账户',
  widget: 'select',
  default: { $cel: 'data.user.account' },
  options: {
    kind: 'operation',
    operation: 'accounts',
    params: { inst: { $cel: 'form.inst' } },
    value: 'id',
    label: 'name',
  },
});
const accounts = ({ inst: of }: Readonly<Record<string, unknown>>) =>
  of === 'A' ? [{ id: 'A2', name: '二号账户' }] : [{ id: 'B1', name: '乙账户' }];

function open(chosen: string) {
  const calls = { user: () => ({ inst: 'A', account: chosen }), accounts, save: () => ({}) };
  return renderPage(buildForm({ load, fields: [inst, account] }), { calls });
}

const submit = async (page: ReturnType<typeof open>) =>
  page.user.click(await screen.findByRole('button', { name: '提交' }));
const saved = (page: ReturnType<typeof open>) =>
  page.calls.filter(({ operation }) => operation === 'save').map(({ params }) => params);

describe('form: a loaded value whose option was withdrawn', () => {
  it('is shown, marked, and sent as it came', async () => {
    const page = open('A1');
    expect(await screen.findByText('A1（不再提供）')).toBeTruthy();

    await submit(page);

    await waitFor(() => expect(saved(page)).toEqual([{ inst: 'A', account: 'A1' }]));
  });

  it('is cleared by another parent, which the field says', async () => {
    const page = open('A2');
    await screen.findByText('二号账户');
    await page.user.type(await screen.findByLabelText('机构'), 'B');

    expect(await screen.findByText('原选择“二号账户”已不适用，已清除')).toBeTruthy();
    await submit(page);

    await waitFor(() => expect(saved(page)).toEqual([{ inst: 'AB' }]));
  });
});
