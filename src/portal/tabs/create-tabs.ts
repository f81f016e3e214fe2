import { createStore, type Store } from '#values/store';
import type { Routes } from '../routes/create-routes.ts';
import type { PortalRoute } from '../routes/portal-route.ts';
import type { PageStores } from '../stores/page-stores.ts';
import { hasTab, NO_TABS, pageKeyOf, reduceTabs, type TabAction, type TabState, type Tab } from './tab-state.ts';

/** Tabs put aside until the next login; {@link Tabs.restore} brings them back. */
export type Parked = Pick<TabState, 'tabs' | 'dirty'>;

/** The open tabs: one store, saved under `breadList` on each change. */
export interface Tabs extends Pick<Store<TabState>, 'get' | 'subscribe'> {
  dispatch(action: TabAction): void;
  /** Empties the strip without closing anything: the pages' stores stay, for `restore`. */
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

/** Key of the tab list (handbook: tabs). */
const TAB_LIST_KEY = 'breadList';

/** Where the tab list is saved. */
interface TabStorage {
  /** The list of the last route change in any window (handbook: tabs). */
  readonly shared: Storage;
  /** That of this window alone: another window may have another user, and opening its login page clears the shared one. */
  readonly own: Storage;
}

function writeTabs({ shared, own }: TabStorage, tabs: readonly Tab[]): void {
  for (const storage of [shared, own]) {
    if (tabs.length === 0) storage.removeItem(TAB_LIST_KEY);
    else storage.setItem(TAB_LIST_KEY, JSON.stringify(tabs));
  }
}

/** A title with more characters is cut; a tab shows far fewer. */
const longestTitle = 200;

/**
 * The saved tabs that the shell may show, this window's before others': one for each page that has a tab.
 * `affixOf` returns true if the tab of a page stays, undefined for a page without a tab. Anything unreadable is dropped.
 */
function readTabs({ shared, own }: TabStorage, affixOf: (name: string) => boolean | undefined): readonly Tab[] {
  const saved = new Map<string, Tab>();
  for (const { name, title, query, params } of parseTabs(own.getItem(TAB_LIST_KEY) ?? shared.getItem(TAB_LIST_KEY))) {
    const affix = affixOf(name);
    if (affix === undefined || saved.has(name)) continue;
    saved.set(name, { name, title: title.slice(0, longestTitle), query, params, meta: { affix } });
  }
  return [...saved.values()];
}

function parseTabs(text: string | null): readonly Tab[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isTab) : [];
  } catch {
    return [];
  }
}

function isTab(value: unknown): value is Tab {
  if (!isObject(value)) return false;
  const { name, title, query, params, meta } = value;
  if (typeof name !== 'string' || typeof title !== 'string') return false;
  return isTextMap(query) && isTextMap(params) && isObject(meta) && typeof meta['affix'] === 'boolean';
}

function isTextMap(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
