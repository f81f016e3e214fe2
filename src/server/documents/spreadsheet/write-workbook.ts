import { setImmediate } from 'node:timers/promises';
import { isDecimal, sum } from '#values/decimal';
import {
  type DropDown,
  escapeXml,
  FORMAT_STYLE,
  listFiles,
  NAME_STYLE,
  sheetEnd,
  sheetPath,
  sheetStart,
  startFiles,
  TITLE_STYLE,
  WRAPPED_STYLE,
} from './frame.ts';
import { sheetTexts } from './messages.ts';
import { CELL_TEXT, lettersOf } from './sheet-places.ts';
import { ZipStream } from './zip-stream.ts';

/** Content type of the reply. */
export { WORKBOOK_TYPE } from '#values/attachment';

/** Format of columns of texts that people fill in, so that long numbers keep their digits. */
export const TEXT_FORMAT = '@';

/** File name of a workbook of a day, such as 操作日志_20261120.xlsx. */
export function nameWorkbook(name: string, date: string): string {
  return `${name}_${date.replaceAll('-', '')}.xlsx`;
}

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** Excel's format of a column of numbers or times; columns without it are text. */
  readonly numberFormat?: string;
  /** Its cells are times, `yyyy-MM-dd[ HH:mm:ss]`; those of other columns with a format are decimal texts. */
  readonly isTime?: boolean;
  /** Long texts are broken into lines. */
  readonly wraps?: boolean;
  /** A total below the last row adds up the rows that the filter shows. */
  readonly isSummed?: boolean;
  /** Rows with one of these labels in another column, by its position, are not added; the total is of all rows. */
  readonly leavesOut?: readonly { readonly column: number; readonly labels: readonly string[] }[];
}

/** A cell is empty when it is undefined. */
export type SheetRow = readonly (string | undefined)[];

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Its titles have no filter buttons. */
  readonly isPlain?: boolean;
  /** Rows above the titles. */
  readonly form?: { readonly name: string; readonly label: string; readonly notes: readonly string[] };
  readonly dropDowns?: readonly DropDown[];
  readonly batches: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
}

/** Size at which a sheet ends and the next one begins. */
interface SheetLimits {
  /** Titles included. */
  readonly rows: number;
  readonly bytes: number;
}

/** Excel's own limit, and the limit of a zip entry (4 GB) minus a batch of rows. */
const usualLimits: SheetLimits = { rows: 1_048_576, bytes: 3.5 * 1024 ** 3 };

/** Rows written before other requests get a turn. */
const STEP = 200;

/** Writes a workbook of one sheet piece by piece, with only one batch of rows in memory. Texts never become formulas. */
export function writeWorkbook(
  name: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly SheetRow[]>,
  limits = usualLimits,
): AsyncGenerator<Uint8Array> {
  return writeSheets([{ name, columns, batches }], limits);
}

/** The same with several sheets in sequence. Rows beyond a full sheet continue on another one. */
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

