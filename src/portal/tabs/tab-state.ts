import { readPageTitle } from '../routes/document-title.ts';
import { buildPath, type PortalRoute, type RouteMatch, isScreenName } from '../routes/portal-route.ts';

/** An open page (handbook: menu-resource-fields). */
export interface Tab {
  readonly name: string;
  readonly title: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
  readonly meta: { readonly affix: boolean };
}

/** The address of the page as it is in its tab. */
export function addressOfTab(routes: readonly PortalRoute[], { name, params, query }: Tab): string {
  return buildPath(routes, { page: name, params, query });
}

export interface TabState {
  readonly tabs: readonly Tab[];
  /** Route name of the page in front; empty before the first. */
  readonly active: string;
  /** Pages with input that was not sent, by {@link pageKeyOf}. */
  readonly dirty: readonly string[];
  /** Number of times that the tab of a route name was closed or reloaded. */
  readonly closings: Readonly<Record<string, number>>;
  /** Number of times that all tabs were closed at once. */
  readonly clears: number;
}

export type TabAction =
  | {
      readonly type: 'visit';
      readonly match: RouteMatch;
      readonly query: Readonly<Record<string, string>>;
      /** The page in front stays there: a page that the operator has left opens another one. */
      readonly behind?: boolean;
      /** The tab that a new one is placed beside; the last by default. */
      readonly after?: string;
    }
  | { readonly type: 'close'; readonly names: readonly string[] }
  /** Takes tabs away even if none is left: another page is about to open in their place, or they have no page. */
  | { readonly type: 'drop'; readonly names: readonly string[] }
  /** The page starts afresh, its tab stays. */
  | { readonly type: 'reload'; readonly name: string }
  | { readonly type: 'mark'; readonly page: Place; readonly dirty: boolean }
  | { readonly type: 'clear' };

/** A page: a route name with its params and query. */
export type Place = Pick<Tab, 'name' | 'params' | 'query'>;

export const NO_TABS: TabState = { tabs: [], active: '', dirty: [], closings: {}, clears: 0 };

/** Routes outside the shell never get a tab. The spec does not show its list. */
export function hasTab({ name, shell }: RouteMatch['route']): boolean {
  return !isScreenName(name) && shell !== false;
}

/** The rules of the tab strip (handbook: tabs, tab-closing); pure. */
export function reduceTabs(state: TabState, action: TabAction): TabState {
  switch (action.type) {
    case 'visit':
      return visit(state, action);
    case 'close':
      return remove(state, listClosable(state, action.names));
    case 'drop':
      return remove(
        state,
        action.names.filter((name) => !isAffix(state, name)),
      );
    case 'reload':
      return leave(state, [action.name]);
    case 'mark':
      return mark(state, action.page, action.dirty);
    case 'clear':
      return { ...leave(state, state.tabs.map(nameOf)), tabs: [], active: '', dirty: [], clears: state.clears + 1 };
  }
}

type Visit = Extract<TabAction, { type: 'visit' }>;

function visit(state: TabState, { match, query, behind = false, after }: Visit): TabState {
  const { route, params } = match;
  if (!hasTab(route)) return state;
  const title = readPageTitle(match, query);
  const tab: Tab = { name: route.name, title, query, params, meta: { affix: route.meta.affix ?? false } };
  const known = state.tabs.some(({ name }) => name === tab.name);
  const before = state.tabs.findIndex(({ name }) => name === after);
  // A tab that stays comes before those that come and go.
  const place = tab.meta.affix ? 0 : before < 0 ? state.tabs.length : before + 1;
  const tabs = known
    ? state.tabs.map((old) => (old.name === tab.name ? tab : old))
    : state.tabs.toSpliced(place, 0, tab);
  return { ...state, tabs, active: behind ? state.active : tab.name };
}

function remove(state: TabState, names: readonly string[]): TabState {
  if (names.length === 0) return state;
  return { ...leave(state, names), tabs: state.tabs.filter(({ name }) => !names.includes(name)) };
}

