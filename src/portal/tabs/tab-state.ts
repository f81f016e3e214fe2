import type { RouteMatch } from '../routes/match-route.ts';
import { readPageTitle } from '../routes/document-title.ts';

/** An open page [spec §3]. */
export interface Tab {
  readonly name: string;
  readonly title: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
  readonly meta: { readonly affix: boolean };
}

export interface TabState {
  readonly tabs: readonly Tab[];
  readonly active: string;
}

export type TabAction =
  | { readonly type: 'visit'; readonly match: RouteMatch; readonly query: Readonly<Record<string, string>> }
  | { readonly type: 'close'; readonly name: string }
  /** Takes a tab away even if it is the only one: another page is about to open in its place. */
  | { readonly type: 'drop'; readonly name: string }
  | { readonly type: 'clear' };

export const NO_TABS: TabState = { tabs: [], active: '' };

/** Routes that never get a tab; the spec does not show its list, these are the ones outside the shell. */
const EXCLUDED: readonly string[] = ['Login', 'ErrorPage'];

/** The rules of the tab strip [spec §2, §4]; pure. */
export function reduceTabs(state: TabState, action: TabAction): TabState {
  switch (action.type) {
    case 'visit':
      return visit(state, action.match, action.query);
    case 'close':
      return canClose(state, action.name) ? remove(state, action.name) : state;
    case 'drop':
      return remove(state, action.name);
    case 'clear':
      return NO_TABS;
  }
}

function visit(state: TabState, match: RouteMatch, query: Tab['query']): TabState {
  const { route, params } = match;
  if (EXCLUDED.includes(route.name)) return state;
  const tab: Tab = {
    name: route.name,
    title: readPageTitle(match),
    query,
    params,
    meta: { affix: route.meta.affix ?? false },
  };
  const known = state.tabs.some(({ name }) => name === tab.name);
  const tabs = known ? state.tabs.map((old) => (old.name === tab.name ? tab : old)) : [...state.tabs, tab];
  return { tabs, active: tab.name };
}

function remove(state: TabState, name: string): TabState {
  return { ...state, tabs: state.tabs.filter((tab) => tab.name !== name || tab.meta.affix) };
}

/** The only tab stays, and so does an affix one. */
export function canClose({ tabs }: TabState, name: string): boolean {
  return tabs.length > 1 && tabs.some((tab) => tab.name === name && !tab.meta.affix);
}

/**
 * Where to go once `name` is closed: the new last tab [spec §4]. Closing a tab in the background is our case of
 * the spec's "unless suppressed": the operator stays on the page in front.
 */
export function findNext(before: TabState, name: string): Tab | undefined {
  if (name !== before.active || !canClose(before, name)) return undefined;
  return remove(before, name).tabs.at(-1);
}
