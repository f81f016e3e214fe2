import type { ResolvedList } from '#engine/language/run';
import type { LocationParams } from '../../ports/ports.ts';
import { ownParams, parseListQuery } from '../search/list-query.ts';
import type { ListSettings, SavedView, SharedDefault } from '../list-settings.ts';

/** Maximum number of views, limited by the menu and by the size of a setting. */
export const MAX_VIEWS = 20;
/** Characters of a view's name. */
export const MAX_VIEW_NAME = 20;

/** The part of the address bar that a view keeps: the list's own parameters without the page number. */
export function viewQuery(list: ResolvedList, query: LocationParams): LocationParams {
  const { page: _, ...own } = ownParams(list, query).own;
  return own;
}

/** The address bar after a view has been applied: others' parameters stay. */
export function applyQuery(list: ResolvedList, view: SavedView, query: LocationParams): LocationParams {
  return { ...ownParams(list, query).others, ...view.query };
}

/** The parameter of a link that names a shared view. */
const LINKED = 'view';

/** The shared view of a link, and the address bar without it. */
export function readLink({ [LINKED]: linked, ...query }: LocationParams): {
  readonly linked: string | undefined;
  readonly query: LocationParams;
} {
  return { linked, query };
}

/** The address bar of a link to a view. It contains search and sort too, for readers without access to the shared view. */
export function linkQuery(list: ResolvedList, view: SavedView, location: LocationParams, id?: string): LocationParams {
  const query = applyQuery(list, view, readLink(location).query);
  return id === undefined ? query : { ...query, [LINKED]: id };
}

/** The settings with a view saved; one of the same name is replaced. */
export function saveView({ views }: ListSettings, view: SavedView): Partial<ListSettings> {
  const place = views.findIndex(({ name }) => name === view.name);
  return { views: place < 0 ? [...views, view] : views.with(place, view) };
}

/** The settings with a view under another name. */
export function renameView({ views, defaultView }: ListSettings, from: string, to: string): Partial<ListSettings> {
  const renamed = views.map((view) => (view.name === from ? { ...view, name: to } : view));
  return { views: renamed, ...(defaultView === from ? { defaultView: to } : {}) };
}

/** The settings with another view, or none, that the list opens with. */
export function setDefaultView(view: SavedView | undefined, shared?: SharedDefault): Partial<ListSettings> {
  return { defaultView: shared ? undefined : view?.name, defaultShared: shared };
}

/** The settings without a view; the list no longer opens with it. */
export function removeView({ views, defaultView }: ListSettings, name: string): Partial<ListSettings> {
  const rest = views.filter((view) => view.name !== name);
  return { views: rest, ...(defaultView === name ? { defaultView: undefined } : {}) };
}

/**
 * A view without the search fields and sorts that no longer exist. The view itself stays as it was saved.
 */
export function fitView<View extends SavedView>(list: ResolvedList, view: View): View {
  const { page: _, sort, ...query } = ownParams(list, view.query).own;
  const known = parseListQuery(list, { ...query, ...(sort === undefined ? {} : { sort }) }, {}).sort;
  // A sort that lost all of its columns is no wish for the server's own order.
  const kept = sort === undefined || (known.length === 0 && sort !== '-') ? {} : { sort: known.join(',') || sort };
  return { ...view, query: { ...query, ...kept } };
}
