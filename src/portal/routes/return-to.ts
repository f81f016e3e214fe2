import { readTicket } from './auto-login-ticket.ts';
import { matchRoute } from './match-route.ts';
import type { PortalRoute } from './portal-route.ts';

/** History state of the login page when a page sent the operator there. */
interface LoginState {
  readonly returnTo: string;
  /** Whose session had ended on that page; nobody's for a link that was opened without one. */
  readonly accountId?: number;
}

/** What the login page keeps of the page that was asked for. */
export function loginStateFor(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  accountId: number | null = null,
): LoginState {
  // A token never stays in a remembered address.
  const returnTo = pathname + readTicket(search).search;
  return accountId === null ? { returnTo } : { returnTo, accountId };
}

/**
 * The address to return to after login, if it is still a page of this portal. An address of another account's session
 * is not: it may name what this account must not see.
 */
export function readReturnTo(
  state: unknown,
  routes: readonly PortalRoute[],
  accountId: number | undefined,
): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  if ('accountId' in state && state.accountId !== accountId) return undefined;
  const { returnTo } = state;
  if (typeof returnTo !== 'string') return undefined;
  const match = matchRoute(routes, returnTo);
  return match?.route.load ? returnTo : undefined;
}
