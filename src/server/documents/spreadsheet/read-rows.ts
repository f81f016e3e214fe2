import { sheetErrors } from './messages.ts';
import { isFilled, type Reader, readPlain } from './read-cell.ts';
import type { SheetCell } from './workbook/read-parts.ts';

/** A sheet as it was read: rows of cells. */
export type Sheet = readonly (readonly SheetCell[])[];

interface Column {
  readonly field: string;
  readonly title: string;
  readonly required: boolean;
}

/** What is wrong with a cell: the row from 0, the field, and the words. */
export interface CellProblem {
  index: number;
  field: string;
  message: string;
}

/** All that is wrong with cells: what could not be read is told of as that, not as missing. */
export function joinProblems(unread: readonly CellProblem[], found: readonly CellProblem[]): CellProblem[] {
  const told = new Set(unread.map(({ index, field }) => `${index} ${field}`));
  return [...unread, ...found.filter(({ index, field }) => !told.has(`${index} ${field}`))];
}

/** Throws what is wrong with cells; fields are called `rows.<index>.<field>`. */
export function requireRightCells(problems: readonly CellProblem[]): void {
  const fields: Record<string, string> = {};
  // The first that is wrong with a cell is what is said there.
  for (const { index, field, message } of problems) fields[`rows.${index}.${field}`] ??= message;
  if (problems.length > 0) throw sheetErrors.wrongRows(fields);
}

/** What a cell of the head says without the star that marks what must be filled in. */
export function titleOf(cell: SheetCell): string {
  return typeof cell === 'string' ? cell.replaceAll(/[\s*＊]/gu, '') : '';
}

/**
 * The titles of a filled-in template, wherever they stand, and the rows below, of which Excel calls the first one
 * `first`. Throws when it is not the template.
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

/** What stands in the cells of a row, by field, as it was typed; empty cells are missing, and nothing of an empty row. */
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
 * Reads the rows of a filled-in template by the titles of its columns. What a cell says that its field cannot hold is
 * left out and told of. Throws when it is not the template, has no row, or more than `limit`.
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

/** Rows of a piece of a workbook. */
const BATCH = 1000;

export interface ListedRows<Item, Row> {
  /** Which rows there are: settled at the start, so that none comes twice or is lost while they change. */
  list(): Promise<readonly Item[]>;
  /** Some of them, in their order. */
  read(items: readonly Item[]): Promise<readonly Row[]> | readonly Row[];
  /** Percent. */
  report?(progress: number): Promise<void>;
}

/** Rows that are listed first and read in batches: the list has to fit into memory. */
export async function* readListed<Item, Row>({
  list,
  read,
  report,
}: ListedRows<Item, Row>): AsyncGenerator<readonly Row[]> {
  const items = await list();
  for (let start = 0; start < items.length; start += BATCH) {
    await report?.((start / items.length) * 100);
    yield await read(items.slice(start, start + BATCH));
  }
}

export interface RowsInOrder<Found, Row> {
  /** How many there are, as far as they are counted: for the progress. */
  readonly count: () => Promise<number>;
  /** The next rows behind the one that came last, in an order that no change of a row affects. */
  readonly next: (last: Found | undefined, limit: number) => Promise<readonly Found[]>;
  readonly present: (row: Found) => Row;
  /** Percent. */
  readonly report: (progress: number) => Promise<void>;
}

/** Rows that are read one batch behind the other, however many there are: only two batches are in memory at a time. */
export async function* readInOrder<Found, Row>({
  count,
  next,
  present,
  report,
}: RowsInOrder<Found, Row>): AsyncGenerator<readonly Row[]> {
  const total = await count();
  let done = 0;
  let rows = await next(undefined, BATCH);
  while (rows.length > 0) {
    await report((done / Math.max(total, done, 1)) * 100);
    // The database looks for the next ones while these are written.
    const coming = next(rows.at(-1), BATCH);
    coming.catch(() => undefined);
    yield rows.map(present);
    done += rows.length;
    rows = await coming;
  }
}
