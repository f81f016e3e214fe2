import { useRef } from 'react';
import { CLICK_GUARD_MS } from '#values/interface-constants';

/**
 * A handler that acts on the first click and on no further one within a second (handbook: click-guard). For every
 * action outside the engine, which guards its own. Measured by a clock that nobody sets.
 */
export function useClickGuard<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (...args) => {
    const now = performance.now();
    if (now - last.current < CLICK_GUARD_MS) return;
    last.current = now;
    handler(...args);
  };
}
