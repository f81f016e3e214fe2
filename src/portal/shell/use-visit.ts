import { useEffect, useMemo } from 'react';
import { findHomePath } from '../menu/find-landing-path.ts';
import { usePortal } from '../portal.ts';
import { matchRoute, type RouteMatch } from '../routes/match-route.ts';
import type { PortalRoute } from '../routes/portal-route.ts';
import type { SessionData } from '../session/session-state.ts';
import { withoutTheme } from '../themes/theme.ts';
import type { Visit } from './deck.ts';

/** The page in front; each route change is told to the tabs (handbook: tabs). The tab of a fixed home page is always open. */
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

/** The same object while route, params and query stay the same: each render of the router matches anew. */
export function useStableVisit({ route, params }: RouteMatch, search: string): Visit {
  const key = JSON.stringify(params);
  const asked = withoutTheme(search);
  // Another version of the route leaves both as they are: the page that is open goes on.
  const same = useMemo(() => JSON.parse(key) as RouteMatch['params'], [key]);
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(asked)), [asked]);
  return useMemo(() => ({ match: { route, params: same }, query }), [route, same, query]);
}
