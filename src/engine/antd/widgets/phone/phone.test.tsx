import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { phoneWidget } from './Phone.tsx';

const given = { props: {}, label: '手机号码', today: '2026-11-20' };

test('gives null when nothing is left', () => {
  const edit = renderEdit(phoneWidget, { value: '1', field: { ...field, label: '手机号码' } });

  fireEvent.change(screen.getByLabelText('手机号码'), { target: { value: '-' } });

  expect(edit.given).toEqual([null]);
});

test.each([
  ['19900000001', undefined],
  ['12900000001', '请输入正确的手机号'],
  ['1990000000', '请输入正确的手机号'],
])('%s: %s', (value, problem) => {
  expect(phoneWidget.check?.({ ...given, value })).toBe(problem);
});

test.each([
  ['13800001234', {}, '138 0000 1234'],
  ['13800001234', { mask: true }, '138 **** 1234'],
  ['138****1234', {}, '138 **** 1234'],
  ['0571-88881234', {}, '0571-88881234'],
  [null, {}, '--'],
])('shows %s with %j as %s', (value, props, text) => {
  expect(renderText(phoneWidget, { value, props }).container.textContent).toBe(text);
});
