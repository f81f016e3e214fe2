import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { checkboxWidget } from './checkbox/Checkbox.tsx';
import { dateWidget } from './date/Date.tsx';
import { linkWidget } from './link/Link.tsx';
import { multiSelectWidget } from './multi-select/MultiSelect.tsx';
import { radioWidget } from './radio/Radio.tsx';
import { rateWidget } from './rate/Rate.tsx';
import { switchWidget } from './switch/Switch.tsx';
import { field, renderEdit, renderText } from './testing/render-face.ts';
import { textWidget } from './text/Text.tsx';

const options = [
  { value: '0', label: '前收费' },
  { value: '1', label: '后收费' },
];

test('text gives null for nothing and keeps one that is too long, for the form to refuse', async () => {
  const { given } = renderEdit(textWidget, { field: { ...field, constraints: { maxLength: 3 } } });
  const input = screen.getByLabelText<HTMLInputElement>('购买金额');

  await userEvent.type(input, 'abcd');
  await userEvent.clear(input);

  expect(given).toEqual(['a', 'ab', 'abc', 'abcd', null]);
});

test('rate is typed in percent and stored as a fraction', async () => {
  const { given } = renderEdit(rateWidget, { value: '0.01' });
  const input = screen.getByLabelText<HTMLInputElement>('购买金额');

  await userEvent.type(input, '5', { initialSelectionStart: 2, initialSelectionEnd: 3 });

  expect(input.value).toBe('1.50');
  expect(given).toEqual(['0.015']);
});

test('date opens at the month of the one clock', async () => {
  renderEdit(dateWidget);

  await userEvent.click(screen.getByLabelText('购买金额'));

  expect(screen.getByTitle('2026-11-20')).toBeTruthy();
});

test('multi-select gives several values and null for none', async () => {
  const { given } = renderEdit(multiSelectWidget, { options, optionsState: 'ready' });

  await userEvent.click(screen.getByRole('combobox'));
  fireEvent.click(screen.getByTitle('后收费'));
  fireEvent.click(screen.getAllByTitle('后收费').at(-1)!);

  expect(given).toEqual([['1'], null]);
});

test('radio gives the chosen value', async () => {
  const { given } = renderEdit(radioWidget, { options, optionsState: 'ready' });

  await userEvent.click(screen.getByRole('radio', { name: '后收费' }));

  expect(given).toEqual(['1']);
});

test('checkbox has its label as its text', async () => {
  const { given } = renderEdit(checkboxWidget, { field: { ...field, label: '我已阅读', valueType: 'boolean' } });

  await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读/ }));

  expect(given).toEqual([true]);
});

test('switch gives true and false', async () => {
  const { given } = renderEdit(switchWidget);

  await userEvent.click(screen.getByRole('switch', { name: '购买金额' }));
  await userEvent.click(screen.getByRole('switch', { name: '购买金额' }));

  expect(given).toEqual([true, false]);
});

test.each([
  [true, '是'],
  [false, '否'],
])('a boolean %s reads %s', (value, text) => {
  expect(renderText(switchWidget, { value }).container.textContent).toBe(text);
});

test.each([
  ['https://example.com/notice', 'A'],
  ['javascript:alert(1)', 'SPAN'],
])('%s is drawn as %s', (value, tag) => {
  expect(renderText(linkWidget, { value }).container.firstElementChild?.tagName).toBe(tag);
});
