import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Done, useGuarded } from './use-guarded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Counted({ onAct }: { onAct: (text: string) => Promise<Done | void> }) {
  const { running, run } = useGuarded(onAct);
  return <button onClick={() => run('x')}>{running ? 'running' : 'idle'}</button>;
}

const button = () => screen.getByRole('button');
const click = () => act(async () => button().click());

test('a second click within 1000 ms is the same click', async () => {
  const onAct = vi.fn(() => Promise.resolve());
  const { rerender } = render(<Counted onAct={onAct} />);

  await click();
  rerender(<Counted onAct={onAct} />);
  vi.advanceTimersByTime(999);
  await click();
  expect(onAct.mock.calls).toEqual([['x']]);

  vi.advanceTimersByTime(1);
  await click();
  expect(onAct).toHaveBeenCalledTimes(2);
});

test('no click starts the task again while it runs', async () => {
  let finish = (): void => undefined;
  const onAct = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Counted onAct={onAct} />);

  await click();
  vi.advanceTimersByTime(5000);
  await click();
  expect(button().textContent).toBe('running');
  expect(onAct).toHaveBeenCalledTimes(1);

  await act(async () => finish());
  expect(button().textContent).toBe('idle');
});

test('a task that did nothing lets the next click through at once', async () => {
  const onAct = vi.fn(() => Promise.resolve('nothing done' as const));
  render(<Counted onAct={onAct} />);

  await click();
  await click();

  expect(onAct).toHaveBeenCalledTimes(2);
});
