import { setImmediate } from 'node:timers/promises';
import { escapeXml, listFiles, SHEET_END, sheetPath, sheetStart, startFiles, TITLE_STYLE } from './frame.ts';
import { ZipStream } from './zip-stream.ts';

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

/** Where a sheet ends and the next one begins. */
interface SheetLimits {
  /** Titles included. */
  readonly rows: number;
  readonly bytes: number;
}

/** Excel's own limit, and what an archive can hold of one file (4 GB) less a batch of rows. */
const usualLimits: SheetLimits = { rows: 1_048_576, bytes: 3.5 * 1024 ** 3 };

/** Rows that are written at a time: so long nobody else gets a turn. */
const STEP = 200;

/**
 * Writes a workbook of one sheet piece by piece: no more of it is in memory than a batch of rows. Texts are never
 * formulas. (write-excel-file, which writes the templates, builds the whole sheet at once.)
 */
export function writeWorkbook(
  name: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly SheetRow[]>,
  limits = usualLimits,
): AsyncGenerator<Uint8Array> {
  return writeSheets([{ name, columns, batches }], limits);
}

/** The same with several sheets, one after the other. Rows beyond a full sheet go on on a further one. */
export async function* writeSheets(
  sheets: readonly Sheet[],
  limits: SheetLimits = usualLimits,
): AsyncGenerator<Uint8Array> {
  const every = sheets.flatMap(({ columns }) => columns.flatMap(({ numberFormat }) => numberFormat ?? []));
  const formats = [...new Set(every)];
  const names: string[] = [];
  const zip = new ZipStream();
  try {
    for (const [path, text] of startFiles(formats)) await zip.add(path, text);
    for (const sheet of sheets) {
      for await (const pieces of writeParts(zip, sheet, { formats, names, limits })) yield* pieces;
    }
    for (const [path, text] of listFiles(names)) await zip.add(path, text);
    zip.close();
    yield* zip.take();
  } finally {
    zip.destroy();
  }
}

interface Surroundings {
  readonly formats: readonly string[];
  /** Names of the sheets so far. */
  readonly names: string[];
  readonly limits: SheetLimits;
}

/** Writes a sheet, and as many further ones as its rows need; yields what has been packed, step by step. */
async function* writeParts(
  zip: ZipStream,
  { name, columns, batches }: Sheet,
  { formats, names, limits }: Surroundings,
): AsyncGenerator<readonly Uint8Array[]> {
  const styles = columns.map(({ numberFormat }) => (numberFormat ? formats.indexOf(numberFormat) + 2 : undefined));
  const frame = { places: columns.map((_, column) => letters(column)), styles };
  const titles = columns.map(({ title }, column) => textCell(`${letters(column)}1`, title, TITLE_STYLE));
  const start = `${sheetStart(columns.map(({ width }) => width))}<row r="1">${titles.join('')}</row>`;
  let part = 0;
  let row = 0;
  const open = async (): Promise<void> => {
    part += 1;
    row = 1;
    names.push(part === 1 ? name : `${name}（${part}）`);
    zip.open(sheetPath(names.length));
    await zip.write(start);
  };
  const close = async (): Promise<void> => {
    await zip.write(SHEET_END);
    await zip.end();
  };
  await open();
  for await (const batch of batches) {
    for (let at = 0; at < batch.length;) {
      if (row >= limits.rows || zip.size >= limits.bytes) {
        await close();
        await open();
      }
      const rows = batch.slice(at, at + Math.min(STEP, limits.rows - row));
      await zip.write(rows.map((cells) => writeRow(cells, (row += 1), frame)).join(''));
      at += rows.length;
      yield zip.take();
      // Others get their turn.
      await setImmediate();
    }
  }
  await close();
  yield zip.take();
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

function textCell(place: string, value: string, style?: number): string {
  const styled = style === undefined ? '' : ` s="${style}"`;
  // Without the mark Excel drops spaces and line breaks around a text.
  const kept = /^\s|\s$/u.test(value) ? ' xml:space="preserve"' : '';
  return `<c r="${place}"${styled} t="inlineStr"><is><t${kept}>${escapeXml(value)}</t></is></c>`;
}

/** A, B, … Z, AA, … */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`;
}
