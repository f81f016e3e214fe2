import { currentMessages } from '../language/language.ts';
import { productMessages } from '../messages.ts';
import type { RouteMatch } from './match-route.ts';
import { titleMessages, titlePrefixes } from './messages.ts';
import { isScreenName } from './portal-route.ts';

type Query = Readonly<Record<string, string>>;

/**
 * Title of a page and its tab [spec §2]: the `title` path param for routes that show it, else the route's own. Before
 * it stands, where the route asks for it with `meta.addTitle` (MechanismOpenPro and MechanismOpenOrg), what the query
 * parameter `type` says is done there.
 */
export function readPageTitle({ route, params }: RouteMatch, query: Query): string {
  if (isScreenName(route.name)) return currentMessages(titleMessages)[route.name];
  const { showTitle, addTitle, title = route.title } = route.meta;
  const prefix = addTitle ? readPrefix(query['type']) : '';
  return `${prefix}${(showTitle && params['title']) || title}`;
}

function readPrefix(type: string | undefined): string {
  const { open, copy, edit, supply } = currentMessages(titlePrefixes);
  switch (type) {
    case 'open':
      return open;
    case 'copy':
      return copy;
    case 'edit':
      return edit;
    case 'supply':
      return supply;
    default:
      return '';
  }
}

/** Title of the browser window (domain §6.1), in the language that is spoken. */
export function buildDocumentTitle(match: RouteMatch, query: Query): string {
  const { documentTitle } = currentMessages(titleMessages);
  return documentTitle(readPageTitle(match, query), currentMessages(productMessages).title);
}
