import { useInterval } from 'ahooks';
import { useCallback, useState } from 'react';
import { COUNTDOWN_TICK_MS } from '#values/interface-constants';

export interface Countdown {
  /** Seconds left; 0 before the start and after the end. */
  readonly seconds: number;
  /** Keeps its identity, so that an effect can call it. */
  readonly start: (seconds: number) => void;
}

/**
 * Counts seconds down to 0 (handbook: sms-countdown); `initial` counts from the first render. Measured by a
 * monotonic clock: neither a sleeping tab nor a page in the background stretches it. (ahooks' useCountDown reads
 * the wall clock, and shows 0 for a frame after its start.)
 */
export function useCountdown(initial = 0): Countdown {
  const [{ seconds, end }, setState] = useState(() => countFrom(initial));
  const tick = (): void => setState({ seconds: Math.max(0, Math.round((end - performance.now()) / 1000)), end });
  useInterval(tick, seconds > 0 ? COUNTDOWN_TICK_MS : undefined, { immediate: true });
  const start = useCallback((length: number): void => setState(countFrom(length)), []);
  return { seconds, start };
}

function countFrom(seconds: number): { readonly seconds: number; readonly end: number } {
  return { seconds, end: performance.now() + seconds * 1000 };
}
