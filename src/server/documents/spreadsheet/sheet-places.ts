/** Rows of a sheet, empty ones included. */
export const ROWS = 20_000;
/** Columns of a sheet: up to IV. */
export const COLUMNS = 256;
/** Cells of a sheet, empty ones included. */
export const CELLS = 500_000;
/** Characters of a cell, Excel's limit. */
export const CELL_TEXT = 32_767;

/** The letters of a column counted from 0: AB of 27. */
export function lettersOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : `${lettersOf(Math.floor(column / 26) - 1)}${last}`;
}

/** The column from 0 of its letters: 27 of AB. */
export function columnOf(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
}
