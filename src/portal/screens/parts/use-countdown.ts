import { COUNTDOWN_TICK_MS } from '#values/interface-constants';
import { useInterval } from 'ahooks';
import { useCallback, useState } from 'react';

export interface Countdown {
  /** Seconds left; 0 when it is over or was never started. */
  readonly seconds: number;
  readonly start: (seconds: number) => void;
}

/**
 * Counts seconds down to 0 (handbook: sms-countdown); measured, not counted in ticks, which a browser delays in a tab
 * behind.
 * @param initial seconds to begin with; 0 waits for `start`
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
