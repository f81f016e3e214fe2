import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { tagsWidget } from './Tags.tsx';

const overrides = { field: { ...field, label: '标签', valueType: 'string[]' } } as const;
const input = () => screen.getByRole('combobox', { name: '标签' });

test.each([
  ['leaving the input', '稳健, 短期{Tab}', ['长期', '稳健, 短期']],
  ['taking the last away', '{Backspace}', null],
])('%s gives the texts', async (_what, keys, texts) => {
  const { given } = renderEdit(tagsWidget, { ...overrides, value: ['长期'] });

  await userEvent.type(input(), keys);

  expect(given).toEqual([texts]);
});

test('the typed text is on offer', async () => {
  const { given } = renderEdit(tagsWidget, overrides);

  await userEvent.type(input(), '短期');
  await userEvent.click(await screen.findByTitle('短期'));

  expect(given).toEqual([['短期']]);
});

test('shows the texts', () => {
  expect(renderText(tagsWidget, { value: ['稳健', '短期'] }).container.textContent).toBe('稳健、短期');
});
