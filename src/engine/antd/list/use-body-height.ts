import { useSyncExternalStore } from 'react';

/** What stands above and below the rows of a list at most, px: header, search, pager. */
const AROUND = 320;
const LEAST = 320;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Height of the rows of a table that scrolls by itself, px: as much of the window as leaves its head and pager in sight. */
export function useBodyHeight(): number {
  return useSyncExternalStore(subscribe, () => Math.max(LEAST, window.innerHeight - AROUND));
}
