import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { monthWidget } from './Month.tsx';

const overrides = { field: { ...field, label: '对账月份' } };
const input = () => screen.getByLabelText<HTMLInputElement>('对账月份');

function type(text: string) {
  fireEvent.mouseDown(input());
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 });
}

test.each([
  ['2026-10', '2026-10'],
  ['202610', '2026-10'],
  ['2026/01', '2026-01'],
  ['2026年10月', '2026-10'],
  ['2026.13', '2026.13'],
])('%s is read as %s', (typed, month) => {
  const { given } = renderEdit(monthWidget, overrides);

  type(typed);

  expect(given.at(-1)).toBe(month);
});

test('opens at the year of the one clock and takes a click', () => {
  const { given } = renderEdit(monthWidget, overrides);

  fireEvent.mouseDown(input());
  fireEvent.click(input());
  fireEvent.click(screen.getByTitle('2026-11'));

  expect(given).toEqual(['2026-11']);
});

test.each([
  ['2026-11', '不能晚于2026-10'],
  ['2026-10-15', '“2026-10-15”不正确，只能填写年和月，如2026-11'],
  ['2026-10', undefined],
])('says why %s is no month until October', (value, problem) => {
  expect(monthWidget.check?.({ value, props: { max: '2026-10' }, label: '对账月份', today: '2026-11-20' })).toBe(
    problem,
  );
});

test.each([
  ['2026-10', '2026-10'],
  [null, '--'],
])('shows %s as %s', (value, text) => {
  expect(renderText(monthWidget, { value }).container.textContent).toBe(text);
});
