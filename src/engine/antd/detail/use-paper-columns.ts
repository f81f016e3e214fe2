import { useMemo } from 'react';
import type { ResolvedTableBlock } from '#engine/language/run';
import { useVisibleColumns } from '../../headless/list/columns/visible-columns.ts';
import { flattenColumns } from '../grid/grid-column.ts';
import { buildColumns } from '../list/table/build-columns.ts';
import type { BlockContext } from './block-context.ts';

/** The columns of a table block that the operator may see, drawn for paper. */
export function usePaperColumns({ columns }: ResolvedTableBlock, { page, dictionaries }: BlockContext) {
  const { widgets } = page.ports();
  const visible = useVisibleColumns(columns, page);
  return useMemo(
    () => flattenColumns(buildColumns(visible, { page, widgets, dictionaries, careful: true })),
    [visible, page, widgets, dictionaries],
  );
}
