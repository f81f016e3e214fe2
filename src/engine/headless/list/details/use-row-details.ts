import { valueAt } from '#values/record';
import { useMemo } from 'react';
import { observable } from '@formily/reactive';
import { extendScope, type ResolvedExpand } from '#engine/language/run';
import type { PageModel } from '../../page/page-model.ts';
import { Load } from '../../call/load.ts';
import type { Row } from '../table/use-rows.ts';

/** The details of one row: the page's model with the row, and with loads of its own. */
export interface RowDetail {
  readonly page: PageModel;
  /** Takes the latest answer for the row; changed content reloads the row's loads. */
  readonly follow: (row: Row) => void;
}

/** Makes the details of a row. Calls start with `connect`; loaded data stays after it. */
export function createRowDetail(page: PageModel, { load }: ResolvedExpand, row: Row): RowDetail {
  const data: Record<string, unknown> = observable.shallow({ row });
  const scope = extendScope(page.scope, {
    get row() {
      return data['row'];
    },
    data,
  });
  const loads = load.map((one) => new Load({ load: one, scope, data, ports: page.ports }));
  let content = JSON.stringify(row);
  const model: PageModel = {
    ...page,
    scope,
    data,
    loads,
    answer: (name, value) => {
      data[name] = value;
    },
    connect: () => {
      const stops = loads.map((one) => one.connect());
      return () => stops.forEach((stop) => stop());
    },
  };
  return {
    page: model,
    follow: (next) => {
      if (data['row'] === next) return;
      data['row'] = next;
      const text = JSON.stringify(next);
      if (text === content) return;
      content = text;
      for (const one of loads) one.reload();
    },
  };
}

/** Finds the details of a row; made when it is first opened and kept for as long as the list is open. */
export type FindRowDetail = (row: Row) => RowDetail;

/** The details of a list's rows, by row key. */
export function useRowDetails(
  page: PageModel,
  expand: ResolvedExpand | undefined,
  rowKey: string,
): FindRowDetail | undefined {
  return useMemo(() => {
    if (!expand) return undefined;
    const details = new Map<unknown, RowDetail>();
    return (row) => {
      const found = details.get(valueAt(row, rowKey));
      if (found) return found;
      const made = createRowDetail(page, expand, row);
      details.set(valueAt(row, rowKey), made);
      return made;
    };
  }, [page, expand, rowKey]);
}
