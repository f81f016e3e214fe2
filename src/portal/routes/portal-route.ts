import type { PageMeta, ResolvedPage } from '#engine';
import { titleMessages } from './messages.ts';
import list from './screens.json' with { type: 'json' };

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

/** Tests that the codes of an operator open a page; one with made-up data is there for designers of pages only. */
export function mayOpen(
  { permission, meta }: Pick<PortalRoute, 'permission' | 'meta'>,
  codes: ReadonlySet<string>,
): boolean {
  if (meta.planned && !codes.has('PageDesign')) return false;
  return permission.length === 0 || permission.some((code) => codes.has(code));
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

/** Whether a route is a screen written by hand. */
export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}

/** All routes of the portal, the screens first. */
export function listRoutes(pages: readonly PortalRoute[]): readonly PortalRoute[] {
  return [...SCREENS, ...pages];
}
