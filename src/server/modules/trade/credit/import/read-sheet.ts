import type { CreditCells, CreditSheet } from '#contract';
import type { SheetCell } from '../../../../spreadsheet/read-workbook.ts';
import { creditErrors } from '../errors.ts';
import { creditColumns } from './columns.ts';

/** What is wrong with a cell: the row from 0, the field, and the words. */
export type CellProblem = CreditSheet['problems'][number];

/** Rows of one import (domain V5). */
const CREDIT_LIMIT = 500;

/**
 * Reads the rows of a filled-in template by the titles of its columns. What a cell says that its field cannot hold is
 * left out and told of. Throws when it is not the template, has no row, or more than 500.
 */
export function readCreditSheet(sheet: readonly (readonly SheetCell[])[]): {
  rows: CreditCells[];
  problems: CellProblem[];
} {
  const head = sheet.findIndex((cells) => cells.some((cell) => titleOf(cell) === creditColumns[0]?.title));
  const titles = (sheet[head] ?? []).map(titleOf);
  if (creditColumns.some(({ title, required }) => required && !titles.includes(title))) throw creditErrors.wrongSheet();
  const filled = sheet.slice(head + 1).filter((cells) => cells.some((cell) => cell !== null && cell !== ''));
  if (filled.length === 0) throw creditErrors.wrongSheet();
  if (filled.length > CREDIT_LIMIT) throw creditErrors.tooManyRows(CREDIT_LIMIT);
  const problems: CellProblem[] = [];
  const rows = filled.map((cells, index) => {
    const row: Record<string, string> = {};
    for (const { field, title, read } of creditColumns) {
      const { value, problem } = read(cells[titles.indexOf(title)] ?? null);
      if (value !== undefined) row[field] = value;
      if (problem !== undefined) problems.push({ index, field, message: problem });
    }
    return row;
  });
  return { rows, problems };
}

/** Without the star of what must be filled in, and without the unit. */
function titleOf(cell: SheetCell): string {
  if (typeof cell !== 'string') return '';
  return cell.replaceAll(/[\s*＊]/gu, '').replace(/[(（].*[)）]$/u, '');
}
