import { typeOfShape } from './expression/shape-type.ts';
import type { Operation, Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedCall, ResolvedField, ResolvedList, ResolvedExpand } from '../run/resolved.ts';
import { resolveActions } from './action.ts';
import { resolveBlocks } from './block.ts';
import { readRowKey } from './block-table.ts';
import { resolveCall } from './call.ts';
import { resolveColumns } from './column.ts';
import { completed, withNames, type Context } from './context.ts';
import { compact, readText } from './dynamic.ts';
import { resolveField } from './field.ts';
import { recordFields, searchFields, searchType, type FieldSource } from './field-source.ts';
import { resolveRefresh, collectLoaded, dataType, resolveLoads } from './load.ts';
import { resolveSelection } from './list-selection.ts';
import { resolveTree } from './list-tree.ts';
import { collectInputs } from './nodes.ts';
import { isOtherOperation } from './other-operation.ts';
import { findPagedOperation } from './paged-operation.ts';
import type { PageBase } from './page-base.ts';
import { resolveQuickFilters } from './quick-filters.ts';
import { readWords } from './plain-words.ts';
import { words } from '../run/words.ts';

/** The first fills the largest window: a table is never half empty with more pages to turn. */
const usualPageSizes = [50, 20, 100];

export function resolveList(context: Context, root: Cursor, base: PageBase): ResolvedList | undefined {
  const sourceAt = root.get('source');
  const paged = findPagedOperation(context, sourceAt);
  if (!paged) return undefined;
  const { operation, record } = paged;
  const columns = { operation, places: root.items('columns').filter(isOfRecord), fieldsOf: recordsOf };
  if (isOtherOperation(context, sourceAt, columns)) return undefined;
  const request = searchFields(operation);
  const places = root.items('search');
  const inputs = collectInputs(places, request);
  const inSearch = withNames(context, { search: searchType(inputs.fields) });
  const pagingParams = operation.paging?.params ?? [];
  const filled = [...pagingParams, ...[...inputs.fields].flatMap(([name, found]) => found.wire ?? [name])];
  const source = resolveCall(context, sourceAt, { filled });
  completed(context, 'fields', { places });
  completed(context, 'inputs', { places, calls: [sourceAt], inputs });
  completed(context, 'search', { places, operation, inputs });
  const search = places.flatMap((place) => resolveField(inSearch, place, request, 'edit') ?? []);
  const rows = resolveRows(inSearch, root, { operation, record });
  if (!source) return undefined;
  const list = compact({
    ...base,
    kind: 'list' as const,
    source,
    search,
    ...rows,
    summary: resolveSummary(inSearch, root, operation),
    quickFilters: resolveQuickFilters(inSearch, root.get('quickFilters'), search, request),
    ...resolveSelection(inSearch, root, {
      record,
      carried: carriedParams(source, filled).filter((name) => !pagingParams.includes(name)),
    }),
    toolbar: resolveActions(inToolbar(inSearch, operation), root.items('toolbar')),
    pageSizes: readPageSizes(context, root, operation),
    sort: readSort(context, root, operation),
    empty: readText(context, root.get('empty')),
  });
  completed(context, 'list', { at: root, list });
  return context.note(list, root, (givers) => ({ rowKey: givers.keyword(record.schemas, 'x-key') }));
}

const isOfRecord = (column: Cursor): boolean => column.get('compute') === undefined;

function recordsOf({ record }: Operation): FieldSource | undefined {
  return record && recordFields(record);
}

/** Actions above the table can read the summary values. */
function inToolbar(context: Context, { reply }: Operation): Context {
  const summary = reply?.fields?.get('summary');
  return summary?.fields ? withNames(context, { summary: typeOfShape(summary) }) : context;
}

