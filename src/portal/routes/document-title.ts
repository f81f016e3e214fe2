import { currentMessages } from '../language/language.ts';
import { translate } from '../language/page-texts.ts';
import { productMessages } from '../messages.ts';
import { type RouteMatch, isScreenName, type PortalRoute } from './portal-route.ts';
import { titleMessages, titlePrefixes } from './messages.ts';

type Query = Readonly<Record<string, string>>;

interface Tab {
  readonly name: string;
  readonly title: string;
  readonly params: RouteMatch['params'];
  readonly query: Query;
}

/**
 * Title of a page and its tab (handbook: tabs): the `title` path param for routes that show it, else the route's own.
 * Routes with `meta.addTitle` (MechanismOpenPro and MechanismOpenOrg) put the word for the query parameter `type` before it.
 */
export function readPageTitle({ route, params }: RouteMatch, query: Query): string {
  if (isScreenName(route.name)) return currentMessages(titleMessages)[route.name];
  const { showTitle, addTitle, title = route.title } = route.meta;
  const prefix = addTitle ? readPrefix(query['type']) : '';
  return `${prefix}${(showTitle && params['title']) || translate(title)}`;
}

/** Title of an open tab in the language that is spoken: it may have been opened in another one. */
export function readTabTitle(routes: readonly PortalRoute[], tab: Tab): string {
  const route = routes.find(({ name }) => name === tab.name);
  return route ? readPageTitle({ route, params: tab.params }, tab.query) : tab.title;
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

/**
 * Title of the browser window (handbook: document-title), in the language that is spoken; before it, how much waits for
 * the operator.
 */
export function buildDocumentTitle(match: RouteMatch, query: Query, waiting = 0): string {
  const { documentTitle } = currentMessages(titleMessages);
  const title = documentTitle(readPageTitle(match, query), currentMessages(productMessages).title);
  return waiting > 0 ? `(${waiting}) ${title}` : title;
}
