import { PRODUCT_TITLE } from '../messages.ts';
import type { RouteMatch } from './match-route.ts';

/** Title of a page and its tab: the `title` path param for routes that show it, else the route's own. */
export function readPageTitle({ route, params }: RouteMatch): string {
  return (route.meta.showTitle && params['title']) || (route.meta.title ?? route.title);
}

/** Title of the browser window (domain §6.1). */
export function buildDocumentTitle(match: RouteMatch): string {
  return `${readPageTitle(match)} - ${PRODUCT_TITLE}`;
}
