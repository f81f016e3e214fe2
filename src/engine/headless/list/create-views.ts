import { sameTexts } from '../page/page-model.ts';
import type { SavedView } from './list-settings.ts';
import { applyQuery, removeView, renameView, saveView, viewQuery } from './saved-views.ts';
import type { Opening, OpeningStart } from './use-opening-view.ts';

/** The saved views of an open list. */
export interface ViewsModel {
  readonly views: readonly SavedView[];
  /** Name of the view that the list shows unchanged. */
  readonly current?: string;
  readonly defaultView?: string;
  /** Saves the present search, sort and columns. */
  readonly save: (name: string) => void;
  readonly apply: (view: SavedView) => void;
  readonly rename: (from: string, to: string) => void;
  readonly remove: (name: string) => void;
  /** The list opens with this view; undefined: as the page says. */
  readonly setDefault: (name: string | undefined) => void;
  /** Address of the list with the view's search and sort; columns are each reader's own. */
  readonly link: (view: SavedView) => string;
}

/** Views of the list, over its settings and the address bar. */
export function createViews(start: OpeningStart, { settle }: Pick<Opening, 'settle'>): ViewsModel {
  const { list, location, onQueryChange, model } = start;
  const { settings, change } = model;
  const { views, defaultView } = settings;
  const query = viewQuery(list, location.query);
  const columns = JSON.stringify(settings.columns);
  const current = views.find((view) => sameTexts(view.query, query) && JSON.stringify(view.columns) === columns);
  return {
    views,
    ...(current ? { current: current.name } : {}),
    ...(defaultView === undefined ? {} : { defaultView }),
    save: (name) => change(saveView(settings, { name, query, columns: settings.columns })),
    apply: (view) => {
      settle();
      change({ columns: view.columns });
      onQueryChange(applyQuery(list, view, location.query), { replace: false });
    },
    rename: (from, to) => change(renameView(settings, from, to)),
    remove: (name) => change(removeView(settings, name)),
    setDefault: (name) => {
      settle();
      change({ defaultView: name });
    },
    link: (view) => {
      const url = new URL(window.location.href);
      url.search = new URLSearchParams(applyQuery(list, view, location.query)).toString();
      return url.href;
    },
  };
}
