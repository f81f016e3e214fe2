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
  const query = withoutTheme(search);
  return useMemo(
    () => ({
      match: { route, params: JSON.parse(key) as RouteMatch['params'] },
      query: Object.fromEntries(new URLSearchParams(query)),
    }),
    [route, key, query],
  );
}
