import { useMemo } from 'react';
import type { ColumnItem } from '../../../headless/list/columns/arrange-columns.ts';
import { readTotals, summedColumns } from '../../../headless/list/table/summary.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import type { GridTotals } from '../../grid/grid-column.ts';
import { messages } from '../messages.ts';
import { createCell, type Cell, type CellContext } from './create-cell.ts';

interface SummaryStart {
  /** The columns of the page. */
  readonly columns: readonly ColumnItem[];
  readonly rows: readonly Row[];
  /** Totals of everything that matches, by field, when the server gave them. */
  readonly all?: Row | undefined;
  /** The rows are all there are, not a page of them. */
  readonly whole?: boolean;
  readonly context: CellContext;
}

/** Rows of totals for the columns that have one; none when none has. */
export function useSummary({ columns, rows, all, whole = false, context }: SummaryStart): readonly GridTotals[] {
  const { page, widgets, dictionaries, careful } = context;
  const summed = useMemo(() => summedColumns(columns), [columns]);
  const cells = useMemo(
    () =>
      new Map(
        summed.map(({ field, align, sortable }): [string, Cell] => [
          field.name,
          createCell({ field, align, sortable }, { page, widgets, dictionaries, careful }),
        ]),
      ),
    [summed, page, widgets, dictionaries, careful],
  );
  return useMemo(
    () =>
      readTotals(summed, rows, all).map(({ of, values }) => ({
        key: of,
        label: messages.totals[whole ? 'all' : of],
        cell: (column) => cells.get(column)?.(values[column], undefined),
      })),
    [summed, rows, all, whole, cells],
  );
}
