import {
  buildPath,
  INSTITUTION_LIST_PATH,
  mayOpen,
  PROCESS_HOME_PATH,
  type PortalRoute,
} from '../routes/portal-route.ts';
import type { SessionData } from '../session/session-state.ts';
import { isReviewUnused } from '../session/load-session-data.ts';
import { buildMenu, findHome, findLanding, type MenuNode } from './build-menu.ts';

/** The side menu of a session. */
export function buildSessionMenu(data: SessionData, routes: readonly PortalRoute[]): readonly MenuNode[] {
  return buildMenu(data.menus, {
    // A page with a code of its own is closed to some who have its entry.
    hasPage: (routeName) =>
      routes.some(
        (route) => route.name === routeName && route.load && !route.meta.hideMenu && mayOpen(route, data.codes),
      ),
    reviewUnused: isReviewUnused(data),
  });
}

/**
 * Where the operator lands after login; undefined when the menu has no page for them. A registration-only user lands
 * on the institution list, or on the guide while no institution is registered (handbook: landing-page).
 */
export function findLandingPath(data: SessionData | null, routes: readonly PortalRoute[]): string | undefined {
  if (!data) return undefined;
  if (data.registration) return data.registration.hasInstitutions ? INSTITUTION_LIST_PATH : PROCESS_HOME_PATH;
  const page = findLanding(buildSessionMenu(data, routes));
  return page === undefined ? undefined : buildPath(routes, { page });
}

/** The home page of the operator's menu; a menu without one has the landing page for it. */
export function findHomePath(data: SessionData | null, routes: readonly PortalRoute[]): string | undefined {
  const page = data && !data.registration ? findHome(buildSessionMenu(data, routes)) : undefined;
  return page === undefined ? findLandingPath(data, routes) : buildPath(routes, { page });
}
