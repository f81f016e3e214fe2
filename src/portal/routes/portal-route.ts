import type { PageMeta, ResolvedPage } from '#engine';

/** A place of the portal: a screen written by hand, or a page resolved from JSON. */
export interface PortalRoute {
  readonly name: string;
  /** Pattern as react-router writes it, path params as `:title`. */
  readonly path: string;
  readonly title: string;
  readonly meta: PageMeta;
  /** Codes of which the operator needs one; empty: anyone signed in. */
  readonly permission: readonly string[];
  /** Absent for the screens written by hand. */
  readonly load?: () => Promise<{ readonly page: ResolvedPage }>;
}

export const LOGIN_ROUTE = 'Login';
export const ERROR_ROUTE = 'ErrorPage';
export const LOGIN_PATH = '/login';
export const ERROR_PATH = '/errorPage';

/**
 * Screens outside the shell. `requiresAuth` reads the wrong way round but is the guard's literal rule [spec §2]:
 * a route marked with it may be opened without a token.
 */
const SCREENS: readonly PortalRoute[] = [
  { name: LOGIN_ROUTE, path: LOGIN_PATH, title: '登录', meta: { requiresAuth: true }, permission: [] },
  { name: ERROR_ROUTE, path: ERROR_PATH, title: '页面不存在', meta: { requiresAuth: true }, permission: [] },
];

/** All routes of the portal, the screens first. */
export function listRoutes(pages: readonly PortalRoute[]): readonly PortalRoute[] {
  return [...SCREENS, ...pages];
}
