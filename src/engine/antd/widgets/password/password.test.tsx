import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { field, renderEdit } from '../testing/render-face.ts';
import { passwordStrength } from './password-strength.ts';
import { passwordWidget } from './password.ts';

const overrides = { field: { ...field, label: '新密码' } };

test.each([
  ['', null],
  ['abc12345', 'weak'],
  ['Ab1!', 'weak'],
  ['Abc12345', 'medium'],
  ['Abc123456789', 'strong'],
  ['Abc1234!', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
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

test('says how strong a new password is', async () => {
  renderEdit(passwordWidget, { ...overrides, props: { strength: true } });

  await userEvent.type(screen.getByLabelText('新密码'), 'Abc12345');

  expect(screen.getByRole('status').textContent).toBe('密码强度：中');
});
