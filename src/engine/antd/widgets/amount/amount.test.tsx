import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { amountWidget } from './Amount.tsx';

const input = () => screen.getByLabelText<HTMLInputElement>('购买金额');

test('groups digits while typing and gives a decimal string', async () => {
  const { given } = renderEdit(amountWidget);

  await userEvent.type(input(), '1234567.5');

  expect(input().value).toBe('1,234,567.5');
  expect(given.at(-1)).toBe('1234567.50');
});

test('shows two decimals when left', async () => {
  renderEdit(amountWidget);

  await userEvent.type(input(), '1234567.5');
  await userEvent.tab();

  expect(input().value).toBe('1,234,567.50');
});

test('keeps the caret where the operator types', async () => {
  renderEdit(amountWidget, { value: '1234.00' });

  await userEvent.type(input(), '99', { initialSelectionStart: 1, initialSelectionEnd: 1 });

  expect(input().value).toBe('199,234.00');
  expect(input().selectionStart).toBe(3);
});

test.each([
  ['1,000,000.00', '1000000.00'],
  ['￥１，２３４．５６', '1234.56'],
  ['1000万', '10000000.00'],
])('accepts a pasted %s', async (pasted, value) => {
  const { given } = renderEdit(amountWidget);

  await userEvent.click(input());
  await userEvent.paste(pasted);

  expect(given).toEqual([value]);
});

test('understands 万 while typing, and converts it when left', async () => {
  const { given } = renderEdit(amountWidget);

  await userEvent.type(input(), '1亿2000万');
  expect(given.at(-1)).toBe('120000000.00');
  expect(screen.getByRole('status').textContent).toBe('= 120,000,000.00元');

  await userEvent.tab();
  expect(input().value).toBe('120,000,000.00');
});

test.each([
  ['1234.567', '“1234.567”不正确，最多保留2位小数'],
  ['约一千', '“约一千”不正确，请填写数字，可用“万”“亿”'],
  ['92,42', '“92,42”不正确，逗号后应有三位数字，是92.42还是9242？'],
  ['9999999999999', '“9999999999999”不正确，不能超过999,999,999,999.99'],
])('keeps a pasted %s in sight, says why it is no amount, and never the amount before it', async (pasted, reason) => {
  const { given } = renderEdit(amountWidget, { value: '5.00' });

  await userEvent.tripleClick(input());
  await userEvent.paste(pasted);
  await userEvent.tab();

  expect(given).toEqual([pasted]);
  expect(input().value).toBe(pasted);
  expect(screen.getByRole('status').textContent).toBe(reason);
  expect(amountWidget.check?.({ value: pasted, props: {}, label: '购买金额', today: '2026-11-20' })).toBe(reason);
});

test('gives null when emptied', async () => {
  const { given } = renderEdit(amountWidget, { value: '5.00' });

  await userEvent.clear(input());

  expect(given).toEqual([null]);
});

test('writes the amount in words below when asked to', async () => {
  renderEdit(amountWidget, { props: { words: true } });

  await userEvent.type(input(), '1000000');

  expect(screen.getByRole('status').textContent).toBe('大写：壹佰万元整');
});

test('shows the capitals below an amount when asked to', () => {
  const { container } = renderText(amountWidget, { value: '8000000.00', props: { words: true } }, 'read');

  expect(container.textContent).toBe('8,000,000.00大写：捌佰万元整');
});

test('is marked invalid and points at its error', () => {
  renderEdit(amountWidget, { invalid: true });

  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(input().getAttribute('aria-describedby')).toBe('f-error');
});

test.each([
  ['1234567.8', '1,234,567.80'],
  ['0', '0.00'],
  [null, '--'],
])('shows %s as %s', (value, text) => {
  const { container } = renderText(amountWidget, { value, field: { ...field, format: 'amount' } });

  expect(container.textContent).toBe(text);
});
