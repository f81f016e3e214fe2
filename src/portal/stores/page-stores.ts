/** What a page keeps of unsent input; the engine's `UnsavedValues`. */
export interface KeptValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly step?: number;
}

/**
 * What pages keep beyond their time on screen, in memory only. A store is named by the route (`meta.storeName`, else
 * the route's own name) and may be shared by several routes; a key in it is one page: route, params and query.
 */
export interface PageStores {
  read(store: string, key: string): KeptValues | undefined;
  /** `undefined` forgets the page. */
  write(store: string, key: string, values: KeptValues | undefined): void;
  /** Empties one store [spec §4: closing a tab resets it]. */
  reset(store: string): void;
  /** Empties every store [spec §4: logout]. */
  resetAll(): void;
}

export function createPageStores(): PageStores {
  const stores = new Map<string, Map<string, KeptValues>>();
  return {
    read: (store, key) => stores.get(store)?.get(key),
    write(store, key, values) {
      const pages = stores.get(store) ?? new Map<string, KeptValues>();
      if (values) pages.set(key, values);
      else pages.delete(key);
      stores.set(store, pages);
    },
    reset: (store) => void stores.delete(store),
    resetAll: () => stores.clear(),
  };
}
