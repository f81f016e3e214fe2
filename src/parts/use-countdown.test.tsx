import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Countdown() {
  const { seconds, start } = useCountdown();
  return <button onClick={() => start(60)}>{seconds}</button>;
}

function Tab({ hidden = false }: { readonly hidden?: boolean }) {
  return (
    <Activity mode={hidden ? 'hidden' : 'visible'}>
      <Countdown />
    </Activity>
  );
}

const left = () => screen.getByText(/^\d+$/).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the countdown of a code ticks every 1000 ms and ends at 0', async () => {
  render(<Tab />);
  fireEvent.click(screen.getByText('0'));

  await pass(999);
  expect(left()).toBe('60');
  await pass(1);
  expect(left()).toBe('59');
  await pass(60_000);

  expect(left()).toBe('0');
  expect(vi.getTimerCount()).toBe(0);
});

test('the countdown goes by the clock while its page is in the background, without a timer', async () => {
  const { rerender } = render(<Tab />);
  fireEvent.click(screen.getByText('0'));
  const running = vi.getTimerCount();

  rerender(<Tab hidden />);
  expect(vi.getTimerCount()).toBe(running - 1);
  await pass(20_000);
  rerender(<Tab />);

  expect(left()).toBe('40');
});
