/** A cell as it was filled in: numbers as the text that the file holds, dates at midnight UTC, null when empty. */
export type SheetCell = string | boolean | Date | null;

/** What a workbook (.xlsx) says. Lists of places hold the first hundred. */
export interface Workbook {
  /** Rows of the first sheet that is not hidden, up to the last that is filled in. */
  readonly rows: readonly (readonly SheetCell[])[];
  readonly sheetName: string;
  /** The other sheets, none of which is read. */
  readonly unread: readonly { readonly name: string; readonly hidden: boolean }[];
  /** Ranges of merged cells: A1:B2. */
  readonly merged: readonly string[];
  /** Numbers of hidden rows, as Excel shows them. */
  readonly hiddenRows: readonly number[];
  /** Formulas whose value the file does not hold: C5. */
  readonly unsolved: readonly string[];
}
