import type { ResolvedList } from '#engine/language';
import type { LocationParams } from '../ports/ports.ts';
import { ownParams } from './list-query.ts';
import type { ListSettings, SavedView } from './list-settings.ts';

/** More than these a menu cannot show, and a setting cannot hold. */
export const MAX_VIEWS = 20;
/** Characters of a view's name. */
export const MAX_VIEW_NAME = 20;

/** What a view keeps of the address bar: all but the page number and what belongs to others. */
export function viewQuery(list: ResolvedList, query: LocationParams): LocationParams {
  const { page: _, ...own } = ownParams(list, query).own;
  return own;
}

/** The address bar after a view has been applied: others' parameters stay. */
export function applyQuery(list: ResolvedList, view: SavedView, query: LocationParams): LocationParams {
  return { ...ownParams(list, query).others, ...view.query };
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

/** The settings without a view; the list no longer opens with it. */
export function removeView(settings: ListSettings, name: string): ListSettings {
  const { defaultView, ...rest } = settings;
  const views = settings.views.filter((view) => view.name !== name);
  return { ...rest, views, ...(defaultView === undefined || defaultView === name ? {} : { defaultView }) };
}
