import { toJS } from '@formily/reactive';
import { useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { extendScope, holds, type ResolvedField, type ResolvedList } from '#engine/language/run';
import { useGuarded } from '#parts';
import { dropEmpty, isEmptyValue, readParams, type CallParams } from '../call/read-params.ts';
import { toWire } from '../call/wire.ts';
import { focusField } from '../form/fields/focus-field.ts';
import type { FormModel } from '../form/form-model.ts';
import { sameTexts, type PageLocation, type PageModel } from '../page/page-model.ts';
import { usePorts } from '../ports/EnginePorts.tsx';
import type { LocationParams } from '../ports/ports.ts';
import { listFileColumns } from './columns/file-columns.ts';
import { useVisibleColumns } from './columns/visible-columns.ts';
import { pageOf, parseListQuery, writeListQuery, type ListQuery } from './search/list-query.ts';
import { createListParts } from './search/list-parts.ts';
import { useOwnSearch } from './search/use-own-search.ts';
import { useQuickCounts, type QuickCounts } from './search/quick-counts.ts';
import { useRows, type RowsCalls, type RowsState } from './table/use-rows.ts';
import { useShownRows, type ShownRows } from './table/use-shown-rows.ts';

export type OnQueryChange = (query: LocationParams, options: { readonly replace: boolean }) => void;

export interface ListModel extends RowsState, ShownRows, Pick<RowsCalls, 'resum'> {
  readonly page: PageModel;
  /** The list with the columns visible to this operator. */
  readonly list: ResolvedList;
  /** The search fields; they take effect with `search`. */
  readonly form: FormModel;
  readonly query: ListQuery;
  /** The search of the page itself. */
  readonly defaults: CallParams;
  /** Request params of the rows, paging and order aside. */
  readonly asked: CallParams;
  /** Search fields that must be filled in before any call. */
  readonly demanded: readonly ResolvedField[];
  /** Absent: this list has no quick filters, or they do not count. */
  readonly counts: QuickCounts | undefined;
  /** Searches for the content of the fields. */
  readonly search: () => void;
  /** Searches with some of the fields set to other values. */
  readonly searchFor: (changes: CallParams) => void;
  readonly reset: () => void;
  readonly change: (next: Partial<ListQuery>) => void;
  readonly reload: () => void;
}

interface ListStart {
  readonly list: ResolvedList;
  readonly location: PageLocation;
  readonly onQueryChange: OnQueryChange;
  readonly id: string;
}

/** State of a list page. It follows the address bar, which stores it. */
export function useList({ list: whole, location, onQueryChange, id }: ListStart): ListModel {
  const { list, page, form, defaults, query, sumUp } = useParts(whole, location, id);
  const asked = { ...readParams(list.source.params, page.scope), ...toWire(query.search, list.search) };
  const demanded = listDemanded(list, page, query);
  const source = { operation: list.source.operation, rowKey: list.rowKey, held: demanded.length > 0 };
  const rows = useRows(page, source, { params: asked, page: pageOf(query) });
  useLayoutEffect(() => sumUp(rows.summary), [sumUp, rows.summary]);
  const counts = useQuickCounts(list, page);
  const reload = useReload(page, rows.reload, counts);
  const shown = useShownRows({ list, page, asked, rows, counts });
  const again = useGuarded(async () => {
    reload();
    return 'done';
  });
  const change = (next: Partial<ListQuery>, replace = false): void => {
    const written = writeListQuery(list, { ...query, ...next }, location.query, defaults);
    if (sameTexts(written, location.query)) again.run();
    else onQueryChange(written, { replace });
  };
  const searchFor = (changes: CallParams): void => {
    const wrong = form.check();
    if (wrong) focusField(wrong.id);
    else change({ search: dropEmpty({ ...toJS(form.values()), ...changes }), page: 1 });
  };
  useOwnSearch(form, demanded, (search) => change({ search, page: 1 }, true));
  const changeStably = useMemoizedFn(change);
  useLastPage(rows, query, changeStably);
  return {
    ...rows,
    ...shown,
    page,
    list,
    form,
    query,
    defaults,
    asked,
    demanded,
    counts,
    reload,
    change,
    search: () => searchFor({}),
    searchFor,
    reset: () => {
      form.restore(defaults);
      change({ search: defaults, page: 1 });
    },
  };
}

function listDemanded(list: ResolvedList, page: PageModel, { search }: ListQuery): readonly ResolvedField[] {
  const searched = extendScope(page.scope, { search });
  return list.search.filter(
    ({ name, required, visible }) => required === true && isEmptyValue(search[name]) && holds(visible, searched),
  );
}

/** The objects that live as long as the list is open, following the address bar. */
function useParts(whole: ResolvedList, location: PageLocation, id: string) {
  const ports = usePorts();
  const [{ page, form, defaults, apply, sumUp }] = useState(() => createListParts(whole, location, ports, id));
  const columns = useVisibleColumns(whole.columns, page);
  const list = useMemo(() => ({ ...whole, columns }), [whole, columns]);
  const { widgets } = ports;
  const query = useMemo(
    () => parseListQuery(list, location.query, defaults, widgets),
    [list, location.query, defaults, widgets],
  );
  const searched = JSON.stringify(query.search);
  useLayoutEffect(() => page.update(location, ports), [page, location, ports]);
  useLayoutEffect(() => apply(JSON.parse(searched) as CallParams), [apply, searched]);
  useLayoutEffect(() => page.setColumns(() => listFileColumns(columns, page.scope)), [page, columns]);
  useEffect(() => page.connect(), [page]);
  useEffect(() => form.connect(), [form]);
  return { list, page, form, defaults, query, sumUp };
}

/** Reloads all of the page: the list, and what follows it. */
function useReload(page: PageModel, reloadRows: () => void, counts: QuickCounts | undefined): () => void {
  const reload = useCallback(() => {
    reloadRows();
    counts?.reload();
  }, [reloadRows, counts]);
  useLayoutEffect(() => page.setReload(reload), [page, reload]);
  return page.reload;
}

type Change = (next: Partial<ListQuery>, replace: boolean) => void;

/** Shows the new last page once the last row of the last page has disappeared (cancelled, deleted by another). */
function useLastPage({ rows, total, loading, failure }: RowsState, query: ListQuery, change: Change): void {
  const last = Math.max(1, Math.ceil(total / query.pageSize));
  const beyond = !loading && !failure && rows.length === 0 && total > 0 && query.page > last;
  useEffect(() => {
    if (beyond) change({ page: last }, true);
  }, [beyond, last, change]);
}
