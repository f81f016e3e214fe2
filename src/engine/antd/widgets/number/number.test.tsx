import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildField, buildForm, renderPage } from '#engine/testing';
import type { ValueType } from '#engine/language/run';
import { field, renderEdit } from '../testing/render-face.ts';
import { numberWidget } from './Number.tsx';

const input = () => screen.getByLabelText<HTMLInputElement>('购买金额');
const start = (valueType: ValueType, overrides = {}) =>
  renderEdit(numberWidget, { field: { ...field, valueType }, ...overrides });

test.each([
  ['integer', '12', 12],
  ['integer', '１２', 12],
  ['integer', '1,234', 1234],
  ['integer', '−3', -3],
  ['integer', '12.9', '12.9'],
  ['integer', '.5', '.5'],
  ['integer', '￥1,234.50', '￥1,234.50'],
  ['integer', '0x10', '0x10'],
  ['integer', '9007199254740993', '9007199254740993'],
  ['number', '0.1', 0.1],
  ['number', '0.0000001', 0.0000001],
  ['number', '92,42', '92,42'],
  ['number', '12.345678901234567890', '12.345678901234567890'],
  ['decimal', '１2345678901234567890.5', '12345678901234567890.5'],
] as const)('takes a pasted %s %j as %j', async (valueType, text, value) => {
  const { given } = start(valueType);

  await userEvent.click(input());
  await userEvent.paste(text);
  await userEvent.tab();

  expect(given).toEqual([value]);
  expect(input().value).toBe(typeof value === 'number' ? (text === '0.0000001' ? text : String(value)) : value);
});

test('goes up and down by a step within its limits', async () => {
  const { given } = start('integer', { value: 1, props: { min: 0, step: 2 } });

  await userEvent.type(input(), '{ArrowUp}{ArrowDown}{ArrowDown}');

  expect(given).toEqual([3, 1]);
});

test.each([
  ['12.9', '“12.9”不正确，须为整数'],
  ['92,42', '“92,42”不正确，逗号后应有三位数字，是92.42还是9242？'],
  ['61', '投资年限不能大于60'],
  ['-1', '投资年限不能小于0'],
])('keeps a form with %j from being sent', async (text, problem) => {
  const years = buildField('years', {
    label: '投资年限',
    valueType: 'integer',
    widget: 'number',
    props: { min: 0, max: 60 },
  });
  const page = renderPage(buildForm({ fields: [years] }), { calls: { save: () => ({}) } });

  fireEvent.change(await screen.findByLabelText('投资年限'), { target: { value: text } });
  await page.user.click(screen.getByRole('button', { name: '提交' }));

  expect(screen.getByRole('alert').textContent).toBe(problem);
  expect(screen.getByLabelText<HTMLInputElement>('投资年限').value).toBe(text);
  expect(page.calls).toEqual([]);
});
