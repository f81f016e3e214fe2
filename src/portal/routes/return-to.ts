import { readTicket } from './auto-login-ticket.ts';
import { matchRoute } from './match-route.ts';
import type { PortalRoute } from './portal-route.ts';

/** History state of the login page when a page sent the operator there. */
interface LoginState {
  readonly returnTo: string;
  /** Whose session had ended on that page; absent for a link that was opened without one. */
  readonly owner?: string;
}

/** The requested page, as the login page keeps it. */
export function loginStateFor(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  owner = '',
): LoginState {
  // A token never stays in a remembered address.
  const returnTo = pathname + readTicket(search).search;
  return owner === '' ? { returnTo } : { returnTo, owner };
}

/**
 * The address to return to after login, if it is still a page of this portal. An address of another person's session
 * is not: it may name what these `owners` must not see.
 */
export function readReturnTo(
  state: unknown,
  routes: readonly PortalRoute[],
  owners: readonly string[],
): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  if ('owner' in state && !owners.some((owner) => owner === state.owner)) return undefined;
  const { returnTo } = state;
  if (typeof returnTo !== 'string') return undefined;
  const match = matchRoute(routes, returnTo);
  return match?.route.load ? returnTo : undefined;
}
