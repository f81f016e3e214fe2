import type { RouteTarget } from '../routes/build-path.ts';
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
