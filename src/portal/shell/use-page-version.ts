import { useState } from 'react';
import { useRoutes } from '../routes/use-routes.ts';
import { pageKeyOf, type Place } from '../tabs/tab-state.ts';
import type { Visit } from './deck.ts';
import { usePage, type PageLoading } from './use-page.ts';

interface PageVersion {
  readonly loading: PageLoading;
  /** One text for one page of the route; as it was while another version loads. */
  readonly identity: string;
  /** The live revision has another version of the page. */
  readonly isOutdated: boolean;
}

/**
 * Loads the page of a route in the version with which it was opened: another one that goes live meanwhile waits until
 * the operator wants it, or opens another page of the route. An edit under the dev server does not wait.
 */
export function usePageVersion({ match, query }: Visit): PageVersion {
  const { name } = match.route;
  const latest = useRoutes().find((one) => one.name === name);
  const [opened, setOpened] = useState({ route: latest ?? match.route, identity: '' });
  if (latest?.isEdit && latest !== opened.route) setOpened({ ...opened, route: latest });
  const loading = usePage(opened.route);
  const place = { name, params: match.params, query };
  const identity = loading.state === 'ready' ? identify(place, loading.page.kind) : opened.identity;
  if (identity !== opened.identity) {
    // The first time it becomes known which page that is.
    const isOther = opened.identity !== '';
    setOpened({ identity, route: (isOther ? latest : undefined) ?? opened.route });
  }
  return { loading, identity, isOutdated: latest !== undefined && latest !== opened.route };
}

/** A list keeps its state in the query; any other page is another one when its query is (the detail of another fund). */
function identify(place: Place, kind: string): string {
  return pageKeyOf({ ...place, query: kind === 'list' ? {} : place.query });
}
