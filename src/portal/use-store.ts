import { useSyncExternalStore } from 'react';
import type { Store } from '#values/store';

/** The store's value; renders again when it changes. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

interface Settings {
  readonly get: (name: string) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A setting of the interface as it is now; follows a change. */
export function useSetting(settings: Settings, name: string): unknown {
  return useSyncExternalStore(settings.subscribe, () => settings.get(name));
}
