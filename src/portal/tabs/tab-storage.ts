import type { Tab } from './tab-state.ts';

/** Key of the tab list [spec §2]. */
const TAB_LIST_KEY = 'breadList';

/** Where the tab list is saved. */
export interface TabStorage {
  /** The list of the last route change in any window [spec §2]. */
  readonly shared: Storage;
  /** That of this window alone: another window may be somebody else's, and opening its login page clears the shared one. */
  readonly own: Storage;
}

export function writeTabs({ shared, own }: TabStorage, tabs: readonly Tab[]): void {
  for (const storage of [shared, own]) {
    if (tabs.length === 0) storage.removeItem(TAB_LIST_KEY);
    else storage.setItem(TAB_LIST_KEY, JSON.stringify(tabs));
  }
}

/** The saved tabs whose pages this build has, this window's before others'; anything unreadable is dropped. */
export function readTabs({ shared, own }: TabStorage, hasPage: (name: string) => boolean): readonly Tab[] {
  try {
    const value: unknown = JSON.parse(own.getItem(TAB_LIST_KEY) ?? shared.getItem(TAB_LIST_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isTab).filter(({ name }) => hasPage(name)) : [];
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
