import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useClickGuard } from './use-click-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Counted({ onAct }: { onAct: (text: string) => void }) {
  const act = useClickGuard(onAct);
  return <button onClick={() => act('x')}>act</button>;
}

test('a second click within 1000 ms is the same click', () => {
  const onAct = vi.fn();
  const { rerender } = render(<Counted onAct={onAct} />);
  const click = (): void => screen.getByRole('button').click();

  click();
  rerender(<Counted onAct={onAct} />);
  vi.advanceTimersByTime(999);
  click();
  expect(onAct.mock.calls).toEqual([['x']]);

  vi.advanceTimersByTime(1);
  click();
  expect(onAct).toHaveBeenCalledTimes(2);
});
