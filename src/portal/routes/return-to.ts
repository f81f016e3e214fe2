import { matchRoute } from './match-route.ts';
import type { PortalRoute } from './portal-route.ts';

/** History state of the login page when a page sent the operator there. */
interface LoginState {
  readonly returnTo: string;
}

export function loginStateFor({ pathname, search }: { pathname: string; search: string }): LoginState {
  return { returnTo: pathname + search };
}

/** The address to return to after login, if it is still a page of this portal. */
export function readReturnTo(state: unknown, routes: readonly PortalRoute[]): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  const { returnTo } = state;
  if (typeof returnTo !== 'string') return undefined;
  const match = matchRoute(routes, returnTo.split('?')[0] ?? '');
  return match?.route.load ? returnTo : undefined;
}
