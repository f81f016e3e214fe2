import type { Tab } from './tab-state.ts';

/** Key of the tab list (handbook: tabs). */
const TAB_LIST_KEY = 'breadList';

/** Where the tab list is saved. */
export interface TabStorage {
  /** The list of the last route change in any window (handbook: tabs). */
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

/** A title with more characters is cut; a tab shows far fewer. */
const longestTitle = 200;

/**
 * The saved tabs that the shell may show, this window's before others': one for each page that has a tab.
 * `affixOf` tells whether the tab of a page stays, and nothing for a page without a tab. Anything unreadable is dropped.
 */
export function readTabs({ shared, own }: TabStorage, affixOf: (name: string) => boolean | undefined): readonly Tab[] {
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
