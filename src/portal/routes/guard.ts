import { buildPath } from './build-path.ts';
import { matchRoute, type RouteMatch } from './match-route.ts';
import { ERROR_PATH, LOGIN_PATH, LOGIN_ROUTE, type PortalRoute } from './portal-route.ts';

export type GuardDecision =
  | ({ readonly kind: 'show'; readonly clearsSession: boolean } & RouteMatch)
  | {
      readonly kind: 'redirect';
      readonly to: string;
      /** The address asked for is a page: login leads back to it. */
      readonly returns: boolean;
    };

/** The navigation guards of spec §2 as one pure function. */
export function decideNavigation(pathname: string, signedIn: boolean, routes: readonly PortalRoute[]): GuardDecision {
  const match = matchRoute(routes, pathname);
  if (!match) return redirectUnmatched(pathname, signedIn, routes);
  if (match.route.name === LOGIN_ROUTE) return { kind: 'show', clearsSession: true, ...match };
  if (signedIn || match.route.meta.requiresAuth) return { kind: 'show', clearsSession: false, ...match };
  return { kind: 'redirect', to: LOGIN_PATH, returns: true };
}

/** `/TradeFundList` means the route of that name; the bare root means login. */
function redirectUnmatched(pathname: string, signedIn: boolean, routes: readonly PortalRoute[]): GuardDecision {
  const name = pathname.slice(1);
  if (name === '') return { kind: 'redirect', to: LOGIN_PATH, returns: false };
  const to = buildPath(routes, { page: name });
  if (to === ERROR_PATH && !signedIn) return { kind: 'redirect', to: LOGIN_PATH, returns: false };
  return { kind: 'redirect', to, returns: false };
}
