import { matchRoutes } from 'react-router-dom';
import type { PortalRoute } from './portal-route.ts';

export type RouteParams = Readonly<Record<string, string>>;

export interface RouteMatch {
  readonly route: PortalRoute;
  /** Decoded path params. */
  readonly params: RouteParams;
}

/** The route that a path belongs to, or null. */
export function matchRoute(routes: readonly PortalRoute[], pathname: string): RouteMatch | null {
  const objects = routes.map(({ path, name }) => ({ path, id: name }));
  const match = matchRoutes(objects, pathname)?.[0];
  const route = routes.find(({ name }) => name === match?.route.id);
  if (!match || !route) return null;
  const params = Object.entries(match.params).map(([name, value]) => [name, value ?? '']);
  return { route, params: Object.fromEntries(params) as RouteParams };
}
