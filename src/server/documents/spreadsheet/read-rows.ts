import { narrow } from '#values/kinds/reading';
import { sheetErrors, sheetTexts } from './messages.ts';
import { isFilled, type Reader, readPlain } from './read-cell.ts';
import type { SheetCell } from './workbook/read-parts.ts';

/** The rows of cells of a sheet. */
export type Sheet = readonly (readonly SheetCell[])[];

/** A column of a template. */
export interface Column {
  readonly field: string;
  /** With its unit, as in 额度(元). */
  readonly title: string;
  readonly required: boolean;
  /** The template fills it in, so that a row with nothing else is empty. */
  readonly isGiven?: boolean;
}

/** A row with content, as texts by field. */
export interface SheetRow {
  /** Counted from 1, as the spreadsheet does. */
  readonly rowNo: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The rows below the titles. */
export interface TakenRows {
  readonly rows: readonly SheetRow[];
  /** Number of the row below the titles. */
  readonly first: number;
  /** Columns of the file that the template does not have, and columns of the template that the file does not have. */
  readonly notes: readonly string[];
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

/**
 * Finds the columns of a template by their titles, in any order, and the filled rows below. Throws if a required column
 * or every row is missing, if a unit differs, or above the limit.
 */
export function takeRows(sheet: Sheet, columns: readonly Column[], limit: number): TakenRows {
  const { head, places, notes } = findTitles(sheet, columns);
  const first = head + 2;
  const rows = sheet.slice(head + 1).flatMap((row, index): SheetRow[] => {
    const found = columns.flatMap((column) => {
      const text = readPlain(row[places.get(column.field) ?? -1] ?? null);
      return text === '' ? [] : [{ ...column, text }];
    });
    if (!found.some(({ text, isGiven = false }) => !isGiven && isFilled(text))) return [];
    return [{ rowNo: first + index, cells: Object.fromEntries(found.map(({ field, text }) => [field, text])) }];
  });
  if (rows.length === 0) throw sheetErrors.wrongSheet();
  if (rows.length > limit) throw sheetErrors.tooManyRows(limit);
  return { rows, first, notes };
}

/** The values of a row by field; unreadable cells are left out and have their problem. */
export function readValues(
  cells: SheetRow['cells'],
  columns: readonly { readonly field: string; readonly read: Reader }[],
) {
  const values: Record<string, string> = {};
  const unread: Record<string, string> = {};
  for (const { field, read } of columns) {
    const { value, problem } = read(cells[field] ?? null);
    if (value !== undefined) values[field] = value;
    if (problem !== undefined) unread[field] = problem;
  }
  return { values, unread };
}

/** A title without the star of a required column, at half width. */
const plainTitle = (title: SheetCell): string => narrow(title ?? '').replaceAll(/[\s*]/gu, '');
const withoutUnit = (title: string): string => title.replace(/\([^()]*\)$/u, '');

function findTitles(sheet: Sheet, columns: readonly Column[]) {
  const known = new Map(columns.map((column) => [plainTitle(column.title), column]));
  const bare = new Map(columns.map((column) => [withoutUnit(plainTitle(column.title)), column]));
  const head = sheet.findIndex((row) => row.filter((cell) => bare.has(withoutUnit(plainTitle(cell)))).length > 1);
  const titles = (sheet[head] ?? []).map(plainTitle);
  const places = new Map<string, number>();
  const unknown: string[] = [];
  for (const [place, title] of titles.entries()) {
    const column = known.get(title);
    if (column && places.has(column.field)) throw sheetErrors.sameTitle(column.title);
    if (column) places.set(column.field, place);
    const meant = bare.get(withoutUnit(title));
    if (!column && title !== withoutUnit(title) && meant?.title.endsWith(')'))
      throw sheetErrors.otherUnit(title, meant.title);
    if (!column && title !== '') unknown.push(title);
  }
  const missing = columns.filter(({ field, isGiven = false }) => !isGiven && !places.has(field));
  const required = missing.filter((column) => column.required).map(({ title }) => title);
  if (places.size === 0) throw sheetErrors.wrongSheet();
  if (required.length > 0) throw sheetErrors.missingColumns(required, unknown);
  const notes = [
    ...(unknown.length > 0 ? [sheetTexts.unknownColumns(unknown)] : []),
    ...(missing.length > 0 ? [sheetTexts.missingColumns(missing.map(({ title }) => title))] : []),
  ];
  return { head, places, notes };
}
