import { useEffect, useState } from 'react';
import { COUNTDOWN_TICK_MS } from '#values/interface-constants';

/** Seconds left of a wait that begins with the component; measured, so that a sleeping tab does not stretch it. */
export function useWaiting(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
