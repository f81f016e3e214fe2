import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { buildField, buildList, renderPage } from '#engine/testing';
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

describe('a typed range', () => {
  const days = buildField('days', { label: '申请日期', valueType: 'date-range', widget: 'date-range' });
  const begin = () => screen.getByLabelText<HTMLInputElement>('申请日期');
  const end = () => screen.getByLabelText<HTMLInputElement>('申请日期（结束日期）');

  async function search(typed: string, props = {}) {
    const page = renderPage(buildList({ search: [{ ...days, props }] }), {
      calls: { query: () => ({ list: [], total: 0 }) },
      query: { days: '2026-01-01~2026-01-31' },
    });
    await screen.findByLabelText('申请日期');
    const [first = '', last] = typed.split(' | ');
    for (const [input, text] of [
      [begin, first],
      [end, last],
    ] as const) {
      if (text === undefined) continue;
      await page.user.clear(input());
      await page.user.type(input(), text);
    }
    await page.user.click(screen.getByRole('button', { name: /查\s?询/u }));
    return page;
  }

  test.each([
    ['2026-08-29{Enter} | 2026-09-01{Enter}', '2026-08-29~2026-09-01'],
    ['20260829{Tab} | 2026年9月1日', '2026-08-29~2026-09-01'],
    ['2026/8/29 | ２０２６－９－１', '2026-08-29~2026-09-01'],
    ['2025-08-29', '2025-08-29~2026-01-31'],
  ])('%s is searched for at once', async (typed, range) => {
    const { query } = await search(typed);

    expect(query()).toEqual({ days: range });
  });

  test.each([
    ['2026-02-30{Tab} | 2026-03-05{Enter}', {}, '“2026-02-30”不正确，没有这一天', '2026-02-30', '2026-03-05'],
    ['2026-09-05{Tab} | 2026-09-01{Enter}', {}, '结束日期不能早于开始日期', '2026-09-05', '2026-09-01'],
    ['2026-09-05{Tab}', {}, '结束日期不能早于开始日期', '2026-09-05', '2026-01-31'],
    ['2025-12-31', { maxDays: 31 }, '不能超过31天', '2025-12-31', '2026-01-31'],
    ['{Backspace}', { maxDays: 31 }, '请填写开始日期和结束日期', '', '2026-01-31'],
  ])('%s with %j is refused: %s', async (typed, props, problem, first, last) => {
    const { query } = await search(typed, props);

    expect(screen.getByText(problem)).toBeTruthy();
    expect([begin().value, end().value]).toEqual([first, last]);
    expect(query()).toEqual({ days: '2026-01-01~2026-01-31' });
  });
});

test.each([
  ['Tab', (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Tab' })],
  ['a press elsewhere', () => fireEvent.mouseDown(document.body)],
])('keeps the day that was typed last when %s comes before the picker has followed', async (_way, leave) => {
  const page = renderPage(
    buildList({ search: [buildField('span', { label: '期间', valueType: 'date-range', widget: 'date-range' })] }),
    {
      calls: { query: () => ({ list: [], total: 0 }) },
    },
  );
  const begin = await screen.findByLabelText<HTMLInputElement>('期间');
  const end = screen.getByLabelText<HTMLInputElement>('期间（结束日期）');
  fireEvent.focus(begin);
  fireEvent.change(begin, { target: { value: '2026-11-02' } });
  await page.user.tab();
  end.focus();
  fireEvent.change(end, { target: { value: '2026/11/3' } });
  // In one act, so that no effect of the picker runs between the two.
  act(() => {
    fireEvent.change(end, { target: { value: '2026/11/30' } });
    leave(end);
    fireEvent.blur(end);
  });

  await page.user.click(screen.getByRole('button', { name: /查\s?询/u }));

  await waitFor(() => expect(end.value).toBe('2026-11-30'));
});
