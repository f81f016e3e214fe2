import { Unzip, UnzipInflate } from 'fflate';

/** The contents of the cells of some columns, by title; numbers and times as Excel stores them. */
export type Columns = Readonly<Record<string, readonly string[]>>;

/** Column, then a text, or the formula and the number of a cell. */
const CELL = /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|(<f>[^<]*<\/f>)?<v>([^<]*)<\/v>)<\/c>/gu;

/**
 * Reads a few columns of a long export as it is written: a workbook of 50,000 rows read whole takes gigabytes. Its rows
 * of totals are left out.
 */
export async function readColumns(file: AsyncIterable<Uint8Array>, titles: readonly string[]): Promise<Columns> {
  const columns: Record<string, string[]> = Object.fromEntries(titles.map((title) => [title, []]));
  const byLetters = new Map<string, string[]>();
  const readRow = (row: string): void => {
    const cells = [...row.matchAll(CELL)];
    if (cells.some(([, , , formula]) => formula)) return;
    for (const [, letters = '', text, , number] of cells) {
      const value = text ?? number ?? '';
      if (!row.includes('<row r="1">')) byLetters.get(letters)?.push(value);
      else if (columns[value]) byLetters.set(letters, columns[value]);
    }
  };
  const unzip = new Unzip((entry) => {
    if (entry.name !== 'xl/worksheets/sheet1.xml') return;
    const decoder = new TextDecoder();
    let rest = '';
    entry.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      const rows = (rest + decoder.decode(bytes, { stream: !isLast })).split('</row>');
      rest = rows.pop() ?? '';
      rows.forEach(readRow);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const piece of file) unzip.push(piece);
  unzip.push(new Uint8Array(), true);
  return columns;
}