/** The pages of these tabs are gone for good, with their input. */
function leave(state: TabState, names: readonly string[]): TabState {
  const counted = names.map((name) => [name, (state.closings[name] ?? 0) + 1] as const);
  return {
    ...state,
    dirty: state.dirty.filter((key) => !names.includes(nameOfKey(key))),
    closings: { ...state.closings, ...Object.fromEntries(counted) },
  };
}

function mark(state: TabState, page: Place, dirty: boolean): TabState {
  const key = pageKeyOf(page);
  if (state.dirty.includes(key) === dirty) return state;
  return { ...state, dirty: dirty ? [...state.dirty, key] : state.dirty.filter((other) => other !== key) };
}

const nameOf = ({ name }: Tab): string => name;

function isAffix({ tabs }: TabState, name: string): boolean {
  return tabs.some((tab) => tab.name === name && tab.meta.affix);
}

/** Those of these tabs that may close: no affix tab, and not the last one. */
export function listClosable(state: TabState, names: readonly string[]): readonly string[] {
  const closable = state.tabs.map(nameOf).filter((name) => names.includes(name) && !isAffix(state, name));
  if (closable.length < state.tabs.length) return closable;
  const kept = closable.includes(state.active) ? state.active : closable.at(-1);
  return closable.filter((name) => name !== kept);
}

/** The only tab stays, and so does an affix one. */
export function canClose(state: TabState, name: string): boolean {
  return listClosable(state, [name]).length > 0;
}

/**
 * Where to go once `names` are closed: the new last tab (handbook: tab-closing). When the tab in front stays open, the
 * operator stays on it: our case of the spec's "unless suppressed". A tab in front that has been closed just before,
 * whose successor is still on its way, counts as closing.
 */
export function findNext(before: TabState, names: readonly string[]): Tab | undefined {
  const closing = listClosable(before, names);
  const rest = before.tabs.filter(({ name }) => !closing.includes(name));
  if (closing.length === 0 || rest.some(({ name }) => name === before.active)) return undefined;
  return rest.at(-1);
}

/** The tabs to the right of this one. */
export function listRight({ tabs }: TabState, name: string): readonly string[] {
  return tabs.slice(tabs.findIndex((tab) => tab.name === name) + 1).map(nameOf);
}

/** The tabs beside this one. */
export function listOthers({ tabs }: TabState, name: string): readonly string[] {
  return tabs.map(nameOf).filter((other) => other !== name);
}

/** One text for one page: the same route with another query is another page. */
export function pageKeyOf({ name, params, query }: Place): string {
  const sorted = (map: Place['query']): object =>
    Object.fromEntries(Object.entries(map).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return JSON.stringify([name, sorted(params), sorted(query)]);
}

function nameOfKey(key: string): string {
  const [name] = JSON.parse(key) as [string];
  return name;
}

/** Counts the ends of the pages under a route name: a page that began at an earlier count has ended. */
export function countEnds({ closings, clears }: TabState, name: string): number {
  return clears + (closings[name] ?? 0);
}

/** True if the page of a route is open; one in front stays so until another is. */
export function isTabOpen({ tabs, active }: TabState, name: string): boolean {
  return active === name || tabs.some((tab) => tab.name === name);
}

/** True if a tab's page holds input that was not sent. */
export function isDirty({ dirty }: TabState, tab: Place): boolean {
  return dirty.includes(pageKeyOf(tab));
}

/** Route names of all pages with unsent input, also of those that have no tab: outside the shell. */
export function listDirtyNames({ dirty }: TabState): readonly string[] {
  return [...new Set(dirty.map(nameOfKey))];
}

/** The tabs among `names` whose input would be lost. */
export function listDirty(state: TabState, names: readonly string[]): readonly Tab[] {
  return state.tabs.filter((tab) => names.includes(tab.name) && isDirty(state, tab));
}
