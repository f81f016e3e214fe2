import { matchRoute, type PortalRoute } from './portal-route.ts';

/** History state of the login page when a page sent the operator there. */
interface LoginState {
  readonly returnTo: string;
  /** Owner of the session that ended on that page; absent for a link that was opened without one. */
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
 * is not: it may name records that these `owners` must not see.
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

/** A ticket in the address, by which another system logs its user in here (handbook: auto-login). */
export interface AutoLoginTicket {
  readonly token: string;
  readonly cliqueCode: string;
  readonly phone: string;
  readonly accountId: number;
}

const PARAMS = ['auth_token', 'clique_code', 'phone', 'account_id'] as const;
/** A token does not stay in an address even when it is not enough to log in. */
const SECRET_PARAM = 'auth_token';

/**
 * The ticket of a query string and the query without it. Only all four parameters make a ticket, and `account_id` is
 * a whole number; otherwise only the token is taken out of the query.
 * @param search with its question mark, or empty; so is the result
 */
export function readTicket(search: string): { readonly ticket: AutoLoginTicket | null; readonly search: string } {
  const query = new URLSearchParams(search);
  const [token = '', cliqueCode = '', phone = '', id = ''] = PARAMS.map((name) => query.get(name) ?? '');
  const accountId = /^\d+$/u.test(id) ? Number(id) : Number.NaN;
  const complete = token !== '' && cliqueCode !== '' && phone !== '' && Number.isSafeInteger(accountId);

  const taken = (complete ? PARAMS : [SECRET_PARAM]).filter((name) => query.has(name));
  for (const name of taken) query.delete(name);
  // An untouched query stays letter by letter as it was.
  const rest = taken.length === 0 ? search : query.size > 0 ? `?${query}` : '';
  return { ticket: complete ? { token, cliqueCode, phone, accountId } : null, search: rest };
}
