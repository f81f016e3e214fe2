import { sameTexts } from '../../page/page-model.ts';
import { messages } from '../../messages.ts';
import { PLAIN_COLUMNS, type SavedView } from '../list-settings.ts';
import {
  applyQuery,
  fitView,
  linkQuery,
  MAX_VIEWS,
  removeView,
  renameView,
  saveView,
  setDefaultView,
  viewQuery,
} from './saved-views.ts';
import { createSharing, type Sharing, type ViewsParts } from './create-sharing.ts';
import { nameCopy, toDefault, type SharedViews, type ViewEntry } from './shared-views.ts';
import type { Opening } from './use-opening-view.ts';

/**
 * The views of an open list. Changes on the server resolve to their success; a failure is reported to the operator and
 * changes nothing.
 */
export interface ViewsModel extends Pick<Sharing, 'share' | 'unshare'> {
  /** The operator's own, those they share among them, by name. */
  readonly own: readonly ViewEntry[];
  /** Views of colleagues. */
  readonly others: readonly ViewEntry[];
  readonly sharing: SharedViews['state'];
  /** The view that the list shows unchanged. */
  readonly current: ViewEntry | undefined;
  /** No more own views can be added. */
  readonly isFull: boolean;
  readonly isDefault: (view: ViewEntry) => boolean;
  /** Asks for the shared views, again if need be. */
  readonly refresh: () => void;
  /** Saves the present search, sort and columns; a view of that name of the operator's own is replaced. */
  readonly save: (name: string) => Promise<boolean>;
  readonly apply: (view: SavedView) => void;
  /** Shows the list as the page defines it. */
  readonly applyPlain: () => void;
  readonly rename: (view: ViewEntry, to: string) => Promise<boolean>;
  readonly remove: (view: ViewEntry) => Promise<boolean>;
  /** Saves a colleague's view as an own one. */
  readonly copy: (view: ViewEntry) => void;
  /** Sets the view that the list opens with; undefined: the page's own state. */
  readonly setDefault: (view: ViewEntry | undefined) => void;
  /** Address of the list with the view's search and sort; of a shared view the columns too. */
  readonly link: (view: ViewEntry) => string;
}

const byName = new Intl.Collator('zh-CN');

/** Views of the list, over its settings, the shared ones and the address bar. */
export function createViews(parts: ViewsParts, { settle }: Pick<Opening, 'settle'>): ViewsModel {
  const { list, location, onQueryChange, model, shared } = parts;
  const { change } = model;
  const seen = lookAt(parts);
  const sharing = createSharing(parts, seen.isDefault);
  const apply = (view: SavedView): void => {
    const fitted = fitView(list, view);
    settle();
    change({ columns: fitted.columns });
    onQueryChange(applyQuery(list, fitted, location.query), { replace: false });
  };
  return {
    ...seen,
    ...sharing,
    ...createChanges(parts, seen, sharing),
    sharing: shared.state,
    refresh: shared.load,
    apply,
    applyPlain: () => apply({ name: '', query: {}, columns: PLAIN_COLUMNS }),
    setDefault: (view) => {
      settle();
      change(setDefaultView(view, view && toDefault(view)));
    },
    link: (view) => {
      const url = new URL(window.location.href);
      url.search = new URLSearchParams(linkQuery(list, view, location.query, view.shared?.id)).toString();
      return url.href;
    },
  };
}

type Seen = Pick<ViewsModel, 'own' | 'others' | 'current' | 'isFull' | 'isDefault'>;

function lookAt({ list, location, model: { settings }, shared }: ViewsParts): Seen {
  const query = viewQuery(list, location.query);
  const columns = JSON.stringify(settings.columns);
  const isMine = ({ shared: mark }: ViewEntry): boolean => mark?.isOwn ?? true;
  const mine: readonly ViewEntry[] = [...settings.views, ...shared.views.filter(isMine)];
  const own = mine.toSorted((one, other) => byName.compare(one.name, other.name));
  const others = shared.views.filter((view) => !isMine(view));
  const shows = (view: SavedView): boolean => {
    const fitted = fitView(list, view);
    return sameTexts(fitted.query, query) && JSON.stringify(fitted.columns) === columns;
  };
  return {
    own,
    others,
    current: [...own, ...others].find(shows),
    isFull: settings.views.length >= MAX_VIEWS,
    isDefault: (view) =>
      view.shared
        ? settings.defaultShared?.id === view.shared.id
        : !settings.defaultShared && settings.defaultView === view.name,
  };
}

/** Changes of views: a shared one on the server, any other in the settings. */
function createChanges(
  { list, location, model: { settings, change }, notify }: ViewsParts,
  { own, isFull }: Seen,
  { replace, drop }: Sharing,
): Pick<ViewsModel, 'save' | 'rename' | 'remove' | 'copy'> {
  return {
    save: async (name) => {
      const view = { name, query: viewQuery(list, location.query), columns: settings.columns };
      const before = own.find((one) => one.name === name);
      if (before?.shared) return replace(before, view);
      change((now) => saveView(now, view));
      return true;
    },
    rename: async (view, to) => {
      if (view.shared) return replace(view, { ...view, name: to });
      change((now) => renameView(now, view.name, to));
      return true;
    },
    remove: async (view) => {
      if (view.shared) return drop(view);
      change((now) => removeView(now, view.name));
      return true;
    },
    copy: ({ name, query, columns }) => {
      if (isFull) return notify('warning', messages.views.full(MAX_VIEWS));
      const taken = own.map((view) => view.name);
      const copy = { name: nameCopy(name, taken, messages.views.copyMark), query, columns };
      change((now) => saveView(now, copy));
      notify('success', messages.views.savedAs(copy.name));
    },
  };
}
