import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { dateRangeWidget, rangePresets } from './DateRange.tsx';

const overrides = { field: { ...field, label: '申请日期', valueType: 'date-range' } } as const;

test('gives days as text, begin to end', async () => {
  const { given } = renderEdit(dateRangeWidget, overrides);

  await userEvent.click(screen.getByLabelText('申请日期'));
  fireEvent.click(screen.getByText('近7天'));

  expect(given).toEqual([{ begin: '2026-11-14', end: '2026-11-20' }]);
});

test('shows its value and gives null when cleared', () => {
  const { given, container } = renderEdit(dateRangeWidget, {
    ...overrides,
    value: { begin: '2026-11-01', end: '2026-11-20' },
  });
  const texts = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

  fireEvent.click(container.querySelector('.ant-picker-clear')!);

  expect(texts).toEqual(['2026-11-01', '2026-11-20']);
  expect(given).toEqual([null]);
});

test('counts presets back from today, both days included', () => {
  expect(rangePresets('2026-11-20').map(({ label, begin, end }) => `${label} ${begin} ${end}`)).toEqual([
    '今天 2026-11-20 2026-11-20',
    '本周 2026-11-16 2026-11-20',
    '本月 2026-11-01 2026-11-20',
    '上月 2026-10-01 2026-10-31',
    '近7天 2026-11-14 2026-11-20',
    '近30天 2026-10-22 2026-11-20',
    '近3个月 2026-08-21 2026-11-20',
    '近1年 2025-11-21 2026-11-20',
  ]);
});

test('offers no preset longer than the longest range', () => {
  expect(rangePresets('2026-11-20', 31).map(({ label }) => label)).toEqual([
    '今天',
    '本周',
    '本月',
    '上月',
    '近7天',
    '近30天',
  ]);
});

test.each([
  [{ begin: '2026-11-01', end: '2026-11-20' }, '2026-11-01 至 2026-11-20'],
  [null, '--'],
])('shows %j as %s', (value, text) => {
  expect(renderText(dateRangeWidget, { ...overrides, value }).container.textContent).toBe(text);
});
