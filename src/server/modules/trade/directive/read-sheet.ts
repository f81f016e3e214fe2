import type { DirectiveCells, DirectiveSheet } from '#contract';
import type { SheetCell } from '../../../spreadsheet/read-workbook.ts';
import { directiveErrors } from './errors.ts';
import { DIRECTIVE_LIMIT } from './rules.ts';
import { directiveColumns } from './sheet-columns.ts';

/** What is wrong with a cell: the row from 0, the field, and the words. */
export type CellProblem = DirectiveSheet['problems'][number];

type Sheet = readonly (readonly SheetCell[])[];

/**
 * Reads the rows of a filled-in template by the titles of its columns, wherever they stand. What a cell says that its
 * field cannot hold is left out and told of. Throws when it is not the template, has no row, or more than 500.
 */
export function readDirectiveSheet(sheet: Sheet): { rows: DirectiveCells[]; problems: CellProblem[] } {
  const head = sheet.findIndex((cells) => cells.some((cell) => titleOf(cell) === directiveColumns[0]?.title));
  const titles = (sheet[head] ?? []).map(titleOf);
  if (directiveColumns.some(({ title, required }) => required && !titles.includes(title)))
    throw directiveErrors.wrongSheet();
  const filled = sheet.slice(head + 1).filter((cells) => cells.some((cell) => cell !== null && cell !== ''));
  if (filled.length === 0) throw directiveErrors.wrongSheet();
  if (filled.length > DIRECTIVE_LIMIT) throw directiveErrors.tooManyRows(DIRECTIVE_LIMIT);
  const problems: CellProblem[] = [];
  const rows = filled.map((cells, index) => {
    const row: Record<string, string> = {};
    for (const { field, title, read } of directiveColumns) {
      const { value, problem } = read(cells[titles.indexOf(title)] ?? null);
      if (value !== undefined) row[field] = value;
      if (problem !== undefined) problems.push({ index, field, message: problem });
    }
    return row;
  });
  return { rows, problems };
}

/** The template marks what must be filled in with a star. */
function titleOf(cell: SheetCell): string {
  return typeof cell === 'string' ? cell.replaceAll(/[\s*＊]/gu, '') : '';
}
