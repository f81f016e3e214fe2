import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OperationError } from '#engine';
import { buildDetail, buildField, buildForm, renderPage } from '#engine/testing';

const areas = [
  { code: '33', name: '浙江省', parent: '' },
  { code: '3301', name: '杭州市', parent: '33' },
];
const queryAreas = ({ parent = '' }: Readonly<Record<string, unknown>>) =>
  areas.filter((area) => area.parent === parent);
const region = buildField('regProvince', {
  label: '注册地址',
  wire: ['regProvince', 'regCity'],
  valueType: 'string[]',
  widget: 'region-cascader',
  props: { operation: 'queryAreas', parent: 'parent', value: 'code', label: 'name', levels: 2 },
});
const params = { regProvince: { $cel: 'form.regProvince[0]' }, regCity: { $cel: 'form.regProvince[1]' } };
const submit = { operation: 'save', params, label: '提交', permission: [], then: [] };

test('one input fills several params, and a refusal of any of them is its own', async () => {
  const refuse = () => {
    throw new OperationError('请检查', { code: '1', fields: { regCity: '该地区已撤销' } });
  };
  const page = renderPage(buildForm({ fields: [region], submit }), { calls: { queryAreas, save: refuse } });

  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '注册地址' }));
  fireEvent.click(await screen.findByText('浙江省'));
  fireEvent.click(await screen.findByText('杭州市'));
  await page.user.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(screen.getByText('该地区已撤销')).toBeTruthy());
  expect(page.calls.findLast(({ operation }) => operation === 'save')?.params).toEqual({
    regProvince: '33',
    regCity: '3301',
  });
});

test('nothing chosen fills none of them', async () => {
  const page = renderPage(buildForm({ fields: [region], submit }), { calls: { queryAreas, save: () => ({}) } });
  await screen.findByRole('combobox', { name: '注册地址' });

  await page.user.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() =>
    expect(page.calls.map(({ operation, params: sent }) => [operation, sent])).toEqual([['save', {}]]),
  );
});

test('a default of parts that are not there is nothing chosen', async () => {
  const parts = { $cel: '[data.apply.regProvince, data.apply.regCity]' };
  const form = buildForm({ fields: [{ ...region, required: true, default: parts }], submit });
  const page = renderPage(form, { calls: { queryAreas, save: () => ({}) } });
  await screen.findByText('请选择注册地址');

  await page.user.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true'));
  expect(page.calls.filter(({ operation }) => operation === 'save')).toEqual([]);
});

test('a detail shows them together', async () => {
  const detail = buildDetail({
    load: [{ name: 'apply', operation: 'apply', params: {} }],
    blocks: [{ type: 'fields', data: 'apply', columnCount: 1, fields: [region] }],
  });
  renderPage(detail, { calls: { queryAreas, apply: () => ({ regProvince: '33', regCity: '3301' }) } });

  expect(await screen.findByText('浙江省 / 杭州市')).toBeTruthy();
});
