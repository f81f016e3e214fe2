import { readTicket, type AutoLoginTicket } from './return-to.ts';
import {
  buildPath,
  matchRoute,
  type RouteMatch,
  ERROR_PATH,
  LOGIN_PATH,
  LOGIN_ROUTE,
  PASSWORD_ROUTE,
  type PortalRoute,
} from './portal-route.ts';

/** An address as `window.location` and the router have it; `search` with its question mark. */
export interface GuardLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The guard's questions about the session. */
export interface GuardSession {
  readonly token: string;
  readonly registToken: string;
  /** The server refuses everything until the password is changed (45020041). */
  readonly passwordDue?: boolean;
  /** The server has ended the session, and the login page has not said so yet. */
  readonly leadsToLogin?: boolean;
  /** Code with which the menu was refused; empty otherwise. */
  readonly refusalCode?: string;
  /** Null until loaded: only then it is known which pages there are beside those of the build. */
  readonly data?: object | null;
}

export type GuardDecision =
  | ({ readonly kind: 'show'; readonly clearsSession: boolean } & RouteMatch)
  | {
      readonly kind: 'redirect';
      readonly to: string;
      /** The address asked for is a page: login leads back to it. */
      readonly returns: boolean;
    }
  /** Only with the session it becomes known whether the address is a page. */
  | { readonly kind: 'restore' }
  | {
      readonly kind: 'auto-login';
      readonly ticket: AutoLoginTicket;
      /** The same address without the ticket. */
      readonly to: string;
    };

/** The navigation guards (handbook: guards) as one pure function. */
export function decideNavigation(
  location: GuardLocation,
  session: GuardSession,
  routes: readonly PortalRoute[],
): GuardDecision {
  const { ticket, search } = readTicket(location.search);
  if (ticket) return { kind: 'auto-login', ticket, to: location.pathname + search + location.hash };

  const signedIn = session.token !== '' || session.registToken !== '';
  const match = matchRoute(routes, location.pathname + location.search);
  if (session.leadsToLogin && match?.route.name !== LOGIN_ROUTE) {
    return { kind: 'redirect', to: LOGIN_PATH, returns: match !== null };
  }
  // Without any menu only the page about the missing menu can open.
  if (session.refusalCode && !signedIn && !match?.route.meta.requiresAuth) {
    return { kind: 'redirect', to: ERROR_PATH, returns: false };
  }
  if (!match) return decideUnmatched(location, { signedIn, restored: session.data !== null }, routes);
  if (match.route.name === LOGIN_ROUTE) return { kind: 'show', clearsSession: true, ...match };
  if (signedIn) return leadToPassword(match, session, routes) ?? { kind: 'show', clearsSession: false, ...match };
  if (match.route.meta.requiresAuth) return { kind: 'show', clearsSession: false, ...match };
  return { kind: 'redirect', to: LOGIN_PATH, returns: true };
}

/** `/TradeFundList` means the route of that name, with the query asked for; the bare root means login. */
function decideUnmatched(
  { pathname, search, hash }: GuardLocation,
  { signedIn, restored }: { readonly signedIn: boolean; readonly restored: boolean },
  routes: readonly PortalRoute[],
): GuardDecision {
  const name = pathname.slice(1);
  if (name === '') return { kind: 'redirect', to: LOGIN_PATH, returns: false };
  const to = buildPath(routes, { page: name });
  if (to !== ERROR_PATH) return { kind: 'redirect', to: addSearch(to, search) + hash, returns: false };
  // A page of the live revision is one of those that login leads back to.
  if (!signedIn) return { kind: 'redirect', to: LOGIN_PATH, returns: true };
  return restored ? { kind: 'redirect', to: ERROR_PATH, returns: false } : { kind: 'restore' };
}

/** Adds a query string to an address; the address keeps its own query. */
function addSearch(address: string, search: string): string {
  const [, own] = address.split('?');
  // Without a query of its own the address takes the other letter by letter.
  if (own === undefined || search === '') return address + search;
  const query = new URLSearchParams(search);
  for (const name of new URLSearchParams(own).keys()) query.delete(name);
  return query.size > 0 ? `${address}&${query}` : address;
}

/** While the password is due, a page leads to the one that changes it; screens outside the shell stay open. */
function leadToPassword(
  { route }: RouteMatch,
  { passwordDue }: GuardSession,
  routes: readonly PortalRoute[],
): GuardDecision | undefined {
  if (!passwordDue || !route.load || route.name === PASSWORD_ROUTE) return undefined;
  const to = buildPath(routes, { page: PASSWORD_ROUTE });
  return to === ERROR_PATH ? undefined : { kind: 'redirect', to, returns: false };
}
