import type { PageRequest } from '#client';
import {
  toText,
  type ResolvedColumn,
  type ResolvedField,
  type ResolvedList,
  type ResolvedOptions,
} from '#engine/language/run';
import { isDecimal } from '#values/decimal';
import { toNumber } from '#values/kinds/integer';
import { isDate } from '#values/shanghai-time';
import { isEmptyValue, type CallParams } from '../../call/read-params.ts';
import { keepKnown } from '../../form/fields/choices.ts';
import type { LocationParams, Ports } from '../../ports/ports.ts';

/** The state of a list. It lives in the address bar, so that back, reload and a shared link show the same. */
export interface ListQuery {
  readonly search: CallParams;
  readonly page: number;
  readonly pageSize: number;
  /** In the contract's form: '-applyTime' is descending. Empty: the server's order. */
  readonly sort: readonly string[];
}

/** The page of a list's query as a request carries it. */
export function pageOf({ page, pageSize, sort }: ListQuery): PageRequest {
  return { number: page, size: pageSize, ...(sort.length > 0 && { sort }) };
}

const PAGE = 'page';
const SIZE = 'size';
const SORT = 'sort';
const NO_SORT = '-';

type Described = Pick<ResolvedList, 'search' | 'columns' | 'pageSizes' | 'sort'>;

/**
 * Reads the address bar. Missing and invalid parameters take their defaults; codes without a choice are left out, but
 * for widgets that take any text.
 */
export function parseListQuery(
  list: Described,
  query: LocationParams,
  defaults: CallParams,
  widgets?: Ports['widgets'],
): ListQuery {
  const search: Record<string, unknown> = {};
  for (const field of list.search) {
    const text = query[field.name];
    const read = text === undefined ? undefined : fromQueryText(text, field);
    const value = widgets?.get(field.widget)?.takesAny ? read : keepCodes(read, field.options);
    // An empty text marks a field with a default that the operator emptied.
    const chosen = text === '' ? undefined : isEmptyValue(value) ? defaults[field.name] : value;
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

/** Writes the address bar: differences from the defaults, and parameters of others. */
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

/** Splits the query of the URL into params of the list and others. */
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

/** A search value as the address bar has it: `a,b` for a list, `begin~end` for a range, 1 or 0 for a flag. */
export function toQueryText(value: unknown): string {
  if (isEmptyValue(value)) return '';
  if (Array.isArray(value)) return value.map((one) => encodeItem(toText(one))).join(',');
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'object' && value !== null) {
    const { begin, end } = value as { readonly begin?: string | null; readonly end?: string | null };
    return begin || end ? `${begin ?? ''}~${end ?? ''}` : '';
  }
  return toText(value);
}

/** Parses a text of the address bar; undefined if it is invalid for this field. */
export function fromQueryText(text: string, { valueType }: Pick<ResolvedField, 'valueType'>): unknown {
  switch (valueType) {
    case 'string[]':
    case 'array':
      return text.split(',').map(decodeItem).filter(Boolean);
    case 'boolean':
      return text === '1' ? true : text === '0' ? false : undefined;
    case 'integer':
      return isDecimal(text) && !text.includes('.') ? toNumber(text) : undefined;
    case 'number':
      return isDecimal(text) ? toNumber(text) : undefined;
    case 'decimal':
      return isDecimal(text) ? text : undefined;
    case 'date':
      return isDate(text) ? text : undefined;
    case 'date-range':
      return readRange(text);
    default:
      return text;
  }
}

function keepCodes(value: unknown, { kind, items = [], withdrawn = [] }: Partial<ResolvedOptions> = {}): unknown {
  return kind === 'static' ? keepKnown(value, new Set([...items, ...withdrawn].map((item) => item.value))) : value;
}

function readRange(text: string): { readonly begin: string | null; readonly end: string | null } | undefined {
  const [begin = '', end = '', ...rest] = text.split('~');
  const good = rest.length === 0 && [begin, end].every((day) => day === '' || isDate(day));
  return good && (begin || end) ? { begin: begin || null, end: end || null } : undefined;
}

function encodeItem(item: string): string {
  return item.replaceAll('%', '%25').replaceAll(',', '%2C');
}

function decodeItem(item: string): string {
  return item.replaceAll('%2C', ',').replaceAll('%25', '%');
}

/**
 * The sort after a click on a column: ascending, then descending, then none. A plain click sorts by this column only;
 * `add` appends it as the least important column or changes its direction. Names are written as in the contract:
 * '-applyTime' is descending.
 */
export function nextSort(sort: readonly string[], name: string, add: boolean): readonly string[] {
  const place = sort.findIndex((one) => one === name || one === `-${name}`);
  const next = place < 0 ? [name] : sort[place] === name ? [`-${name}`] : [];
  if (!add) return next;
  return place < 0 ? [...sort, ...next] : sort.toSpliced(place, 1, ...next);
}
