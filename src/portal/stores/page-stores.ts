import type { UnsavedValues } from '#engine';

/**
 * What pages keep beyond their time on screen, in memory only. A store is named by the route (`meta.storeName`, else
 * the route's own name) and may be shared by several routes; a key in it is one page: route, params and query.
 */
export interface PageStores {
  read(store: string, key: string): UnsavedValues | undefined;
  /** `undefined` forgets the page. */
  write(store: string, key: string, values: UnsavedValues | undefined): void;
  /** Empties one store (handbook: tab-closing). */
  reset(store: string): void;
  /** Empties every store (handbook: logout). */
  resetAll(): void;
}

export function createPageStores(): PageStores {
  const stores = new Map<string, Map<string, UnsavedValues>>();
  return {
    read: (store, key) => stores.get(store)?.get(key),
    write(store, key, values) {
      const pages = stores.get(store) ?? new Map<string, UnsavedValues>();
      if (values) pages.set(key, values);
      else pages.delete(key);
      stores.set(store, pages);
    },
    reset: (store) => void stores.delete(store),
    resetAll: () => stores.clear(),
  };
}
