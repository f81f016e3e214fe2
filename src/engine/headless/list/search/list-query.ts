import type { ResolvedColumn, ResolvedList } from '#engine/language';
import type { CallParams } from '../../call/read-params.ts';
import { isEmptyValue } from '../../call/read-params.ts';
import type { LocationParams } from '../../ports/ports.ts';
import { fromQueryText, toQueryText } from './query-text.ts';

/** What a list shows: all of it lives in the address bar, so that back, reload and a shared link show the same. */
export interface ListQuery {
  readonly search: CallParams;
  readonly page: number;
  readonly pageSize: number;
  /** As the contract writes it: '-applyTime' is descending. Empty: the server's own order. */
  readonly sort: readonly string[];
}

const PAGE = 'page';
const SIZE = 'size';
const SORT = 'sort';
const NO_SORT = '-';

type Described = Pick<ResolvedList, 'search' | 'columns' | 'pageSizes' | 'sort'>;

/** Reads the address bar. What it does not say is the default; what makes no sense counts as not said. */
export function parseListQuery(list: Described, query: LocationParams, defaults: CallParams): ListQuery {
  const search: Record<string, unknown> = {};
  for (const field of list.search) {
    const text = query[field.name];
    const value = text === undefined ? undefined : fromQueryText(text, field);
    // An empty text says that the operator has emptied a field which has a default.
    const chosen = text === '' ? undefined : (value ?? defaults[field.name]);
    if (!isEmptyValue(chosen)) search[field.name] = chosen;
  }
  const size = Number(query[SIZE]);
  return {
    search,
    page: readPage(query[PAGE]),
    pageSize: list.pageSizes.includes(size) ? size : (list.pageSizes[0] ?? 10),
    sort: readSort(list, query[SORT]),
  };
}

/** Writes the address bar: only what differs from the default, and what others have put there. */
export function writeListQuery(
  list: Described,
  state: ListQuery,
  before: LocationParams,
  defaults: CallParams,
): LocationParams {
  const query: Record<string, string> = { ...ownParams(list, before).others };
  for (const field of list.search) {
    const text = toQueryText(state.search[field.name]);
    if (text !== toQueryText(defaults[field.name])) query[field.name] = text;
  }
  if (state.page > 1) query[PAGE] = String(state.page);
  if (state.pageSize !== (list.pageSizes[0] ?? 10)) query[SIZE] = String(state.pageSize);
  const sort = state.sort.join(',');
  if (sort !== list.sort.join(',')) query[SORT] = sort || NO_SORT;
  return query;
}

/** Parts the address bar's parameters into the list's own and those of others. */
export function ownParams(
  list: Pick<Described, 'search'>,
  query: LocationParams,
): { readonly own: LocationParams; readonly others: LocationParams } {
  const names = new Set([PAGE, SIZE, SORT, ...list.search.map((field) => field.name)]);
  const entries = Object.entries(query);
  return {
    own: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    others: Object.fromEntries(entries.filter(([name]) => !names.has(name))),
  };
}

function readSort(list: Described, text: string | undefined): readonly string[] {
  if (text === undefined) return list.sort;
  const known = new Set(listColumns(list.columns).flatMap(({ field, sortable }) => (sortable ? [field.name] : [])));
  return text.split(',').filter((one) => known.has(one.replace(/^-/, '')) || list.sort.includes(one));
}

/** The columns of a list without their groups. */
function listColumns(columns: ResolvedList['columns']): readonly ResolvedColumn[] {
  return columns.flatMap((column) => ('columns' in column ? listColumns(column.columns) : [column]));
}

function readPage(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
