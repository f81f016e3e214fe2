import { useSyncExternalStore } from 'react';
import type { Store } from '#values/store';

/** The store's value; renders again when it changes. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
