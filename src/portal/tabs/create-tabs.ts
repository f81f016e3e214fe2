import { createStore, type Store } from '../create-store.ts';
import { NO_TABS, reduceTabs, type TabAction, type TabState } from './tab-state.ts';
import { readTabs, writeTabs } from './tab-storage.ts';

/** The open tabs: one store, saved under `breadList` on each change. */
export interface Tabs extends Pick<Store<TabState>, 'get' | 'subscribe'> {
  dispatch(action: TabAction): void;
}

export function createTabs(storage: Storage, hasPage: (name: string) => boolean): Tabs {
  const store = createStore<TabState>({ ...NO_TABS, tabs: readTabs(storage, hasPage) });
  return {
    get: store.get,
    subscribe: store.subscribe,
    dispatch(action) {
      const next = reduceTabs(store.get(), action);
      if (next === store.get()) return;
      writeTabs(storage, next.tabs);
      store.set(next);
    },
  };
}
