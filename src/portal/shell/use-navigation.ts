import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { findLandingPath } from '../menu/find-landing-path.ts';
import { usePortal, type Portal } from '../portal.ts';
import { buildPath, type RouteTarget } from '../routes/build-path.ts';
import { ERROR_PATH, LOGIN_PATH } from '../routes/portal-route.ts';
import { signOut } from '../session/sign-out.ts';
import { canClose, findNext } from '../tabs/tab-state.ts';

export interface PageNavigation {
  /** Opens a page by route name; `replace` also closes the tab of the page in front (a finished wizard). */
  openPage(target: RouteTarget & { readonly replace?: boolean }): void;
  /** Mirrors a page's state in the address, unless the operator has left that page meanwhile. */
  updateQuery(target: RouteTarget, replace: boolean): void;
  closeTab(name: string): void;
  /** Closes the page in front; the only tab gives way to the first page of the menu. */
  closePage(): void;
  back(): void;
  logout(): Promise<void>;
}

type Go = (path: string, replace?: boolean) => void;

/** Navigation by route name; the same object as long as the shell stands. */
export function usePageNavigation(): PageNavigation {
  const portal = usePortal();
  const navigate = useNavigate();
  // react-router makes a new function for every path; ports must not change with it.
  const go = useMemoizedFn((path: string, replace = false): void => void navigate(path, { replace }));
  const goBack = useMemoizedFn((): void => void navigate(-1));
  return useMemo(() => createNavigation(portal, go, goBack), [portal, go, goBack]);
}

function createNavigation({ routes, tabs, session, client }: Portal, go: Go, goBack: () => void): PageNavigation {
  const landing = (): string => findLandingPath(session.get().data, routes) ?? ERROR_PATH;
  const openTab = ({ name, params, query }: { name: string } & Omit<RouteTarget, 'page'>): void =>
    go(buildPath(routes, { page: name, ...(params ? { params } : {}), ...(query ? { query } : {}) }));

  function closeTab(name: string): void {
    const next = findNext(tabs.get(), name);
    tabs.dispatch({ type: 'close', name });
    if (next) openTab(next);
  }

  return {
    openPage(target) {
      const { active } = tabs.get();
      if (target.replace && active !== target.page) tabs.dispatch({ type: 'drop', name: active });
      go(buildPath(routes, target), target.replace);
    },
    updateQuery(target, replace) {
      if (tabs.get().active === target.page) go(buildPath(routes, target), replace);
    },
    closeTab,
    closePage() {
      const { active } = tabs.get();
      if (canClose(tabs.get(), active)) {
        closeTab(active);
      } else {
        tabs.dispatch({ type: 'drop', name: active });
        go(landing(), true);
      }
    },
    back() {
      if (hasHistory()) goBack();
      else go(landing(), true);
    },
    async logout() {
      await signOut(client, session);
      // Arriving at /login clears everything; clearing here would make the guard remember this page.
      go(LOGIN_PATH, true);
    },
  };
}

/** Whether "back" stays in the portal; react-router numbers its history entries from 0. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}