/** Writes a sheet, and further ones if its rows need them; yields the packed bytes step by step. */
async function* writeParts(
  zip: ZipStream,
  { name, columns, batches, isPlain = false, form, dropDowns }: Sheet,
  { formats, names, limits }: Surroundings,
): AsyncGenerator<readonly Uint8Array[]> {
  const frame = columns.map((column, index) => frameColumn(column, lettersOf(index), formats));
  const totals = columns.some(({ isSummed }) => isSummed) ? createTotals(frame) : undefined;
  const mostRows = totals ? limits.rows - 1 : limits.rows;
  const above = form ? writeForm(form, lettersOf(columns.length - 1)) : { rows: '', count: 0, merged: [] };
  const first = above.count + 1;
  const titles = columns.map(({ title }, column) => textCell(`${lettersOf(column)}${first}`, title, TITLE_STYLE));
  const cols = frame.map(({ width, numberFormat, style }) => ({
    width,
    ...(numberFormat === TEXT_FORMAT && { style }),
  }));
  const start = `${sheetStart(cols, first)}${above.rows}<row r="${first}">${titles.join('')}</row>`;
  let part = 0;
  let row = 0;
  const open = async (): Promise<void> => {
    part += 1;
    row = first;
    names.push(part === 1 ? name : `${name}（${part}）`);
    zip.open(sheetPath(names.length));
    await zip.write(start);
  };
  const close = async (): Promise<void> => {
    const sums = totals?.write(row) ?? '';
    const filtered = isPlain ? undefined : `A1:${lettersOf(columns.length - 1)}${row}`;
    await zip.write(`${sums}${sheetEnd({ filtered, merged: above.merged, ...(dropDowns && { dropDowns }) })}`);
    await zip.end();
  };
  await open();
  for await (const batch of batches) {
    for (let at = 0; at < batch.length;) {
      if (row >= mostRows || zip.size >= limits.bytes) {
        await close();
        await open();
      }
      const rows = batch.slice(at, at + Math.min(STEP, mostRows - row));
      await zip.write(rows.map((cells) => writeRow(cells, (row += 1), frame)).join(''));
      totals?.add(rows);
      at += rows.length;
      yield zip.take();
      // Lets other requests run.
      await setImmediate();
    }
  }
  await close();
  yield zip.take();
}

/** A column prepared for writing its cells. */
interface ColumnFrame extends SheetColumn {
  readonly letters: string;
  /** Undefined for texts. */
  readonly style: number | undefined;
}

function frameColumn(column: SheetColumn, place: string, formats: readonly string[]): ColumnFrame {
  const { numberFormat, wraps } = column;
  const style = numberFormat ? formats.indexOf(numberFormat) + FORMAT_STYLE : wraps ? WRAPPED_STYLE : undefined;
  return { ...column, letters: place, style };
}

/** The rows above the titles of a form, down to the column `last`: its name, and the notes beside their label. */
function writeForm({ name, label, notes }: NonNullable<Sheet['form']>, last: string) {
  const noted = notes.map((note, index) => {
    const row = index + 2;
    const labelled = index === 0 ? textCell(`A${row}`, label, TITLE_STYLE) : '';
    return `<row r="${row}">${labelled}${textCell(`B${row}`, note, WRAPPED_STYLE)}</row>`;
  });
  return {
    rows: `<row r="1">${textCell('A1', name, NAME_STYLE)}</row>${noted.join('')}`,
    count: notes.length + 1,
    merged: [`A1:${last}1`, ...notes.map((_, index) => `B${index + 2}:${last}${index + 2}`)],
  };
}

/** Sums the summed columns of a sheet, and writes the row of totals. */
function createTotals(frame: readonly ColumnFrame[]) {
  let sums = new Map<string, string>();
  // The formula ignores filtered rows, and those left out: SUMIFS would add what a filter hides, so that each visible cell
  // is taken by itself. Its stored value is the exact total.
  const formulaOf = ({ letters: place, leavesOut = [] }: ColumnFrame, row: number): string => {
    const cells = `${place}2:${place}${row}`;
    const counted = leavesOut.flatMap(({ column, labels }) => {
      const letters = lettersOf(column);
      return labels.map(
        (label) => `,--(${letters}2:${letters}${row}${escapeXml(`<>"${label.replaceAll('"', '""')}"`)})`,
      );
    });
    return counted.length > 0
      ? `SUMPRODUCT(SUBTOTAL(109,OFFSET(${place}2,ROW(${cells})-2,0))${counted.join('')})`
      : `SUBTOTAL(109,${cells})`;
  };
  const cellOf = (column: ColumnFrame, row: number): string =>
    column.isSummed
      ? `<c r="${column.letters}${row + 1}" s="${column.style}"><f>${formulaOf(column, row)}</f>` +
        `<v>${sums.get(column.letters) ?? '0'}</v></c>`
      : '';
  const left = [...new Set(frame.flatMap(({ leavesOut = [] }) => leavesOut.flatMap(({ labels }) => labels)))];
  return {
    add: (rows: readonly SheetRow[]): void => {
      frame.forEach(({ letters: place, isSummed, leavesOut = [] }, index) => {
        if (!isSummed) return;
        const isCounted = (cells: SheetRow): boolean =>
          leavesOut.every(({ column, labels }) => !labels.includes(cells[column] ?? ''));
        const numbers = rows
          .filter(isCounted)
          .map((cells) => cells[index])
          .filter(isDecimal);
        sums.set(place, sum([sums.get(place) ?? '0', ...numbers]));
      });
    },
    /** The row of totals below `row`, the last one; nothing below an empty table. Resets the totals. */
    write: (row: number): string => {
      if (row === 1) return '';
      const label = frame[0]?.isSummed ? '' : textCell(`A${row + 1}`, sheetTexts.total(left), TITLE_STYLE);
      const cells = frame.map((column) => cellOf(column, row)).join('');
      sums = new Map();
      return `<row r="${row + 1}">${label}${cells}</row>`;
    },
  };
}

