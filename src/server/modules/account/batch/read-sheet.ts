import { ROW_NO_TITLE } from '../../../documents/spreadsheet/account-sheet.ts';
import type { Cells } from '../../../batch/store.ts';
import { readPlain } from '../../../documents/spreadsheet/read-cell.ts';
import { findRows, readCells, requireRows, type Sheet } from '../../../documents/spreadsheet/read-rows.ts';
import { batchColumns, SERIAL_FIELD } from './columns.ts';

export interface SheetRow {
  /** As Excel counts. */
  readonly rowNo: number;
  /** With the serial number, after which the folder of the row's papers is called. */
  readonly cells: Cells;
}

/**
 * Reads the rows of a filled-in template by the titles of its columns, wherever they stand. Throws when it is not the
 * template, has no row, or more than `limit`.
 */
export function readAccountSheet(sheet: Sheet, limit: number): readonly SheetRow[] {
  const { titles, rows: below, first } = findRows(sheet, batchColumns);
  const serials = titles.indexOf(ROW_NO_TITLE);
  const rows = below.flatMap((row, index): SheetRow[] => {
    const cells = readCells(row, titles, batchColumns);
    // The number alone was there before anybody filled in anything.
    if (Object.keys(cells).length === 0) return [];
    const serial = readPlain(row[serials] ?? null);
    return [{ rowNo: first + index, cells: { ...(serial !== '' && { [SERIAL_FIELD]: serial }), ...cells } }];
  });
  requireRows(rows, limit);
  return rows;
}
