/** A cell as it was filled in: numbers as the text that the file holds, dates at midnight UTC, null when empty. */
export type SheetCell = string | boolean | Date | null;

/** Stands in cells whose content the file does not hold. */
export const lostCells = {
  /** Part of a merged range, of which only the first cell has content. */
  merged: '（合并单元格）',
  /** A formula that was never computed. */
  formula: '（公式没有结果）',
} as const;

/** What a workbook (.xlsx) says. */
export interface Workbook {
  /** Rows of the first sheet that is not hidden, up to the last that is filled in. */
  readonly rows: readonly (readonly SheetCell[])[];
  readonly sheetName: string;
  /** The other sheets, none of which is read. */
  readonly unread: readonly { readonly name: string; readonly hidden: boolean }[];
  /** Numbers of hidden rows, as Excel shows them; at most the first hundred. */
  readonly hiddenRows: readonly number[];
}
