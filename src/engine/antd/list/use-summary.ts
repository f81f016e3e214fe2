import { Table, type TableColumnsType, type TableProps } from 'antd';
import { createElement, useMemo } from 'react';
import { readTotals, summedColumns } from '../../headless/list/summary.ts';
import type { Row } from '../../headless/list/use-rows.ts';
import type { Columns } from './build-columns.ts';
import { createCell, type Cell, type CellContext } from './create-cell.ts';
import { SummaryRows } from './SummaryRows.tsx';

interface SummaryStart {
  /** The columns of the page. */
  readonly columns: Columns;
  /** The same as the table draws them. */
  readonly drawn: TableColumnsType<Row>;
  /** Columns that antd puts before them. */
  readonly lead: number;
  readonly rows: readonly Row[];
  /** Totals of everything that matches, by field, when the server gave them. */
  readonly all?: Row | undefined;
  /** The rows are all there are, not a page of them. */
  readonly whole?: boolean;
  readonly context: CellContext;
}

/** antd's `summary` for the columns that have a total; nothing when none has. */
export function useSummary(start: SummaryStart): Pick<TableProps<Row>, 'summary'> {
  const { columns, drawn, lead, rows, all, whole = false, context } = start;
  const { page, widgets, dictionaries, careful } = context;
  const summed = useMemo(() => summedColumns(columns), [columns]);
  const totals = useMemo(() => {
    const found = readTotals(summed, rows, all);
    return whole ? found.map(({ values }) => ({ of: 'all' as const, values })) : found;
  }, [summed, rows, all, whole]);
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
      totals.length === 0
        ? {}
        : {
            // Fixed: a table that scrolls by itself keeps its totals in sight, and draws no others.
            summary: () =>
              createElement(
                Table.Summary,
                { fixed: true },
                createElement(SummaryRows, { totals, columns: drawn, lead, cells }),
              ),
          },
    [totals, drawn, lead, cells],
  );
}
