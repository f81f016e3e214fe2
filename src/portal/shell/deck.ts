import { type RouteMatch, matchRoute, type PortalRoute } from '../routes/portal-route.ts';
import { countEnds, isDirty, type Tab, type TabState } from '../tabs/tab-state.ts';
import { useEffect, useMemo } from 'react';
import { findHomePath } from '../menu/find-landing-path.ts';
import { usePortal } from '../portal.ts';
import type { SessionData } from '../session/session-state.ts';
import { withoutTheme } from '../themes/theme.ts';

/** Where the operator is: the page in front. */
export interface Visit {
  readonly match: RouteMatch;
  readonly query: Tab['query'];
}

/** A page that is alive: drawn, in front or hidden. */
export interface DeckPage extends Visit {
  readonly name: string;
  /** {@link countEnds} when the page began: with another count it is another page. */
  readonly ends: number;
  /** Counts visits; the page in front has the highest. */
  readonly used: number;
}

/** Pages that stay alive at once; each holds its tables and forms in memory. */
export const MAX_ALIVE = 12;

/**
 * The pages that are alive once `front` is in front: the pages of open tabs, minus the clean ones longest unused
 * beyond {@link MAX_ALIVE}. Returns the same deck when nothing changes.
 */
export function updateDeck(deck: readonly DeckPage[], front: Visit, state: TabState): readonly DeckPage[] {
  const { name } = front.match.route;
  const isOpen = (page: DeckPage): boolean =>
    state.tabs.some((tab) => tab.name === page.name) && page.ends === countEnds(state, page.name);
  const others = deck.filter((page) => page.name !== name && isOpen(page));
  const old = deck.find((page) => page.name === name);
  const latest = Math.max(0, ...others.map(({ used }) => used));
  const next = refresh(old, front, state);
  const page = next.used > latest ? next : { ...next, used: latest + 1 };

  const pages = old ? deck.flatMap((other) => replace(other, page, others)) : [...others, page];
  const alive = evict(pages, name, state);
  return alive.length === deck.length && alive.every((one, index) => one === deck[index]) ? deck : alive;
}

function replace(old: DeckPage, page: DeckPage, others: readonly DeckPage[]): readonly DeckPage[] {
  if (old.name === page.name) return [page];
  return others.includes(old) ? [old] : [];
}

/** The page in front with what the visit brings; the same object when it brings nothing new. */
function refresh(old: DeckPage | undefined, { match, query }: Visit, state: TabState): DeckPage {
  const { name } = match.route;
  const ends = countEnds(state, name);
  if (!old) return { name, match, query, ends, used: 0 };
  // A tab that was closed keeps its page until the router has left it.
  const isLeaving = !state.tabs.some((tab) => tab.name === name);
  if (old.ends !== ends && !isLeaving) return { ...old, match, query, ends };
  // Another version of the route is waiting: keep the present one.
  const sameMatch = isSame(old.match.params, match.params);
  const sameQuery = isSame(old.query, query);
  if (sameMatch && sameQuery) return old;
  return { ...old, match: sameMatch ? old.match : match, query: sameQuery ? old.query : query };
}

function evict(pages: readonly DeckPage[], front: string, state: TabState): readonly DeckPage[] {
  const surplus = pages.length - MAX_ALIVE;
  if (surplus <= 0) return pages;
  const droppable = pages.filter(
    ({ name, match, query }) => name !== front && !isDirty(state, { name, params: match.params, query }),
  );
  const dropped = droppable.toSorted((a, b) => a.used - b.used).slice(0, surplus);
  return pages.filter((page) => !dropped.includes(page));
}

function isSame(one: Tab['query'], other: Tab['query']): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** The page in front; the tabs follow each route change (handbook: tabs). The tab of a fixed home page is always open. */
export function useVisit(match: RouteMatch, search: string, data: SessionData): Visit {
  const { tabs, routes } = usePortal();
  const visit = useStableVisit(match, search);
  useEffect(() => {
    const home = findFixedHome(data, routes.get());
    const isOpen = tabs.get().tabs.some(({ name }) => name === home?.route.name);
    if (home && !isOpen) tabs.dispatch({ type: 'visit', match: home, query: {}, behind: true });
    tabs.dispatch({ type: 'visit', ...visit });
  }, [tabs, routes, data, visit]);
  return visit;
}

/** The home page of the operator's menu, if its tab cannot be closed. */
function findFixedHome(data: SessionData, routes: readonly PortalRoute[]): RouteMatch | undefined {
  const path = findHomePath(data, routes);
  const home = path === undefined ? undefined : matchRoute(routes, path);
  return home?.route.meta.affix === true ? home : undefined;
}

/** Keeps its identity while route, params and query are equal, since each render matches again. */
export function useStableVisit({ route, params }: RouteMatch, search: string): Visit {
  const key = JSON.stringify(params);
  const asked = withoutTheme(search);
  // A new version of the route keeps both, so that the open page continues.
  const same = useMemo(() => JSON.parse(key) as RouteMatch['params'], [key]);
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(asked)), [asked]);
  return useMemo(() => ({ match: { route, params: same }, query }), [route, same, query]);
}
