import type { RouteMatch, PortalRoute } from '../../routes/portal-route.ts';
import { NO_TABS, reduceTabs, type Tab, type TabState } from '../tab-state.ts';

/** A route as the router found it. */
export function buildMatch(
  name: string,
  meta: PortalRoute['meta'] = {},
  params: RouteMatch['params'] = {},
  overrides: Partial<PortalRoute> = {},
): RouteMatch {
  return { route: { name, path: `/${name}`, title: `标题${name}`, meta, permission: [], ...overrides }, params };
}

export function visit(state: TabState, match: RouteMatch, query: Tab['query'] = {}): TabState {
  return reduceTabs(state, { type: 'visit', match, query });
}

/** A strip on which these routes were visited in turn. */
export function open(...names: readonly string[]): TabState {
  return names.reduce((state, name) => visit(state, buildMatch(name)), NO_TABS);
}

export const namesOf = ({ tabs }: TabState): readonly string[] => tabs.map(({ name }) => name);
