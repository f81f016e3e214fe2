import type { SheetColumn, SheetRow } from './write-workbook.ts';

/** Content type of the reply. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** First characters that a spreadsheet takes for a formula. */
const formula = /^[=+\-@\t\r]/u;
const number = /^-?\d+(?:\.\d+)?$/u;

/** Writes rows as CSV (RFC 4180) piece by piece. Cells of number columns stay numbers; texts never become formulas. */
export async function* writeCsv(
  columns: readonly Pick<SheetColumn, 'title' | 'numberFormat' | 'isTime'>[],
  batches: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<Uint8Array> {
  const numeric = columns.map(({ numberFormat, isTime = false }) => numberFormat !== undefined && !isTime);
  const writeRow = (row: SheetRow): string =>
    `${row.map((cell = '', at) => (numeric[at] && number.test(cell) ? cell : writeText(cell))).join(',')}\r\n`;
  yield Buffer.from(BYTE_ORDER_MARK + `${columns.map(({ title }) => writeText(title)).join(',')}\r\n`);
  for await (const rows of batches) yield Buffer.from(rows.map(writeRow).join(''));
}

function writeText(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
