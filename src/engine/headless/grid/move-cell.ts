/** A cell of a table: row -1 is the header. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface TableSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that are in sight at once. */
  readonly page: number;
}

/** A key as the browser names it, with Ctrl (or Cmd) held or not. */
export interface CellKey {
  readonly key: string;
  readonly ctrl: boolean;
}

/** The cell that a key moves to, as in a spreadsheet; undefined for a key that moves nothing. */
export function moveCell({ row, column }: CellPlace, { key, ctrl }: CellKey, size: TableSize): CellPlace | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const to = (nextRow: number, nextColumn: number): CellPlace => ({
    row: Math.max(-1, Math.min(lastRow, nextRow)),
    column: Math.max(0, Math.min(lastColumn, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return ctrl ? to(Math.min(0, lastRow), column) : to(row - 1, column);
    case 'ArrowDown':
      return ctrl ? to(lastRow, column) : to(row + 1, column);
    case 'ArrowLeft':
      return to(row, ctrl ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, ctrl ? lastColumn : column + 1);
    case 'Home':
      return to(ctrl ? Math.min(0, lastRow) : row, 0);
    case 'End':
      return to(ctrl ? lastRow : row, lastColumn);
    case 'PageUp':
      return to(Math.max(Math.min(0, lastRow), row - size.page), column);
    case 'PageDown':
      return to(row + size.page, column);
    default:
      return undefined;
  }
}
