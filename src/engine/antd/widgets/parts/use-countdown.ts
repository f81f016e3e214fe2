import { useInterval } from 'ahooks';
import { useState } from 'react';
import { COUNTDOWN_TICK_MS } from '#values/interface-constants';

/**
 * Seconds left and a function that starts them; `initial` counts from the first render. Measured by a clock that nobody
 * sets, not counted: neither a sleeping tab nor a page in the background stretches it. (ahooks' useCountDown reads the
 * wall clock, and shows 0 for a frame after its start.)
 */
export function useCountdown(initial = 0): [left: number, start: (seconds: number) => void] {
  const [{ left, end }, setState] = useState(() => countFrom(initial));
  const tick = (): void => setState({ left: Math.max(0, Math.ceil((end - performance.now()) / 1000)), end });
  useInterval(tick, left > 0 ? COUNTDOWN_TICK_MS : undefined, { immediate: true });
  return [left, (seconds) => setState(countFrom(seconds))];
}

function countFrom(seconds: number): { readonly left: number; readonly end: number } {
  return { left: seconds, end: performance.now() + seconds * 1000 };
}
