import { COUNTDOWN_TICK_MS } from '#values/interface-constants';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Countdown {
  /** Seconds left; 0 when it is over or was never started. */
  readonly seconds: number;
  readonly start: (seconds: number) => void;
}

/** Counts seconds down to 0 [spec §4]; measured, not counted in ticks, which a browser delays in a tab behind. */
export function useCountdown(): Countdown {
  const [seconds, setSeconds] = useState(0);
  const end = useRef(0);
  const running = seconds > 0;

  useEffect(() => {
    if (!running) return undefined;
    const tick = (): void => setSeconds(Math.max(0, Math.round((end.current - performance.now()) / 1000)));
    const timer = setInterval(tick, COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [running]);

  const start = useCallback((length: number): void => {
    end.current = performance.now() + length * 1000;
    setSeconds(length);
  }, []);

  return { seconds, start };
}
