import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { suggestWidget } from './Suggest.tsx';

const overrides = { field: { ...field, label: '账户性质' } };
const options = ['基本户', '一般户'].map((label) => ({ value: label, label }));
const input = () => screen.getByRole('combobox', { name: '账户性质' });

test('gives the input, and offers the choices that contain it', async () => {
  const { given } = renderEdit(suggestWidget, { ...overrides, options });

  await userEvent.type(input(), '一般');

  expect(given.at(-1)).toBe('一般');
});

test('offers every choice beside a value that is none of them, and gives the chosen one', async () => {
  const { given } = renderEdit(suggestWidget, { ...overrides, options, value: '储蓄户' });

  await userEvent.click(input());
  fireEvent.click(screen.getByTitle('一般户'));

  expect(given).toEqual(['一般户']);
});

test('in a cell gives the input once Enter ends it', async () => {
  const { given } = renderEdit(suggestWidget, { ...overrides, options, inCell: true });

  await userEvent.type(input(), '专用户');
  expect(given).toEqual([]);
  await userEvent.type(input(), '{Enter}');

  expect(given).toEqual(['专用户']);
});

test('in a cell gives null when emptied and left', async () => {
  const { given } = renderEdit(suggestWidget, { ...overrides, options: [], inCell: true, value: '储蓄户' });

  await userEvent.clear(input());
  await userEvent.tab();

  expect(given).toEqual([null]);
});

test('shows the text', () => {
  expect(renderText(suggestWidget, { value: '储蓄户' }).container.textContent).toBe('储蓄户');
});
