import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePortal } from '../portal.ts';
import { type RouteTarget, LOGIN_PATH, buildPath, matchRoute } from '../routes/portal-route.ts';
import { signOut } from '../session/sign-in.ts';
import { listOthers, listRight, countEnds, pageKeyOf } from '../tabs/tab-state.ts';
import { createTabMoves, type NavigationParts, type TabMoves } from './tab-moves.ts';

/** Navigation of the shell. A move that would lose input asks first; a refusal changes nothing. */
export interface ShellNavigation {
  openPage(target: RouteTarget): void;
  /** Shows an open page as it was left, and opens any other. */
  openFromMenu(name: string): void;
  /** Goes to the tab's saved query and params (handbook: tabs). */
  selectTab(name: string): void;
  closeTab(name: string): void;
  closeOthers(name: string): void;
  closeRight(name: string): void;
  reloadTab(name: string): void;
  /** Home first if only one tab is open; the given tab is removed a little later (handbook: tab-closing). */
  skip(name: string): void;
  logout(): void;
  forPage(origin: PageOrigin): PageNavigation;
}

/** Navigation by route name over the tabs. */
export function createNavigation(parts: NavigationParts): ShellNavigation {
  const { tabs, session, client } = parts.portal;
  const moves = createTabMoves(parts);

  function selectTab(name: string): void {
    const tab = tabs.get().tabs.find((candidate) => candidate.name === name);
    if (tab) moves.openTab(tab);
  }

  return {
    openPage: (target) => openInFront(parts, moves, target),
    openFromMenu(name) {
      const { tabs: open, active } = tabs.get();
      const isOpen = open.some((tab) => tab.name === name);
      if (!isOpen) openInFront(parts, moves, { page: name });
      else if (active !== name) selectTab(name);
    },
    selectTab,
    closeTab: (name) => moves.close([name]),
    closeOthers: (name) => moves.close(listOthers(tabs.get(), name)),
    closeRight: (name) => moves.close(listRight(tabs.get(), name)),
    reloadTab: (name) => moves.leaveThen([name], () => tabs.dispatch({ type: 'reload', name })),
    skip: moves.skip,
    logout() {
      signOut(client, session);
      parts.go(LOGIN_PATH, true);
    },
    forPage: (origin) => createPageNavigation(parts, moves, origin),
  };
}

type RouterMoves = Pick<NavigationParts, 'go' | 'goBack' | 'canGoBack'>;

/** The router's moves, always the same object, whereas react-router makes a new function for every path. */
export function useRouterMoves(): RouterMoves {
  const navigate = useNavigate();
  const go = useMemoizedFn((path: string, replace = false): void => void navigate(path, { replace }));
  const goBack = useMemoizedFn((): void => void navigate(-1));
  return useMemo(() => ({ go, goBack, canGoBack: hasHistory }), [go, goBack]);
}

/** Navigation by route name; the same object as long as the shell is mounted. */
export function useShellNavigation(ask: NavigationParts['ask']): ShellNavigation {
  const portal = usePortal();
  const moves = useRouterMoves();
  return useMemo(() => createNavigation({ portal, ...moves, ask }), [portal, moves, ask]);
}

/** True if "back" stays in the portal; react-router numbers its history entries from 0. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}

/** A page by route name; `replace` also closes the tab of the page that asks (a finished wizard). */
type OpenTarget = RouteTarget & { readonly replace?: boolean };

/** Navigation of one page; it changes its own tab only, even while another is in front. */
export interface PageNavigation {
  openPage(target: OpenTarget): void;
  /** Mirrors the page's state in the address, unless the operator has left the page meanwhile. */
  updateQuery(target: RouteTarget, replace: boolean): void;
  /** Closes the page's tab; the only tab gives way to home. */
  closePage(): void;
  /** Draws the page afresh, in the version that is live; asks before unsent input would be lost. */
  renew(): void;
  back(): void;
}

/** One page as the deck began it: its route name and {@link countEnds} at that time. */
interface PageOrigin {
  readonly name: string;
  readonly ends: number;
}

/**
 * Opens a page in front. `leaving` gives its tab to the page that opens. Asks first when that tab, or another page of
 * the same route, holds unsent input.
 */
function openInFront(parts: NavigationParts, moves: TabMoves, target: OpenTarget, leaving = ''): void {
  const { portal, go } = parts;
  const { page, params = {}, query = {}, replace = false } = target;
  const known = portal.tabs.get().tabs.find(({ name }) => name === page);
  const changes = known !== undefined && pageKeyOf(known) !== pageKeyOf({ name: page, params, query });
  const givesUp = leaving !== '' && leaving !== page;
  const lost = [...(changes && leaving !== page ? [page] : []), ...(givesUp ? [leaving] : [])];
  moves.leaveThen(lost, () => {
    if (givesUp) {
      openTab(parts, target, leaving);
      portal.tabs.dispatch({ type: 'drop', names: [leaving] });
    }
    go(buildPath(portal.routes.get(), target), replace);
  });
}

/** Opens the tab of a page and not yet the page: beside the tab `after`, else as the last. */
function openTab({ portal }: NavigationParts, { page, params = {}, query = {} }: OpenTarget, after: string): void {
  const routes = portal.routes.get();
  const match = matchRoute(routes, buildPath(routes, { page, params, query }));
  const whole = { ...query, ...match?.route.query };
  if (match) portal.tabs.dispatch({ type: 'visit', match, query: whole, behind: true, after });
}

/** A page that the operator has left opens another: as a tab only, the page in front stays. */
function openBehind(parts: NavigationParts, target: OpenTarget, leaving: string): void {
  openTab(parts, target, leaving);
  if (leaving !== '' && leaving !== target.page) parts.portal.tabs.dispatch({ type: 'close', names: [leaving] });
}

/** The navigation of one page; it does nothing once the page has ended. */
function createPageNavigation(parts: NavigationParts, moves: TabMoves, origin: PageOrigin): PageNavigation {
  const { portal, go, goBack, canGoBack } = parts;
  const { name, ends } = origin;
  const isGone = (): boolean => countEnds(portal.tabs.get(), name) !== ends;
  const isInFront = (): boolean => !isGone() && portal.tabs.get().active === name;
  return {
    openPage(target) {
      const leaving = target.replace ? name : '';
      if (isInFront()) openInFront(parts, moves, target, leaving);
      else if (!isGone()) openBehind(parts, target, leaving);
    },
    updateQuery(target, replace) {
      if (isInFront()) go(buildPath(portal.routes.get(), target), replace);
    },
    closePage() {
      if (!isGone()) moves.finish(name);
    },
    renew() {
      if (!isInFront()) return;
      moves.leaveThen([name], () => {
        // The path may have changed; the page restarts at the operator's URL.
        const tab = portal.tabs.get().tabs.find((one) => one.name === name);
        if (tab) go(buildPath(portal.routes.get(), { page: name, params: tab.params, query: tab.query }), true);
        portal.tabs.dispatch({ type: 'reload', name });
      });
    },
    back() {
      if (!isInFront()) return;
      if (canGoBack()) goBack();
      else go(moves.home(), true);
    },
  };
}
