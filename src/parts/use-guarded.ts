import { useRef, useState } from 'react';
import { CLICK_GUARD_MS } from '#values/interface-constants';

/** A task that did nothing (invalid field, declined question) allows the next click at once. */
export type Done = 'done' | 'nothing done';

export interface Guarded<Given extends readonly unknown[]> {
  readonly running: boolean;
  readonly run: (...given: Given) => void;
}

/**
 * Runs a task once per click: not again while it runs, nor within the guard's time of the click that started it
 * (handbook: click-guard). Measured by a monotonic clock.
 * @param task must not reject
 */
export function useGuarded<Given extends readonly unknown[]>(
  task: (...given: Given) => Promise<Done | void>,
): Guarded<Given> {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const run = (...given: Given): void => {
    const now = performance.now();
    if (busy.current || now - last.current < CLICK_GUARD_MS) return;
    last.current = now;
    busy.current = true;
    setRunning(true);
    void task(...given)
      .then((done) => {
        if (done === 'nothing done') last.current = Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        busy.current = false;
        setRunning(false);
      });
  };
  return { running, run };
}

const clicked = new WeakMap<object, number>();

/** Whether a click is the first on its owner within the guard's time; for elements too numerous for hooks. */
export function isFirstClick(owner: object): boolean {
  const now = performance.now();
  if (now - (clicked.get(owner) ?? Number.NEGATIVE_INFINITY) < CLICK_GUARD_MS) return false;
  clicked.set(owner, now);
  return true;
}
