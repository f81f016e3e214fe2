import { readPageTitle } from '../routes/document-title.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { messages } from './messages.ts';
import { currentMessages } from '../language/language.ts';

/**
 * Title of a tab [spec §2]: the page's, and before it, where the route asks for it with `meta.addTitle`
 * (MechanismOpenPro and MechanismOpenOrg), what the query parameter `type` says is done there.
 */
export function readTabTitle(match: RouteMatch, query: Readonly<Record<string, string>>): string {
  const title = readPageTitle(match);
  return match.route.meta.addTitle ? `${readPrefix(query['type'])}${title}` : title;
}

function readPrefix(type: string | undefined): string {
  const { open, copy, edit, supply } = currentMessages(messages);
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
