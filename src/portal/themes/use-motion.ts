import { useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether things may move: not when the operator's system asks for stillness. */
export function useMotion(): boolean {
  return useSyncExternalStore(subscribe, () => !window.matchMedia(STILL).matches);
}
