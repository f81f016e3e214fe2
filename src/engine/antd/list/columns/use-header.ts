import { useMemoizedFn } from 'ahooks';
import { createContext, useMemo } from 'react';
import { renderText, type ResolvedList, type Scope } from '#engine/language/run';
import type { CallParams } from '../../../headless/call/read-params.ts';
import { leavesOf, type ArrangedColumn } from '../../../headless/list/columns/arrange-columns.ts';
import { countFiltered, findColumnFilters, type ColumnFilter } from '../../../headless/list/columns/column-filters.ts';
import type { Counter } from '../../../headless/list/search/quick-counts.ts';
import { nextSort } from '../../../headless/list/search/list-query.ts';
import type { ListSettingsModel } from '../../../headless/list/list-settings.ts';
import type { ListModel } from '../../../headless/list/use-list.ts';
import { widthOf } from '../table/build-columns.ts';

/** One column of the header. */
export interface HeaderColumn {
  readonly title: string;
  /** CSS pixels, as passed to the table. */
  readonly width: number;
  readonly sortable: boolean;
  /** Direction in which the rows are sorted by it; absent: they are not. */
  readonly order?: 'ascending' | 'descending';
  /** Rank among several sorts, from 1; absent for the only sort and for unsorted columns. */
  readonly sortPlace?: number;
}

/** Sorting and column widths for the header cells of a list. */
export interface Header {
  readonly columns: ReadonlyMap<string, HeaderColumn>;
  /** Sorts by a column; `add`: by one more. */
  readonly sort: (name: string, add: boolean) => void;
  /** Sets a column's width, CSS pixels; undefined restores the page's. Absent where widths are fixed. */
  readonly resize?: ((name: string, width: number | undefined) => void) | undefined;
  /** Filters of columns that have one. */
  readonly filters?: HeaderFilters | undefined;
}

/** The filters in the header of a list. They are search fields: a choice searches. */
export interface HeaderFilters {
  readonly of: ReadonlyMap<string, ColumnFilter>;
  /** The search in force. */
  readonly search: CallParams;
  readonly choose: (changes: CallParams) => void;
  /** Counts the records of each value of a filter. */
  readonly count: (filter: ColumnFilter) => Counter | undefined;
}

export const HeaderContext = createContext<Header | null>(null);

interface HeaderStart {
  /** The list as the operator has arranged it. */
  readonly list: ResolvedList;
  readonly model: ListModel;
  readonly settings: ListSettingsModel;
}

/** The header state of an open list. */
export function useHeader({ list, model, settings: { settings, change } }: HeaderStart): Header {
  const { scope } = model.page;
  const sorted = model.query.sort.join(',');
  const sort = useMemoizedFn((name: string, add: boolean) =>
    model.change({ sort: nextSort(model.query.sort, name, add), page: 1 }),
  );
  const resize = useMemoizedFn((name: string, width: number | undefined) => {
    const { [name]: _, ...others } = settings.columns.widths;
    const widths = width === undefined ? others : { ...others, [name]: width };
    change({ columns: { ...settings.columns, widths } });
  });
  const filters = useFilters(list, model);
  return useMemo(
    () => ({
      columns: listHeads(leavesOf(list.columns), { sorts: sorted.split(','), filters: filters.of, scope }),
      sort,
      resize,
      filters,
    }),
    [list, sorted, scope, sort, resize, filters],
  );
}

function useFilters(list: ResolvedList, model: ListModel): HeaderFilters {
  const { form, query, page } = model;
  const { search } = query;
  const of = useMemo(() => findColumnFilters(list, form), [list, form]);
  const choose = useMemoizedFn(model.searchFor);
  const count = useMemoizedFn((filter: ColumnFilter) => countFiltered(filter, { list, page, rows: model, search }));
  return useMemo(() => ({ of, search, choose, count }), [of, search, choose, count]);
}

interface HeadsStart {
  /** `-gap` is descending. */
  readonly sorts: readonly string[];
  readonly filters?: HeaderFilters['of'];
  readonly scope: Scope;
}

/** The columns of a header by name. */
export function listHeads(
  columns: readonly ArrangedColumn[],
  { sorts, filters, scope }: HeadsStart,
): Header['columns'] {
  const names = sorts.map((one) => one.replace(/^-/, ''));
  const heads = columns.map((column): readonly [string, HeaderColumn] => {
    const { name, label } = column.field;
    const title = renderText(label, scope);
    const place = names.length > 1 ? names.indexOf(name) + 1 : 0;
    const order = sorts.includes(name) ? 'ascending' : sorts.includes(`-${name}`) ? 'descending' : undefined;
    const shown = {
      title,
      width: widthOf(column, { title, filtered: filters?.has(name) }),
      sortable: column.sortable,
      ...(order ? ({ order } as const) : {}),
    };
    return [name, place > 0 ? { ...shown, sortPlace: place } : shown];
  });
  return new Map(heads);
}
