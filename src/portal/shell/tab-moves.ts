import { TAB_REMOVAL_DELAY_MS } from '#values/interface-constants';
import { findHomePath } from '../menu/find-landing-path.ts';
import type { Portal } from '../portal.ts';
import type { Routes } from '../routes/create-routes.ts';
import { readTabTitle } from '../routes/document-title.ts';
import { buildPath, matchRoute, ERROR_PATH } from '../routes/portal-route.ts';
import { canClose, countEnds, findNext, listDirty, type Tab } from '../tabs/tab-state.ts';

export interface NavigationParts {
  readonly portal: Pick<Portal, 'tabs' | 'session' | 'client' | 'timers'> & { readonly routes: Pick<Routes, 'get'> };
  readonly go: (path: string, replace?: boolean) => void;
  readonly goBack: () => void;
  /** True if "back" stays in the portal. */
  readonly canGoBack: () => boolean;
  /** True if the operator gives up the unsent input of these pages. */
  readonly ask: (titles: readonly string[]) => Promise<boolean>;
}

/** Changes of tabs and address together (handbook: tabs, tab-closing). */
export interface TabMoves {
  /** Address of the operator's home page. */
  home(): string;
  openTab(tab: Tab): void;
  /** Goes on at once when nothing would be lost, else when the operator agrees. */
  leaveThen(names: readonly string[], proceed: () => void): void;
  close(names: readonly string[]): void;
  skip(name: string): void;
  /** Closes the tab of a page that has done its work, without a question. */
  finish(name: string): void;
}

export function createTabMoves({ portal, go, ask }: NavigationParts): TabMoves {
  const { routes, tabs, session, timers } = portal;
  const home = (): string => findHomePath(session.get().data, routes.get()) ?? ERROR_PATH;
  const openTab = ({ name, params, query }: Tab): void => go(buildPath(routes.get(), { page: name, params, query }));

  function leaveThen(names: readonly string[], proceed: () => void): void {
    const titles = listDirty(tabs.get(), names).map((tab) => readTabTitle(routes.get(), tab));
    if (titles.length === 0) proceed();
    else void ask(titles).then((agreed) => agreed && proceed());
  }

  function closeNow(names: readonly string[]): void {
    const next = findNext(tabs.get(), names);
    tabs.dispatch({ type: 'close', names });
    if (next) openTab(next);
  }

  const close = (names: readonly string[]): void => leaveThen(names, () => closeNow(names));

  function skip(name: string): void {
    const ends = countEnds(tabs.get(), name);
    const goesHome = tabs.get().tabs.length === 1;
    if (goesHome) go(home(), true);
    timers.after(TAB_REMOVAL_DELAY_MS, () => {
      if (countEnds(tabs.get(), name) !== ends) return;
      // An operator who came back from home may have typed something meanwhile.
      if (goesHome && tabs.get().active === name) close([name]);
      else closeNow([name]);
    });
  }

  return {
    home,
    openTab,
    leaveThen,
    close,
    skip,
    finish(name) {
      // Closing the only tab does nothing; where home is that very page, it starts afresh instead.
      const isHome = matchRoute(routes.get(), home())?.route.name === name;
      if (isHome && !canClose(tabs.get(), name)) tabs.dispatch({ type: 'reload', name });
      else skip(name);
    },
  };
}
