import { createStore, type Store } from '#values/store';
import type { Routes } from '../routes/create-routes.ts';
import type { PortalRoute } from '../routes/portal-route.ts';
import type { PageStores } from '../stores/page-stores.ts';
import { hasTab, NO_TABS, pageKeyOf, reduceTabs, type TabAction, type TabState } from './tab-state.ts';
import { readTabs, writeTabs, type TabStorage } from './tab-storage.ts';

/** Tabs put aside while nobody is signed in: what {@link Tabs.restore} brings back. */
export type Parked = Pick<TabState, 'tabs' | 'dirty'>;

/** The open tabs: one store, saved under `breadList` on each change. */
export interface Tabs extends Pick<Store<TabState>, 'get' | 'subscribe'> {
  dispatch(action: TabAction): void;
  /** Empties the strip without closing anything: what the pages keep stays, and is theirs again after `restore`. */
  park(): Parked;
  restore(parked: Parked): void;
}

interface TabParts {
  readonly storage: TabStorage;
  readonly routes: Pick<Routes, 'get'>;
  readonly stores: PageStores;
}

/**
 * The reducer with its effects: saving, and resetting the named store of each tab that closes (handbook: tab-closing).
 */
export function createTabs({ storage, routes, stores }: TabParts): Tabs {
  const saved = readTabs(storage, (name) => {
    const page = routes.get().find((one) => one.name === name);
    // A page that the build lacks may be one of the live revision, which is not known yet.
    if (!page) return false;
    return hasTab(page) ? (page.meta.affix ?? false) : undefined;
  });
  // Pages with input from before a reload.
  const unsent = stores.listKeys().filter((key) => saved.some((tab) => pageKeyOf(tab) === key));
  const store = createStore<TabState>({ ...NO_TABS, tabs: saved, dirty: unsent });

  function change(next: TabState): void {
    if (next === store.get()) return;
    writeTabs(storage, next.tabs);
    store.set(next);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    dispatch(action) {
      const before = store.get();
      const next = reduceTabs(before, action);
      const left = Object.keys(next.closings).filter((name) => next.closings[name] !== before.closings[name]);
      for (const name of left) stores.reset(findStoreName(routes.get(), name));
      change(next);
    },
    park() {
      const { tabs, dirty } = store.get();
      change({ ...store.get(), tabs: [], active: '', dirty: [] });
      return { tabs, dirty };
    },
    restore: (parked) => change({ ...store.get(), ...parked }),
  };
}

/** The store of a page: the one its route names, else its own. */
export function findStoreName(routes: readonly PortalRoute[], name: string): string {
  return routes.find((page) => page.name === name)?.meta.storeName ?? name;
}
