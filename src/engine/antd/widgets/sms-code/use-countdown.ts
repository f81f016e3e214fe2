import { useEffect, useState } from 'react';
import { COUNTDOWN_TICK_MS } from '#values/interface-constants';

/**
 * Seconds left and a function that starts them. Measured, not counted: neither a sleeping tab nor a page in the
 * background stretches it.
 */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const tick = (): void => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setEnd(0);
    };
    tick();
    const timer = setInterval(tick, COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [end]);
  return [
    left,
    (seconds) => {
      setLeft(seconds);
      setEnd(performance.now() + seconds * 1000);
    },
  ];
}
