import type { DirectiveCells, DirectiveSheet } from '#contract';
import { readRows, type Sheet } from '../../../documents/spreadsheet/read-rows.ts';
import { DIRECTIVE_LIMIT } from './rules.ts';
import { directiveColumns } from './sheet-columns.ts';

/** What is wrong with a cell: the row from 0, the field, and the words. */
export type CellProblem = DirectiveSheet['problems'][number];

/** The rows of a filled-in template, and what is wrong with their cells. Throws as {@link readRows} does. */
export function readDirectiveSheet(sheet: Sheet): { rows: DirectiveCells[]; problems: CellProblem[] } {
  return readRows(sheet, directiveColumns, { limit: DIRECTIVE_LIMIT });
}
