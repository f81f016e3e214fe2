import readExcelFile from 'read-excel-file/node';

type Cell = string | number | boolean | null;

/** An export as an operator reads it; times as `yyyy-MM-dd HH:mm:ss`. */
export interface ReadExport {
  readonly titles: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  /** The sums below the rows; empty when there are none. */
  readonly totals: readonly Cell[];
  /** The criteria on its second sheet: label and content. */
  readonly criteria: readonly (readonly Cell[])[];
}

/** Reads an export of a list: a file, or its path. */
export async function readExport(file: Buffer | string): Promise<ReadExport> {
  const [list, asked] = await readExcelFile(file);
  const [titles = [], ...rows] = (list?.data ?? []).map((row) => row.map(asCell));
  const isSummed = String(rows.at(-1)?.[0]).startsWith('合计');
  return {
    titles,
    rows: isSummed ? rows.slice(0, -1) : rows,
    totals: isSummed ? (rows.at(-1) ?? []) : [],
    criteria: (asked?.data ?? []).slice(1).map((row) => row.map(asCell)),
  };
}

function asCell(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
