import type { PageMeta, ResolvedPage } from '#engine';
import { titleMessages } from './messages.ts';
import list from './screens.json' with { type: 'json' };
import { matchRoutes } from 'react-router-dom';

const { screens } = list;

/** A place of the portal: a screen written by hand, or a page resolved from JSON. */
export interface PortalRoute {
  readonly name: string;
  /** Pattern as react-router writes it, path params as `:title`. */
  readonly path: string;
  /** Chinese title; a screen written by hand has its title in every language ({@link readPageTitle}). */
  readonly title: string;
  /** Distinguishes the route from others of the same path; part of each of its addresses. */
  readonly query?: Readonly<Record<string, string>>;
  readonly meta: PageMeta;
  /** Codes of which the operator needs one; empty: anyone signed in. */
  readonly permission: readonly string[];
  /** Drawn without menu and tabs. */
  readonly shell?: false;
  /** Absent for the screens written by hand. */
  readonly load?: () => Promise<{ readonly page: ResolvedPage }>;
  /** Its file was saved while the dev server runs: replaces an open page at once. */
  readonly isEdit?: true;
}

/** Changes of the live revision to the build. */
export interface LivePages {
  readonly revision: number;
  /** Pages that the build lacks or has in another version; a hash names the text of the page. */
  readonly pages: readonly (Omit<PortalRoute, 'load'> & { readonly hash: string })[];
  /** Names of pages of the build that are gone. */
  readonly removed: readonly string[];
  /** Hash of the English texts, where they are others than in the build. */
  readonly englishTexts?: string;
}

/** Tests that the codes of an operator open a page; one with made-up data is there for designers of pages only. */
export function mayOpen(
  { permission, meta }: Pick<PortalRoute, 'permission' | 'meta'>,
  codes: ReadonlySet<string>,
): boolean {
  if (meta.planned && !codes.has('PageDesign')) return false;
  return permission.length === 0 || permission.some((code) => codes.has(code));
}

/** The same for a page by its name; false for a page that the product does not have. */
export function mayOpenPage(routes: readonly PortalRoute[], page: string, codes: ReadonlySet<string>): boolean {
  return routes.some((route) => route.name === page && mayOpen(route, codes));
}

/** Screens outside the shell, written by hand. The checker reads the same list: pages may lead to them. */
export type ScreenName = keyof typeof screens;

export const LOGIN_ROUTE = 'Login';
/** The home page, also the resource code of its menu entry. */
export const HOME_ROUTE = 'HomeIndex';
/** The page that changes one's own password. */
export const PASSWORD_ROUTE = 'ServiceUpdataPassWord';
export const LOGIN_PATH = screens.Login.path;
export const ERROR_PATH = screens.ErrorPage.path;
/** Guide for a registration-only user without institutions (handbook: landing-page). */
export const PROCESS_HOME_PATH = screens.ProcessHome.path;
/** The institution list: where a registration-only user with institutions lands (handbook: landing-page). */
export const INSTITUTION_LIST_PATH = '/organization/index';

/**
 * Screens outside the shell. `requiresAuth` reads the wrong way round but is the guard's literal rule
 * (handbook: guards): a route marked with it may be opened without a token.
 */
const SCREENS: readonly PortalRoute[] = Object.entries(screens).map(([name, { path }]) => ({
  name,
  path,
  title: titleMessages['zh-CN'][name as ScreenName],
  meta: { requiresAuth: true },
  permission: [],
}));

/** True if a route is a screen written by hand. */
export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}

/** All routes of the portal, the screens first. */
export function listRoutes(pages: readonly PortalRoute[]): readonly PortalRoute[] {
  return [...SCREENS, ...pages];
}

type RouteParams = Readonly<Record<string, string>>;

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

/** Among routes with the same path, the one whose query matches, else the one without a query. */
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

/** The address of a page; undefined for one that cannot be opened so. */
export function findAddress(routes: readonly PortalRoute[], target: RouteTarget): string | undefined {
  const path = buildPath(routes, target);
  return path === ERROR_PATH ? undefined : path;
}