function writeRow(cells: SheetRow, row: number, frame: readonly ColumnFrame[]): string {
  let text = `<row r="${row}">`;
  cells.forEach((value, index) => {
    const column = frame[index];
    if (value === undefined || !column) return;
    const place = `${column.letters}${row}`;
    const number = numberOf(value, column);
    text +=
      number === undefined
        ? textCell(place, value, column.isTime ? undefined : column.style)
        : `<c r="${place}" s="${column.style}"><v>${escapeXml(number)}</v></c>`;
  });
  return `${text}</row>`;
}

/** The number that a cell holds; undefined for a text. Decimals stay as they are: a JavaScript number could round them. */
function numberOf(value: string, { numberFormat, isTime }: SheetColumn): string | undefined {
  if (isTime) return serialOf(value);
  const isNumber = numberFormat !== undefined && numberFormat !== TEXT_FORMAT && isDecimal(value);
  return isNumber && fitsNumber(value, numberFormat) ? value : undefined;
}

/** Whether a spreadsheet, which has fifteen digits, keeps every digit of a number that its format shows. */
function fitsNumber(value: string, numberFormat: string): boolean {
  if (value.length <= 15) return true;
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const shown = fraction.slice(0, decimalsOf(numberFormat));
  return `${whole}${shown}`.replaceAll(/^0+|0+$/gu, '').length <= 15;
}

/** Decimals of the value that a number format shows; ten for a format that shows as many as fit. */
function decimalsOf(numberFormat: string): number {
  if (!/[0#]/u.test(numberFormat)) return 10;
  const decimals = /\.([0#]+)/u.exec(numberFormat)?.[1]?.length ?? 0;
  return numberFormat.includes('%') ? decimals + 2 : decimals;
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2}))?$/u;

/** Days from Excel's 0 (1899-12-30) to 1970-01-01. */
const EPOCH = 25_569;

/** Excel's serial number of a time: days and fractions of a day. Undefined for other texts. */
function serialOf(time: string): string | undefined {
  const parts = TIME.exec(time)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  const days = Date.UTC(year, month - 1, day) / 86_400_000 + EPOCH;
  const seconds = hour * 3600 + minute * 60 + second;
  if (seconds === 0) return String(days);
  // Rounded up: a program that drops fractions of a second would otherwise show the second before.
  const fraction = String(Math.floor((seconds * 1e8) / 86_400) + 1).padStart(8, '0');
  return `${days}.${fraction}`;
}

function textCell(place: string, value: string, style?: number): string {
  const styled = style === undefined ? '' : ` s="${style}"`;
  // Without this attribute Excel drops spaces and line breaks around a text.
  const kept = /^\s|\s$/u.test(value) ? ' xml:space="preserve"' : '';
  return `<c r="${place}"${styled} t="inlineStr"><is><t${kept}>${escapeXml(fitCell(value))}</t></is></c>`;
}

/**
 * A text as a cell holds it: one that would make the file unreadable is cut and ends in an ellipsis; what looks like an
 * escaped character is escaped.
 */
function fitCell(text: string): string {
  const cut = text.length > CELL_TEXT ? `${text.slice(0, CELL_TEXT - 1)}…` : text;
  return cut.includes('_x') ? cut.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/gu, '_x005F_') : cut;
}
