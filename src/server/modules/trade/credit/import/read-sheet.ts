import type { CreditCells, CreditSheet } from '#contract';
import { readRows, titleOf, type Sheet } from '../../../../spreadsheet/read-rows.ts';
import { creditColumns } from './columns.ts';

/** What is wrong with a cell: the row from 0, the field, and the words. */
export type CellProblem = CreditSheet['problems'][number];

/** Rows of one import (domain V5). */
const CREDIT_LIMIT = 500;

/** The rows of a filled-in template, and what is wrong with their cells. Throws as {@link readRows} does. */
export function readCreditSheet(sheet: Sheet): { rows: CreditCells[]; problems: CellProblem[] } {
  // The template gives the unit behind the title.
  return readRows(sheet, creditColumns, {
    limit: CREDIT_LIMIT,
    readTitle: (cell) => titleOf(cell).replace(/[(（].*[)）]$/u, ''),
  });
}
