import { useStore } from '../use-store.ts';
import { translate } from '../language/page-texts.ts';
import { usePortal, useRoutes } from '../portal.ts';
import { readTabTitle } from '../routes/document-title.ts';
import { listDirtyNames } from './tab-state.ts';

/** Titles of the pages with unsent input. */
export function useDirtyTitles(): readonly string[] {
  const state = useStore(usePortal().tabs);
  const routes = useRoutes();
  return listDirtyNames(state).map((page) => {
    const tab = state.tabs.find(({ name }) => name === page);
    return tab ? readTabTitle(routes, tab) : translate(routes.find(({ name }) => name === page)?.title ?? page);
  });
}