/** Values above the table, from the record that the reply contains beside the rows. */
function resolveSummary(
  context: Context,
  root: Cursor,
  { id, reply }: Operation,
): readonly ResolvedField[] | undefined {
  const at = root.get('summary');
  if (!at) return undefined;
  const shape = reply?.fields?.get('summary');
  if (!shape?.fields) {
    if (reply) context.report(at, 'operation-unfit', id, 'summary');
    return undefined;
  }
  const places = root.items('summary');
  completed(context, 'fields', { places });
  return places.flatMap((place) => resolveField(context, place, recordFields(shape), 'read') ?? []);
}

/** Params of the search, and of paging and order. */
function carriedParams({ params }: ResolvedCall, filled: readonly string[]): readonly string[] {
  const own = '$cel' in params ? [] : Object.keys(params);
  return [...new Set([...own, ...filled])];
}

function resolveRows(
  context: Context,
  root: Cursor,
  { operation, record }: { operation: Operation; record: Shape },
): Pick<ResolvedList, 'rowKey' | 'columns' | 'rowActions' | 'expand' | 'refresh' | 'tree'> {
  const inRow = withNames(context, { row: typeOfShape(record) });
  const inRows = withNames(context, { rows: { kind: 'list', item: typeOfShape(record) } });
  const columns = { source: recordFields(record), operation, editable: true, hasSave: root.get('save') !== undefined };
  const rowKey = readRowKey(context, root, record);
  return compact({
    rowKey,
    columns: resolveColumns(inRow, root.items('columns'), columns),
    rowActions: resolveActions(inRow, root.items('rowActions')),
    expand: resolveExpand(inRow, root.get('expand'), record),
    refresh: resolveRefresh(inRows, root.get('refresh')),
    tree: resolveTree(inRow, root, { record, rowKey }),
  });
}

/** Page sizes offered by the page, else the default; an operation may limit its rows. */
function readPageSizes(context: Context, root: Cursor, { id, params, paging }: Operation): readonly number[] {
  const most = params.fields?.get(paging?.size ?? '')?.constraints.maximum;
  const fits = (size: number): boolean => most === undefined || size <= Number(most);
  const seen = new Set<number>();
  const given = root.items('pageSizes').flatMap((place) => {
    const { value } = place;
    if (typeof value !== 'number') return [];
    if (seen.has(value)) context.report(place, 'element-duplicate', String(value));
    seen.add(value);
    if (most !== undefined && !fits(value))
      context.report(
        place,
        'value-range',
        String(value),
        words(`'${id}' answers ${most} rows at most`, `'${id}' 一次最多返回 ${most} 行`),
      );
    return [value];
  });
  return given.length > 0 ? given : usualPageSizes.filter(fits);
}

function readSort(context: Context, root: Cursor, operation: Operation): readonly string[] {
  const seen = new Set<string>();
  return root.items('sort').flatMap((place) => {
    if (place.text === undefined) return [];
    const name = place.text.replace(/^-/, '');
    if (seen.has(name)) context.report(place, 'element-duplicate', name);
    seen.add(name);
    const isSame = (sort: string): boolean => sort.startsWith('-') === (place.text ?? '').startsWith('-');
    if (!operation.sorts.includes(place.text))
      context.report(place, 'value-unknown', place.text, operation.sorts.filter(isSame));
    return [place.text];
  });
}

/** Name of the row in its own details. */
const ROW = 'row';

/** The details of a row; `row` is in the context's scope. */
function resolveExpand(context: Context, at: Cursor | undefined, record: Shape): ResolvedExpand | undefined {
  if (!at) return undefined;
  for (const { key, keyNode } of at.get('load')?.entries() ?? []) {
    if (key === ROW) context.report(keyNode, 'name-duplicate', ROW, words('the scope of a row', '这一行本身'));
  }
  const loaded = collectLoaded(context, at);
  const inRow = withNames(context, { data: dataType(loaded) });
  const drawer = at.get('drawer');
  const expand = compact({
    ...readWords(context, at, 'expand'),
    drawer: drawer && readWords(context, drawer, 'drawer'),
    load: resolveLoads(inRow, at),
    blocks: resolveBlocks(inRow, at.items('blocks'), new Map([...loaded, [ROW, record]])),
  });
  return context.note(expand, at);
}
