import { useSyncExternalStore } from 'react';

/** One clock for all countdowns on the screen; it stands while nobody looks. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let count = 0;

function tick(): void {
  count += 1;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const stand = (): (() => void) => () => undefined;

/** Draws its component anew every second while it is to run. */
export function useSecond(isRunning: boolean): void {
  useSyncExternalStore(isRunning ? listen : stand, () => count);
}
