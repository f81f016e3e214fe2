import type { ResolvedList } from '#engine/language';
import { hiddenColumns, leavesOf } from '../columns/arrange-columns.ts';
import { ownParams, parseListQuery } from '../search/list-query.ts';
import type { SavedView } from '../list-settings.ts';

/**
 * A view as the list can show it today: what it says of search fields, sorts and columns that no longer exist is left
 * out. The view itself stays as it was saved.
 */
export function fitView<View extends SavedView>(list: ResolvedList, view: View): View {
  const { page: _, sort, ...query } = ownParams(list, view.query).own;
  const known = parseListQuery(list, { ...query, ...(sort === undefined ? {} : { sort }) }, {}).sort;
  // A sort of which nothing is left is no wish for the server's own order.
  const kept = sort === undefined || (known.length === 0 && sort !== '-') ? {} : { sort: known.join(',') || sort };
  return { ...view, query: { ...query, ...kept }, columns: fitColumns(list, view.columns) };
}

function fitColumns(list: ResolvedList, columns: SavedView['columns']): SavedView['columns'] {
  const hidden = hiddenColumns(list.columns, columns);
  const isEmpty = leavesOf(list.columns).every(({ field }) => hidden.has(field.name));
  return isEmpty ? { ...columns, hidden: [] } : columns;
}
