import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromShanghaiTime } from '#values/shanghai-time';
import { buildDetail, buildField, renderPage } from '#engine/testing';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const passed = '已过交易截止时间（15:00）';

/** A fact that counts down to 15:00, shown from a moment on; returns how the server's clock goes on. */
async function show(from: string): Promise<(to: string) => void> {
  const now = fromShanghaiTime(from);
  const field = buildField('end', { label: '交易截止', widget: 'countdown', props: { withTime: true, passed } });
  const page = buildDetail({
    load: [{ name: 'check', operation: 'check', params: {} }],
    blocks: [{ type: 'fields', data: 'check', columnCount: 1, fields: [field] }],
  });
  renderPage(page, { calls: { check: () => ({ end: '2026-11-24 15:00:00' }) }, now });
  await waitFor(() => expect(fact().textContent).toContain('15:00'));
  // It counts from its effects on, which come after what is seen.
  await act(async () => {});
  return (to) => {
    now.setTime(fromShanghaiTime(to).getTime());
    act(() => void vi.advanceTimersByTime(1000));
  };
}

const fact = () => screen.getByRole('definition');
const spoken = () => fact().querySelector('[aria-live="polite"]')?.textContent;

it('says the end and the time left, and changes its words when the end passes on an open page', async () => {
  const goTo = await show('2026-11-24 14:01:55');
  expect(fact().textContent).toBe('2026-11-24 15:00:00还有58:05');

  goTo('2026-11-24 14:59:58');
  expect(screen.getByRole('timer').textContent).toBe('0:02');
  goTo('2026-11-24 15:00:00');
  expect(screen.queryByRole('timer')).toBeNull();
  expect(fact().textContent).toContain(passed);
});

it('goes on when the clock was fast and is set back', async () => {
  const goTo = await show('2026-11-24 15:00:01');
  expect(screen.queryByRole('timer')).toBeNull();

  goTo('2026-11-24 14:59:30');
  expect(screen.getByRole('timer').textContent).toBe('0:30');
});

it('is said aloud as the end comes near and when it has come, not each second', async () => {
  const goTo = await show('2026-11-24 14:20:00');
  const said = ['14:20:01', '14:30:00', '14:30:01', '14:44:59', '14:55:00', '14:59:00', '14:59:01', '15:00:00'].map(
    (time) => {
      goTo(`2026-11-24 ${time}`);
      return spoken();
    },
  );

  const minutes = (count: number) => `距截止时间还有 ${count} 分钟`;
  expect(said).toEqual(['', minutes(30), minutes(30), minutes(30), minutes(5), minutes(1), minutes(1), passed]);
  expect(fact().querySelector('[role="timer"]')?.getAttribute('aria-live') ?? 'off').toBe('off');
});

it('says days before hours', async () => {
  await show('2026-11-21 10:30:00');

  expect(screen.getByRole('timer').textContent).toBe('3 天 04:30:00');
});
