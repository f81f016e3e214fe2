import { matchRoutes } from 'react-router-dom';
import type { PortalRoute } from './portal-route.ts';

export type RouteParams = Readonly<Record<string, string>>;

export interface RouteMatch {
  readonly route: PortalRoute;
  /** Decoded path params. */
  readonly params: RouteParams;
}

/** The route that an address (a path, with its query if it has one) belongs to, or null. */
export function matchRoute(routes: readonly PortalRoute[], address: string): RouteMatch | null {
  const [pathname = '', search] = address.split('?');
  const objects = routes.map(({ path, name }) => ({ path, id: name }));
  const match = matchRoutes(objects, pathname)?.[0];
  const route = chooseByQuery(
    routes.filter(({ path }) => path === match?.route.path),
    new URLSearchParams(search),
  );
  if (!match || !route) return null;
  const params = Object.entries(match.params).map(([name, value]) => [name, value ?? '']);
  return { route, params: Object.fromEntries(params) as RouteParams };
}

/** Of several routes of one path the one whose query the address has; else the one that asks for none. */
function chooseByQuery(routes: readonly PortalRoute[], search: URLSearchParams): PortalRoute | undefined {
  const isAsked = ({ query }: PortalRoute) =>
    query !== undefined && Object.entries(query).every(([name, value]) => search.get(name) === value);
  return routes.find(isAsked) ?? routes.find(({ query }) => query === undefined) ?? routes[0];
}
