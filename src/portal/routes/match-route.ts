import { matchRoutes } from 'react-router-dom';
import { ERROR_PATH, type PortalRoute } from './portal-route.ts';

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

export interface RouteTarget {
  readonly page: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * The address of a page by route name. An unknown name, or a path param left empty, leads to the error page
 * (handbook: tabs). Empty query values stay: to a list they say that the operator emptied a field with a default.
 */
export function buildPath(routes: readonly PortalRoute[], { page, params = {}, query = {} }: RouteTarget): string {
  const route = routes.find(({ name }) => name === page);
  const names = [...(route?.path.matchAll(/:(\w+)/g) ?? [])].map(([, name]) => name ?? '');
  if (!route || names.some((name) => !params[name])) return ERROR_PATH;

  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  // The query that distinguishes the route from others of its path comes first; no param replaces it.
  const search = new URLSearchParams({ ...route.query, ...query, ...route.query });
  return search.size > 0 ? `${path}?${search}` : path;
}
