import { ERROR_PATH, type PortalRoute } from './portal-route.ts';

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
  // The query that tells the route from others of its path comes first, and nothing asked for replaces it.
  const search = new URLSearchParams({ ...route.query, ...query, ...route.query });
  return search.size > 0 ? `${path}?${search}` : path;
}
