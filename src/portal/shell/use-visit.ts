import { useEffect, useMemo } from 'react';
import { usePortal } from '../portal.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { withoutTheme } from '../themes/theme.ts';
import type { Visit } from './deck.ts';

/** The page in front; each route change is told to the tabs (handbook: tabs). */
export function useVisit(match: RouteMatch, search: string): Visit {
  const { tabs } = usePortal();
  const visit = useStableVisit(match, search);
  useEffect(() => {
    tabs.dispatch({ type: 'visit', ...visit });
  }, [tabs, visit]);
  return visit;
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
