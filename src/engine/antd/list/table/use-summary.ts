import { useMemo } from 'react';
import type { ResolvedField } from '#engine/language/run';
import type { TotalRule } from '#values/totals';
import type { ColumnItem } from '../../../headless/list/columns/arrange-columns.ts';
import { readTotals, summedColumns } from '../../../headless/list/table/summary.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import type { GridTotals } from '../../grid/grid-column.ts';
import { findOption } from '../../widgets/parts/find-option.ts';
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
      readTotals(summed, rows, all).map(({ of, values, leftOut, except }) => ({
        key: of,
        label: messages.totals(whole ? 'all' : of, leftOut, labelsOf(except, columns, dictionaries)),
        cell: (column) => cells.get(column)?.(values[column], undefined),
      })),
    [summed, rows, all, whole, cells, columns, dictionaries],
  );
}

/** The words of what totals leave out, where a column shows them. */
function labelsOf(
  except: TotalRule['except'],
  columns: readonly ColumnItem[],
  dictionaries: CellContext['dictionaries'],
): readonly string[] {
  const fields = flattenFields(columns);
  return Object.entries(except).flatMap(([name, values]) => {
    const { dictionary = '' } = fields.find((field) => field.name === name) ?? {};
    return values.flatMap((value) => findOption(dictionaries[dictionary], value)?.label ?? []);
  });
}

function flattenFields(columns: readonly ColumnItem[]): readonly ResolvedField[] {
  return columns.flatMap((column) => ('columns' in column ? flattenFields(column.columns) : [column.field]));
}
