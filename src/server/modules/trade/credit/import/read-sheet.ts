import type { CellProblem, Cells } from '../../../../batch/store.ts';
import { findRows, readCells, requireRows, titleOf, type Sheet } from '../../../../documents/spreadsheet/read-rows.ts';
import { type CreditCells, creditColumns } from './columns.ts';

/** Rows of one import (domain V5). */
const CREDIT_LIMIT = 500;

export interface SheetRow {
  /** As the template counts: the row below the titles is 1. */
  readonly rowNo: number;
  readonly cells: Cells;
}

/** The rows of a filled-in template as they were typed. Throws when it is not the template, or has no row or too many. */
export function readCreditSheet(sheet: Sheet): readonly SheetRow[] {
  // The template gives the unit behind the title.
  const { titles, rows: below } = findRows(sheet, creditColumns, (cell) => titleOf(cell).replace(/[(（].*[)）]$/u, ''));
  const rows = below.flatMap((row, index): SheetRow[] => {
    const cells = readCells(row, titles, creditColumns);
    return Object.keys(cells).length === 0 ? [] : [{ rowNo: index + 1, cells }];
  });
  requireRows(rows, CREDIT_LIMIT);
  return rows;
}

/** What the cells of a row say; what a cell says that its field cannot hold is left out and told of. */
export function readRow(cells: Cells): { readonly values: CreditCells; readonly unread: readonly CellProblem[] } {
  const values: Record<string, string> = {};
  const unread: CellProblem[] = [];
  for (const { field, read } of creditColumns) {
    const { value, problem } = read(cells[field] ?? null);
    if (value !== undefined) values[field] = value;
    if (problem !== undefined) unread.push({ field, message: problem });
  }
  return { values, unread };
}
