import { useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * False if the operator's system asks for reduced motion: for antd's token `motion`, and for `wave.disabled`, since a
 * wave that may not move is never over and holds the page of its button for five seconds.
 */
export function useMotion(): boolean {
  return useSyncExternalStore(subscribe, () => !window.matchMedia(STILL).matches);
}
