import { useEffect, useRef, useState } from 'react';

/** Milliseconds in which a second click is the same click (spec §7). */
const CLICK_GUARD = 1000;

/** A task that did nothing (a wrong field, a question answered with no) lets the next click through at once. */
export type Done = 'done' | 'nothing done';

/** Runs a task once per click: not again while it runs, nor within a second of the click that started it. */
export function useGuarded(task: () => Promise<Done>): { readonly running: boolean; readonly run: () => void } {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const run = (): void => {
    const now = performance.now();
    if (busy.current || now - last.current < CLICK_GUARD) return;
    last.current = now;
    busy.current = true;
    setRunning(true);
    void task()
      .then((done) => {
        if (done === 'nothing done') last.current = Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        busy.current = false;
        if (mounted.current) setRunning(false);
      });
  };
  return { running, run };
}
