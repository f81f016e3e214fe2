import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { rateStrength } from '#values/password-rules';
import { field, renderEdit } from '../testing/render-face.ts';
import { passwordWidget } from './Password.tsx';

const overrides = { field: { ...field, label: '新密码' } };

test.each([
  ['', 'none'],
  ['abc12345', 'medium'],
  ['Ab1!', 'weak'],
  ['Abc 1234', 'medium'],
  ['Maker01!', 'weak'],
  ['Abc12345', 'medium'],
  ['Abc123456789', 'medium'],
  ['Abc123456789!', 'strong'],
])('%j is %s', (password, strength) => {
  expect(rateStrength(password, 'maker01')).toBe(strength);
});

test('is hidden until shown, by keyboard too', async () => {
  renderEdit(passwordWidget, overrides);
  const input = screen.getByLabelText<HTMLInputElement>('新密码');
  const before = input.type;

  await userEvent.type(input, 'Abc12345');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  expect([before, input.type]).toEqual(['password', 'text']);
  expect(screen.getByRole('button', { name: '隐藏密码' })).toBeTruthy();
});

test.each([
  [false, 'current-password'],
  [true, 'new-password'],
])('takes pasted text and password managers (new: %s)', async (strength, kind) => {
  const { given } = renderEdit(passwordWidget, { ...overrides, props: { strength } });
  const input = screen.getByLabelText<HTMLInputElement>('新密码');

  await userEvent.click(input);
  await userEvent.paste('Abc12345');

  expect(input.autocomplete).toBe(kind);
  expect(given).toEqual(['Abc12345']);
});

test.each([
  ['Abc12345', '密码强度：中'],
  ['abc', '密码强度：弱，还需：8–128位'],
  ['Maker01 x', '密码强度：弱，还需：不含用户名'],
  ['four words and spaces', '密码强度：强'],
])('says how strong the new password %j is, and what it lacks', (value, text) => {
  renderEdit(passwordWidget, { ...overrides, value, props: { strength: true, userName: 'maker01' } });

  expect(screen.getByRole('status').textContent).toBe(text);
});

test('shows no strength where a password is only asked for', () => {
  renderEdit(passwordWidget, { ...overrides, value: 'abc' });

  expect(screen.queryByRole('status')).toBeNull();
});
