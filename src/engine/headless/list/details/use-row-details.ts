import { useMemo } from 'react';
import type { ResolvedExpand } from '#engine/language';
import type { PageModel } from '../../page/page-model.ts';
import { createRowDetail, type RowDetail } from './row-detail.ts';
import type { Row } from '../table/use-rows.ts';

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
      const found = details.get(row[rowKey]);
      if (found) return found;
      const made = createRowDetail(page, expand, row);
      details.set(row[rowKey], made);
      return made;
    };
  }, [page, expand, rowKey]);
}
