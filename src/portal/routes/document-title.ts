import { currentMessages } from '../language/language.ts';
import { productMessages } from '../messages.ts';
import { titleMessages } from './messages.ts';
import type { RouteMatch } from './match-route.ts';
import { isScreenName } from './portal-route.ts';

/** Title of a page and its tab: the `title` path param for routes that show it, else the route's own. */
export function readPageTitle({ route, params }: RouteMatch): string {
  if (isScreenName(route.name)) return currentMessages(titleMessages)[route.name];
  return (route.meta.showTitle && params['title']) || (route.meta.title ?? route.title);
}

/** Title of the browser window (domain §6.1), in the language that is spoken. */
export function buildDocumentTitle(match: RouteMatch): string {
  return currentMessages(titleMessages).documentTitle(readPageTitle(match), currentMessages(productMessages).title);
}
