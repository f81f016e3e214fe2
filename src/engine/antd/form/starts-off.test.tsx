import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ResolvedField } from '#engine/language/run';
import { buildArray, buildField, buildForm, renderPage } from '#engine/testing';

const flag = (name: string, changes: Partial<ResolvedField> = {}) =>
  buildField(name, { label: name, valueType: 'boolean', widget: 'switch', required: true, ...changes });

function open(fields: Parameters<typeof buildForm>[0], data: object = {}) {
  const submit = { ...buildForm().submit, operation: 'save', params: { $cel: 'form' } } as const;
  const load = [{ name: 'user', operation: 'user', params: {}, edited: true }] as const;
  return renderPage(buildForm({ load, submit, ...fields }), { calls: { user: () => data, save: () => ({}) } });
}

const sent = (page: ReturnType<typeof renderPage>) =>
  page.calls.filter(({ operation }) => operation === 'save').map(({ params }) => params);

const isOn = (name: string) => screen.getByLabelText(name).getAttribute('aria-checked');

it('is off, and is sent so, until somebody switches it on', async () => {
  const page = open({ fields: [flag('open'), flag('live'), flag('free', { required: false })] });
  expect((await screen.findByLabelText('live')).getAttribute('aria-checked')).toBe('false');
  await page.user.click(screen.getByLabelText('live'));

  await page.user.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(sent(page)).toEqual([{ open: false, live: true }]));
});

it('keeps a default, and what was loaded', async () => {
  const loaded = { default: { $cel: 'data.user.live' } } as const;
  const page = open({ fields: [flag('open', { default: true }), flag('live', loaded)] }, { live: true });
  await waitFor(() => expect(isOn('live')).toBe('true'));

  await page.user.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(sent(page)).toEqual([{ open: true, live: true }]));
});

it('is off where it is demanded of late, and where the record lacks it', async () => {
  const fields = [
    buildField('name', { label: 'name' }),
    flag('open', { required: { $cel: "form.name == 'x'" } }),
    flag('live', { default: { $cel: 'data.user.live' } }),
  ];
  const page = open({ fields });
  await page.user.type(await screen.findByLabelText('name'), 'x');

  await page.user.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(sent(page)).toEqual([{ name: 'x', open: false, live: false }]));
});

it.each([
  ['and is sent as no there', 'Bern', { home: { city: 'Bern', mine: false } }],
  ['and is not there without it', '', {}],
] as const)('goes with its object, %s', async (_what, city, params) => {
  const inside = ['home'];
  const demanded = { $cel: 'has(form.home)' } as const;
  const fields = [
    buildField('home.city', { label: 'city', inside, required: demanded }),
    flag('home.mine', { label: 'mine', inside, required: demanded }),
  ];
  const page = open({ fields });
  const input = await screen.findByLabelText('city');
  await page.user.type(input, 'x');
  await page.user.clear(input);
  if (city !== '') await page.user.type(input, city);

  await page.user.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(sent(page)).toEqual([params]));
});

it('is off in a new item of a list', async () => {
  const rows = buildArray('rows', { fields: [buildField('code', { label: 'code' }), flag('live')] });
  const page = open({ fields: [rows] });
  await page.user.click(await screen.findByRole('button', { name: /添加|新增/u }));
  await page.user.type(await screen.findByLabelText('code'), '1');

  await page.user.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(sent(page)).toEqual([{ rows: [{ code: '1', live: false }] }]));
});

it('one that must be switched on is asked for, and a box is no switch', async () => {
  const fields = [
    flag('terms', { constraints: { const: true } }),
    flag('read', { widget: 'checkbox', constraints: {} }),
  ];
  const page = open({ fields });

  await page.user.click(await screen.findByRole('button', { name: '提交' }));

  expect(await screen.findByText('请勾选：terms')).toBeTruthy();
  expect(screen.getByText('请勾选：read')).toBeTruthy();
  expect(sent(page)).toEqual([]);
});
