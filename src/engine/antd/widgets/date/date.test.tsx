import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildField, buildForm, renderPage } from '#engine/testing';
import { field, renderEdit } from '../testing/render-face.ts';
import { dateWidget } from './Date.tsx';

const overrides = { field: { ...field, label: '到期日期', valueType: 'date' } } as const;
const input = () => screen.getByLabelText<HTMLInputElement>('到期日期');

const leave = {
  Enter: () => userEvent.keyboard('{Enter}'),
  Tab: () => userEvent.tab(),
  click: () => userEvent.click(document.body),
};

test.each([
  ['2025-04-01', '2025-04-01', '2025-04-01'],
  ['20250401', '2025-04-01', '2025-04-01'],
  ['2025/4/1', '2025-04-01', '2025-04-01'],
  ['2025年4月1日', '2025-04-01', '2025-04-01'],
  ['２０２５－０４－０１', '2025-04-01', '2025-04-01'],
  ['2025-02-30', '2025-02-30', '2025-02-30'],
  ['2025-04', '2025-04', '2025-04'],
  ['明天', '明天', '明天'],
])('takes a typed %s as %s, left in any way', async (text, value, shown) => {
  for (const done of Object.values(leave)) {
    const { given, unmount } = renderEdit(dateWidget, { ...overrides, value: '2024-01-01' });

    await userEvent.clear(input());
    await userEvent.type(input(), text);
    await done();

    expect(given.at(-1)).toBe(value);
    await userEvent.tab();
    expect(input().value).toBe(shown);
    unmount();
  }
});

test('emptied by keyboard has no value', async () => {
  const { given } = renderEdit(dateWidget, { ...overrides, value: '2024-01-01' });

  await userEvent.clear(input());
  await userEvent.tab();

  expect(given).toEqual([null]);
  expect(input().value).toBe('');
});

test('takes a click over a typed text', async () => {
  const { given } = renderEdit(dateWidget, overrides);

  await userEvent.type(input(), '明天');
  fireEvent.click(screen.getByTitle('2026-11-20'));

  expect(given.at(-1)).toBe('2026-11-20');
  expect(input().value).toBe('2026-11-20');
});

test('marks the day of the one clock as today', async () => {
  renderEdit(dateWidget, overrides);

  await userEvent.click(input());

  expect(screen.getByTitle('2026-11-20').className).toContain('today');
});

test('of a cell gives a typed day when it is done', async () => {
  const { given } = renderEdit(dateWidget, { ...overrides, inCell: true });

  await userEvent.type(input(), '2026-11-02');
  expect(given).toEqual([]);
  await userEvent.keyboard('{Enter}');

  expect(given).toEqual(['2026-11-02']);
});

test.each([
  ['2025-02-30', '“2025-02-30”不正确，没有这一天'],
  ['2025-04', '“2025-04”不正确，缺少“日”，请填写2026-11-20这样的日期'],
  ['2026115', '“2026115”不正确，请写满八位数字，或用分隔符，如2026-11-20'],
  ['2027-01-01', '不能晚于2026-12-31'],
])('keeps a form with %s from being sent, with the reason', async (text, problem) => {
  const day = buildField('day', {
    label: '到期日期',
    valueType: 'date',
    widget: 'date',
    props: { max: '2026-12-31' },
  });
  const page = renderPage(buildForm({ fields: [day] }), { calls: { save: () => ({}) } });

  await page.user.type(await screen.findByLabelText('到期日期'), text);
  await page.user.click(screen.getByRole('button', { name: '提交' }));

  expect(screen.getByRole('alert').textContent).toBe(problem);
  expect(input().value).toBe(text);
  expect(page.calls).toEqual([]);
});
