import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { timeWidget } from './Time.tsx';

const overrides = { field: { ...field, label: '发送时间' } };
const input = () => screen.getByLabelText<HTMLInputElement>('发送时间');

test.each([
  ['0930', {}, '09:30:00'],
  ['09:30', {}, '09:30:00'],
  ['093015', { seconds: true }, '09:30:15'],
  ['9点30分', {}, '09:30:00'],
  ['25:00', {}, '25:00'],
])('%s with %j is read as %s', (typed, props, time) => {
  const { given } = renderEdit(timeWidget, { ...overrides, props });

  fireEvent.mouseDown(input());
  fireEvent.change(input(), { target: { value: typed } });
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 });

  expect(given.at(-1)).toBe(time);
});

test.each([
  ['15:00:00', {}, '15:00'],
  ['15:00', {}, '15:00'],
  ['15:00:30', { seconds: true }, '15:00:30'],
  ['noon', {}, 'noon'],
])('%s with %j is shown as %j in the input', (value, props, shown) => {
  renderEdit(timeWidget, { ...overrides, value, props });

  expect(input().value).toBe(shown);
});

test.each([
  ['15:00:00', '15:00:00'],
  [null, '--'],
])('shows %s as %s', (value, text) => {
  expect(renderText(timeWidget, { value }).container.textContent).toBe(text);
});
