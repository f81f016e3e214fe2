import { ROW_NO_TITLE } from '../../../spreadsheet/account-sheet.ts';
import type { Cells } from '../../../batch/store.ts';
import { readPlain } from '../../../spreadsheet/read-cell.ts';
import { findRows, readCells, requireRows, type Sheet } from '../../../spreadsheet/read-rows.ts';
import type { SheetCell } from '../../../spreadsheet/workbook/workbook.ts';
import { batchColumns } from './columns.ts';

export interface SheetRow {
  /** As the template counts: the row below the titles is 1. The folders of the papers are called like it. */
  readonly rowNo: number;
  readonly cells: Cells;
}

/**
 * Reads the rows of a filled-in template by the titles of its columns, wherever they stand. Throws when it is not the
 * template, has no row, or more than `limit`.
 */
export function readAccountSheet(sheet: Sheet, limit: number): readonly SheetRow[] {
  const { titles, rows: below } = findRows(sheet, batchColumns);
  const numbers = titles.indexOf(ROW_NO_TITLE);
  const rows = below.flatMap((row, index): SheetRow[] => {
    const cells = readCells(row, titles, batchColumns);
    // The number alone was there before anybody filled in anything.
    if (Object.keys(cells).length === 0) return [];
    return [{ rowNo: readRowNo(row[numbers] ?? null) ?? index + 1, cells }];
  });
  requireRows(rows, limit);
  return renumber(rows);
}

function readRowNo(cell: SheetCell): number | undefined {
  const text = readPlain(cell);
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

/** Rows whose numbers are not different are numbered anew, in their order. */
function renumber(rows: readonly SheetRow[]): readonly SheetRow[] {
  const different = new Set(rows.map(({ rowNo }) => rowNo)).size === rows.length;
  return different ? rows : rows.map((row, index) => ({ ...row, rowNo: index + 1 }));
}
