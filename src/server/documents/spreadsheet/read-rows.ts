import { sheetErrors } from './messages.ts';
import { isFilled, type Reader, readPlain } from './read-cell.ts';
import type { SheetCell } from './workbook/read-parts.ts';

/** The rows of cells of a sheet. */
export type Sheet = readonly (readonly SheetCell[])[];

interface Column {
  readonly field: string;
  readonly title: string;
  readonly required: boolean;
}

/** A problem of a cell: the row from 0, the field, and the message. */
export interface CellProblem {
  index: number;
  field: string;
  message: string;
}

/** Joins the problems of cells: an unreadable value is not reported as missing as well. */
export function joinProblems(unread: readonly CellProblem[], found: readonly CellProblem[]): CellProblem[] {
  const unreadable = new Set(unread.map(({ index, field }) => `${index} ${field}`));
  return [...unread, ...found.filter(({ index, field }) => !unreadable.has(`${index} ${field}`))];
}

/** Throws the problems of cells; fields are named `rows.<index>.<field>`. */
export function requireRightCells(problems: readonly CellProblem[]): void {
  const fields: Record<string, string> = {};
  // The first problem of a cell is reported.
  for (const { index, field, message } of problems) fields[`rows.${index}.${field}`] ??= message;
  if (problems.length > 0) throw sheetErrors.wrongRows(fields);
}

/** A title without the star of a required column. */
export function titleOf(cell: SheetCell): string {
  return typeof cell === 'string' ? cell.replaceAll(/[\s*＊]/gu, '') : '';
}

/**
 * Finds the titles of a filled-in template in any row, and the rows below; `first` is Excel's number of the first one.
 * Throws if it is not the template.
 */
export function findRows(
  sheet: Sheet,
  columns: readonly Column[],
  readTitle: (cell: SheetCell) => string = titleOf,
): { titles: readonly string[]; rows: Sheet; first: number } {
  const head = sheet.findIndex((cells) => cells.some((cell) => readTitle(cell) === columns[0]?.title));
  const titles = (sheet[head] ?? []).map(readTitle);
  if (columns.some(({ title, required }) => required && !titles.includes(title))) throw sheetErrors.wrongSheet();
  return { titles, rows: sheet.slice(head + 1), first: head + 2 };
}

/** The texts of a row's cells by field; empty cells and empty rows are omitted. */
export function readCells(
  row: Sheet[number],
  titles: readonly string[],
  columns: readonly Column[],
): Record<string, string> {
  const cells = columns.flatMap(({ field, title }) => {
    const text = readPlain(row[titles.indexOf(title)] ?? null);
    return text === '' ? [] : [[field, text] as const];
  });
  return cells.some(([, text]) => isFilled(text)) ? Object.fromEntries(cells) : {};
}

/** Throws when there is no row, or more than `limit`. */
export function requireRows(rows: readonly unknown[], limit: number): void {
  if (rows.length === 0) throw sheetErrors.wrongSheet();
  if (rows.length > limit) throw sheetErrors.tooManyRows(limit);
}

/**
 * Reads the rows of a filled-in template by the titles of its columns. Values that do not fit their field are left out
 * and reported. Throws if it is not the template, has no row, or more than `limit`.
 */
export function readRows(
  sheet: Sheet,
  columns: readonly (Column & { readonly read: Reader })[],
  { limit, readTitle }: { readonly limit: number; readonly readTitle?: (cell: SheetCell) => string },
): { rows: Record<string, string>[]; problems: CellProblem[] } {
  const { titles, rows: below } = findRows(sheet, columns, readTitle);
  const filled = below.filter((cells) => cells.some(isFilled));
  requireRows(filled, limit);
  const problems: CellProblem[] = [];
  const rows = filled.map((cells, index) => {
    const row: Record<string, string> = {};
    for (const { field, title, read } of columns) {
      const { value, problem } = read(cells[titles.indexOf(title)] ?? null);
      if (value !== undefined) row[field] = value;
      if (problem !== undefined) problems.push({ index, field, message: problem });
    }
    return row;
  });
  return { rows, problems };
}
