import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { buildField, buildForm, renderPage } from '#engine/testing';
import { zone } from '#values/zone';
import { field, renderEdit } from '../testing/render-face.ts';
import { dateTimeWidget } from './DateTime.tsx';

const ours = { field: { ...field, label: '预约时间', valueType: 'date-time', moments: 'wall' } } as const;
const others = { field: { ...ours.field, moments: 'instant' } } as const;
const input = () => screen.getByLabelText<HTMLInputElement>('预约时间');

function live(name: string): void {
  onTestFinished(() => zone.set('Asia/Shanghai'));
  zone.set(name);
}

const leave = {
  Enter: () => userEvent.keyboard('{Enter}'),
  Tab: () => userEvent.tab(),
  click: () => userEvent.click(document.body),
};

test.each([
  ['2026-11-20 09:30:15', '2026-11-20 09:30:15', '2026-11-20 09:30:15'],
  ['2026-11-20 9:30', '2026-11-20 09:30:00', '2026-11-20 09:30:00'],
  ['2026-11-20T09:30', '2026-11-20 09:30:00', '2026-11-20 09:30:00'],
  ['20261120 0930', '2026-11-20 09:30:00', '2026-11-20 09:30:00'],
  ['2026年11月20日 9点30分', '2026-11-20 09:30:00', '2026-11-20 09:30:00'],
  ['２０２６／１１／２０　９：３０', '2026-11-20 09:30:00', '2026-11-20 09:30:00'],
  ['2026-11-20T01:30:00Z', '2026-11-20 09:30:00', '2026-11-20 09:30:00'],
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  ['2026-11-20 25:00', '2026-11-20 25:00', '2026-11-20 25:00'],
  ['明早', '明早', '明早'],
])('takes a typed %s as %s, left in any way', async (text, value, shown) => {
  for (const done of Object.values(leave)) {
    const { given, unmount } = renderEdit(dateTimeWidget, { ...ours, value: '2024-01-01 10:00:00' });

    await userEvent.clear(input());
    await userEvent.type(input(), text);
    await done();

    expect(given.at(-1)).toBe(value);
    await userEvent.tab();
    expect(input().value).toBe(shown);
    unmount();
  }
});

test.each([
  ['Asia/Shanghai', '2026-07-01 09:30', '2026-07-01T09:30:00+08:00', '2026-07-01 09:30:00'],
  ['Europe/Berlin', '2026-07-01 09:30', '2026-07-01T09:30:00+02:00', '2026-07-01 09:30:00'],
  // A text with its own offset is sent as it is, and shown in the zone.
  ['Europe/Berlin', '2026-07-01T01:30:00.250Z', '2026-07-01T01:30:00.250Z', '2026-07-01 03:30:00'],
  ['Europe/Berlin', '2026-10-25T02:30:00+01:00', '2026-10-25T02:30:00+01:00', '2026-10-25 02:30:00'],
])('of another API in %s a typed %s is %s', async (name, text, value, shown) => {
  live(name);
  const { given } = renderEdit(dateTimeWidget, others);

  await userEvent.type(input(), text);
  await userEvent.tab();

  expect(given.at(-1)).toBe(value);
  expect(input().value).toBe(shown);
});

test('a loaded moment is shown in the zone and stays as it came', async () => {
  live('Europe/Berlin');
  const { given } = renderEdit(dateTimeWidget, { ...others, value: '2026-07-01T05:00:00.678Z' });

  await userEvent.click(input());
  await userEvent.tab();

  expect(input().value).toBe('2026-07-01 07:00:00');
  expect(given).toEqual([]);
});

test('a chosen day begins at midnight and needs no further click', async () => {
  const { given } = renderEdit(dateTimeWidget, ours);

  await userEvent.click(input());
  fireEvent.click(screen.getByTitle('2026-11-20'));

  expect(given.at(-1)).toBe('2026-11-20 00:00:00');
});

test('emptied by keyboard has no value', async () => {
  const { given } = renderEdit(dateTimeWidget, { ...ours, value: '2024-01-01 10:00:00' });

  await userEvent.clear(input());
  await userEvent.tab();

  expect(given).toEqual([null]);
});

test('of a cell gives a typed moment when it is done', async () => {
  const { given } = renderEdit(dateTimeWidget, { ...ours, inCell: true });

  await userEvent.type(input(), '2026-11-02 08:00');
  expect(given).toEqual([]);
  await userEvent.keyboard('{Enter}');

  expect(given).toEqual(['2026-11-02 08:00:00']);
});

const refused = '请填写2026-11-20 09:30:00这样的日期和时间';

test.each([
  ['Asia/Shanghai', '2026-11-20', `“2026-11-20”不正确，${refused}`],
  ['Asia/Shanghai', '2026-02-30 09:30', '“2026-02-30 09:30”不正确，没有这一天'],
  ['Asia/Shanghai', '2026-11-20 24:30', `“2026-11-20 24:30”不正确，${refused}`],
  ['Europe/Berlin', '2026-03-29 02:30', '“2026-03-29 02:30”不正确，钟表调快时跳过了这一时刻'],
  [
    'Europe/Berlin',
    '2026-10-25 02:30',
    '“2026-10-25 02:30”不正确，钟表调慢时这一时刻出现两次，是2026-10-25T02:30:00+02:00还是2026-10-25T02:30:00+01:00？',
  ],
])('in %s keeps a form with %s from being sent, with the reason', async (name, text, problem) => {
  live(name);
  const at = buildField('at', {
    label: '预约时间',
    valueType: 'date-time',
    widget: 'date-time',
    moments: 'instant',
  });
  const page = renderPage(buildForm({ fields: [at] }), { calls: { save: () => ({}) } });

  await page.user.type(await screen.findByLabelText('预约时间'), text);
  await page.user.click(screen.getByRole('button', { name: '提交' }));

  expect(screen.getByRole('alert').textContent).toBe(problem);
  expect(input().value).toBe(text);
  expect(page.calls).toEqual([]);
});

test('a moment typed at once before the button is sent', async () => {
  const at = buildField('at', { label: '预约时间', valueType: 'date-time', widget: 'date-time', moments: 'wall' });
  const page = renderPage(buildForm({ fields: [at] }), { calls: { save: () => ({}) } });

  await page.user.type(await screen.findByLabelText('预约时间'), '2026-11-20 0930');
  await page.user.click(screen.getByRole('button', { name: '提交' }));

  expect(page.calls.map(({ params }) => params)).toEqual([{ at: '2026-11-20 09:30:00' }]);
});
