import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { keyValuesWidget } from './KeyValues.tsx';

const overrides = { field: { ...field, label: '属性', valueType: 'object' } } as const;
const box = (name: string) => screen.getByRole('textbox', { name });

test('a value is changed, a pair is added and one is removed', async () => {
  const { given } = renderEdit(keyValuesWidget, { ...overrides, value: { a: '1', b: '2' } });

  await userEvent.type(box('属性 1的值'), '0');
  await userEvent.click(screen.getByRole('button', { name: '删除 b' }));
  await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
  await userEvent.type(box('属性 2的键'), 'c');

  expect(given.at(-1)).toEqual({ a: '10', c: '' });
});

test.each([
  ['twice', ['a', 'a'], '键 a 写了两次'],
  ['not at all', ['a', ''], '有值的一行没有键'],
])('a key that is there %s keeps the form from being sent, and what was typed stays', async (_what, keys, reason) => {
  const onWait = vi.fn();
  renderEdit(keyValuesWidget, { ...overrides, onWait });

  for (const [index, key] of keys.entries()) {
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    if (key !== '') await userEvent.type(box(`属性 ${index + 1}的键`), key);
    await userEvent.type(box(`属性 ${index + 1}的值`), `v${index}`);
  }

  expect(onWait).toHaveBeenLastCalledWith(reason);
  expect(box('属性 2的值')).toHaveProperty('value', 'v1');
});

test('shows the pairs, or that there are none', () => {
  const read = (value: unknown) => renderText(keyValuesWidget, { value }, 'read').container.textContent;

  expect(read({ a: '1', b: true })).toBe('a1b是');
  expect(read({})).toBe('--');
});
