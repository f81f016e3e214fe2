import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePortal } from '../portal.ts';
import type { RouteTarget } from '../routes/match-route.ts';
import { LOGIN_PATH } from '../routes/portal-route.ts';
import { signOut } from '../session/sign-out.ts';
import { listOthers, listRight } from '../tabs/tab-state.ts';
import { createPageNavigation, openInFront, type PageNavigation, type PageOrigin } from './create-page-navigation.ts';
import { createTabMoves, type NavigationParts } from './tab-moves.ts';

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

/** The router's moves; the same object for good, whereas react-router makes a new function for every path. */
export function useRouterMoves(): RouterMoves {
  const navigate = useNavigate();
  const go = useMemoizedFn((path: string, replace = false): void => void navigate(path, { replace }));
  const goBack = useMemoizedFn((): void => void navigate(-1));
  return useMemo(() => ({ go, goBack, canGoBack: hasHistory }), [go, goBack]);
}

/** Navigation by route name; the same object as long as the shell stands. */
export function useShellNavigation(ask: NavigationParts['ask']): ShellNavigation {
  const portal = usePortal();
  const moves = useRouterMoves();
  return useMemo(() => createNavigation({ portal, ...moves, ask }), [portal, moves, ask]);
}

/** Whether "back" stays in the portal; react-router numbers its history entries from 0. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}
