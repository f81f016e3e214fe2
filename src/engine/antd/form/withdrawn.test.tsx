import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildArray, buildField, buildForm, renderPage } from '#engine/testing';

const load = [{ name: 'user', operation: 'user', params: {}, edited: true }] as const;
const inst = buildField('inst', { label: '机构', default: { $cel: 'data.user.inst' } });
const choices = { kind: 'operation', operation: 'accounts', value: 'account', label: 'accountName' } as const;
const account = buildField('account', {
  label: '账户',
  widget: 'select',
  default: { $cel: 'data.user.account' },
  options: { ...choices, params: { inst: { $cel: 'form.inst' } } },
});
const accounts = ({ inst: of }: Readonly<Record<string, unknown>>) =>
  of === 'A' ? [{ account: 'A2', accountName: '二号账户' }] : [{ account: 'B1', accountName: '乙账户' }];

type Changes = Parameters<typeof buildForm>[0];

function open(user: object, changes: Changes = {}) {
  const calls = { user: () => ({ inst: 'A', ...user }), accounts, save: () => ({}) };
  return renderPage(buildForm({ load, fields: [inst, account], ...changes }), { calls });
}

const submit = async (page: ReturnType<typeof open>) =>
  page.user.click(await screen.findByRole('button', { name: '提交' }));
const sent = (page: ReturnType<typeof open>) =>
  page.calls.filter(({ operation }) => operation === 'save').map(({ params }) => params);
const type = async (page: ReturnType<typeof open>, text: string) =>
  page.user.type(await screen.findByLabelText('机构'), text);

describe('a loaded value that the choices lack', () => {
  it.each([
    ['its code', { account: 'A1' }, 'A1（不再提供）'],
    ['the words of its record', { account: 'A1', accountName: '一号账户' }, '一号账户（不再提供）'],
  ])('is shown as %s, and sent as it came', async (_as, user, text) => {
    const page = open(user);
    expect(await screen.findByText(text)).toBeTruthy();

    await submit(page);

    await waitFor(() => expect(sent(page)).toEqual([{ inst: 'A', account: 'A1' }]));
  });

  it('stays beside what was added to it', async () => {
    const roles = buildField('roles', {
      widget: 'check-list',
      valueType: 'string[]',
      default: { $cel: 'data.user.roles' },
      options: { kind: 'static', items: ['R1', 'R2'].map((value) => ({ value, label: `角色${value}` })) },
    });
    const page = open({ roles: ['R1', 'R9'] }, { fields: [roles] });
    await screen.findByText('R9（不再提供）');

    await page.user.click(screen.getByLabelText('角色R2'));
    await submit(page);

    await waitFor(() => expect(sent(page)).toEqual([{ roles: ['R1', 'R2', 'R9'] }]));
  });

  it('stays when it is a list of records with a kind each', async () => {
    const papers = [{ fileName: '决议.pdf', kind: '15' }];
    const options = { kind: 'static', items: [{ value: '15', label: '财务报告' }] } as const;
    const files = buildField('files', { valueType: 'array', options, default: { $cel: 'data.user.files' } });
    const page = open({ files: papers }, { fields: [inst, files] });
    await waitFor(() => expect(screen.getByLabelText('机构')).toHaveProperty('value', 'A'));

    await submit(page);

    await waitFor(() => expect(sent(page)).toEqual([{ inst: 'A', files: papers }]));
  });

  it('stays in the rows of a list', async () => {
    const rows = buildArray('rows', {
      array: buildField('rows', { valueType: 'array', default: { $cel: 'data.user.rows' } }),
      fields: [inst, { ...account, options: { ...choices, params: { inst: { $cel: 'item.inst' } } } }],
    });
    const kept = [{ inst: 'A', account: 'A1' }];
    const page = open({ rows: kept }, { fields: [rows] });
    await screen.findByText('A1（不再提供）');

    await submit(page);

    await waitFor(() => expect(sent(page)).toEqual([{ rows: kept }]));
  });

  it.each([
    ['offered', 'A2', '二号账户'],
    ['withdrawn', 'A1', 'A1'],
  ])('is cleared by another parent when %s, which the field says', async (_how, chosen, text) => {
    const page = open({ account: chosen });
    await screen.findByText(new RegExp(text, 'u'));
    await type(page, 'B');

    expect(await screen.findByText(`原选择“${text}”已不适用，已清除`)).toBeTruthy();
    await submit(page);

    await waitFor(() => expect(sent(page)).toEqual([{ inst: 'AB' }]));
  });

  it('returns with its parent', async () => {
    const page = open({ account: 'A1' });
    await screen.findByText('A1（不再提供）');
    await type(page, 'B');
    await screen.findByText(/已清除/u);

    await type(page, '{Backspace}');

    expect(await screen.findByText('A1（不再提供）')).toBeTruthy();
    expect(screen.queryByText(/已清除/u)).toBeNull();
  });
});

describe('a default that the choices lack is no value', () => {
  const other = [{ ...load[0], edited: undefined }].map(({ edited: _edited, ...rest }) => rest);

  it.each([
    ['an operation', account],
    ['a dictionary', { ...account, options: { kind: 'static', items: [{ value: 'A2', label: '二号账户' }] } as const }],
  ])('among those of %s', async (_of, field) => {
    const page = open({ account: 'A1' }, { load: other, fields: [inst, field] });
    await waitFor(() => expect(screen.getByLabelText('机构')).toHaveProperty('value', 'A'));

    await submit(page);

    await waitFor(() => expect(sent(page)).toEqual([{ inst: 'A' }]));
    expect(screen.queryByText(/不再提供/u)).toBeNull();
  });
});
