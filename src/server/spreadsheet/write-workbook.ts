import { Zip, ZipDeflate } from 'fflate';
import { escapeXml, frameFiles, SHEET_END, sheetPath, sheetStart, TITLE_STYLE } from './frame.ts';

/** What a workbook is, as a reply's content type. */
export { WORKBOOK_TYPE } from '#values/attachment';

/** What a workbook of a day is called: 交易记录_20261120.xlsx. */
export function nameWorkbook(name: string, date: string): string {
  return `${name}_${date.replaceAll('-', '')}.xlsx`;
}

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** Excel's format of a column of numbers, whose cells are decimal texts; any other column is text. */
  readonly numberFormat?: string;
}

/** A cell is empty when it is undefined. */
export type SheetRow = readonly (string | undefined)[];

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly batches: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
}

/**
 * Writes a workbook of one sheet piece by piece: no more of it is in memory than a batch of rows. Texts are never
 * formulas. (write-excel-file, which writes the templates, builds the whole sheet at once.)
 */
export function writeWorkbook(
  name: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<Uint8Array> {
  return writeSheets([{ name, columns, batches }]);
}

/** The same with several sheets, one after the other. */
export async function* writeSheets(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const every = sheets.flatMap(({ columns }) => columns.flatMap(({ numberFormat }) => numberFormat ?? []));
  const formats = [...new Set(every)];
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const add = (path: string, text: string, isWhole: boolean): ZipDeflate => {
    // Level 1 takes half the time of level 6 for a file a third larger.
    const entry = new ZipDeflate(path, { level: 1 });
    zip.add(entry);
    entry.push(Buffer.from(text), isWhole);
    return entry;
  };
  const names = sheets.map(({ name }) => name);
  for (const [path, text] of frameFiles(names, formats)) add(path, text, true);
  for (const [index, { columns, batches }] of sheets.entries()) {
    const titles = columns.map(({ title }, column) => textCell(`${letters(column)}1`, title, TITLE_STYLE));
    const start = `${sheetStart(columns.map(({ width }) => width))}<row r="1">${titles.join('')}</row>`;
    const sheet = add(sheetPath(index + 1), start, false);
    yield* pieces.splice(0);
    const styles = columns.map(({ numberFormat }) => (numberFormat ? formats.indexOf(numberFormat) + 2 : undefined));
    const places = columns.map((_, column) => letters(column));
    let count = 1;
    for await (const batch of batches) {
      const rows = batch.map((cells) => writeRow(cells, (count += 1), { places, styles }));
      sheet.push(Buffer.from(rows.join('')), false);
      yield* pieces.splice(0);
    }
    sheet.push(Buffer.from(SHEET_END), true);
  }
  zip.end();
  yield* pieces.splice(0);
}

interface RowFrame {
  /** Letters of the columns. */
  readonly places: readonly string[];
  /** Style of a column of numbers; undefined for texts. */
  readonly styles: readonly (number | undefined)[];
}

function writeRow(cells: SheetRow, row: number, { places, styles }: RowFrame): string {
  let text = `<row r="${row}">`;
  cells.forEach((value, index) => {
    if (value === undefined) return;
    const place = `${places[index] ?? ''}${row}`;
    const style = styles[index];
    // A decimal text goes in as it is: no number of JavaScript comes between.
    text +=
      style === undefined ? textCell(place, value) : `<c r="${place}" s="${style}"><v>${escapeXml(value)}</v></c>`;
  });
  return `${text}</row>`;
}

function textCell(place: string, value: string, style = 0): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** A, B, … Z, AA, … */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`;
}
