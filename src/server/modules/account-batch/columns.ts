import type { Cells } from '../../batch/store.ts';
import {
  type AccountColumn,
  accountSheet,
  itemsOfColumn,
  ROW_NO_TITLE,
  dictionaries,
  type DictionaryItem,
} from '../../documents/spreadsheet/account-sheet.ts';
import {
  findItem,
  readAmount,
  readCode,
  readCodes,
  readCountry,
  readDay,
  readPercent,
  type Reader,
  readPlain,
  readText,
} from '../../documents/spreadsheet/read-cell.ts';
import { findRows, readCells, requireRows, type Sheet } from '../../documents/spreadsheet/read-rows.ts';

/** A column of the template with the reader of its cells; a cell holds several values separated by commas. */
export interface BatchColumn extends AccountColumn {
  readonly read: Reader;
}

/** The last day of a certificate without an expiry date (handbook: certificate-validity). */
export const LONG_TERM = '9999-12-31';
/** Read from the cell for a product without a fixed term. */
export const NO_TERM = 'none';

/** Reads one of the words as `value` and any other cell with `read`. */
function orWord(words: readonly string[], value: string, read: Reader): Reader {
  return (cell) => (words.includes(readPlain(cell)) ? { value } : read(cell));
}

type Items = readonly DictionaryItem[];

/**
 * The values that a column takes, undefined if it takes any. A holder's certificate type depends on the kind of holder.
 */
function itemsOf({ field, property }: AccountColumn, { holderKind = '' }: Cells): Items | undefined {
  if (field !== 'holderCertType') return itemsOfColumn(field, property);
  return holderCertItems(findItem(dictionaries.get('holderKind') ?? [], holderKind)?.value);
}

/** The dictionary of a holder's certificate type: for persons or for institutions. */
export function holderCertItems(holderKind: string | undefined): Items {
  return dictionaries.get(holderKind === '1' ? 'personCertType' : 'orgCertType') ?? [];
}

/** The choices for a cell of a row; empty if the cell takes free text. */
export function listChoices(field: string, cells: Cells): readonly string[] {
  const column = batchColumns.find((one) => one.field === field);
  return column ? (itemsOf(column, cells) ?? []).map(({ label }) => label) : [];
}

function readerOf(column: AccountColumn): Reader {
  const { field, title, property } = column;
  const items = itemsOfColumn(field, property);
  if (field === 'holderCertType') return readText(title, 40);
  if (items) return property.items ? readCodes(items, title) : readCode(items, title);
  if (field.endsWith('CertEnd')) return orWord(['长期', '长期有效'], LONG_TERM, readDay(title));
  if (field === 'productEnd') return orWord(['无固定期限', '无'], NO_TERM, readDay(title));
  if (property.format === 'date') return readDay(title);
  if (property.format === 'decimal') return property['x-format'] === 'rate' ? readPercent(title) : readAmount(title);
  if (field.endsWith('Nationality') || field === 'taxCountry') return readCountry(title);
  return readText(title, property.maxLength ?? 120);
}

/** In the order of the template. */
export const batchColumns: readonly BatchColumn[] = accountSheet.columns.map((column) => ({
  ...column,
  read: readerOf(column),
}));

/** The title of a column, of the serial number, or of the papers. */
export function titleOfField(field: string): string {
  if (field === SERIAL_FIELD) return ROW_NO_TITLE;
  return batchColumns.find((column) => column.field === field)?.title ?? FILES_TITLE;
}

/** The serial number of a row, which links the row to the folder of its papers. */
export const SERIAL_FIELD = 'serialNo';
/** The papers of a row: not a cell of the sheet, but checked with the row. */
export const FILES_FIELD = 'fileInfos';
const FILES_TITLE = '附件';

/** All fields that can have a problem, in the order of the template. */
export function listFields(): readonly string[] {
  return [SERIAL_FIELD, ...batchColumns.map(({ field }) => field), FILES_FIELD];
}

/** Fields matched at the upload: only another upload corrects them. */
export function isFixed(field: string): boolean {
  return field === SERIAL_FIELD || field === FILES_FIELD;
}

export interface SheetRow {
  /** Row number of the worksheet, counted from 1 as in Excel. */
  readonly rowNo: number;
  /** Includes the serial number, which names the folder of the row's papers. */
  readonly cells: Cells;
}

/**
 * Reads the rows of a filled-in template by the titles of its columns, in any order of columns. Throws if the file is
 * not the template, has no row, or has more than `limit` rows.
 */
export function readAccountSheet(sheet: Sheet, limit: number): readonly SheetRow[] {
  const { titles, rows: below, first } = findRows(sheet, batchColumns);
  const serials = titles.indexOf(ROW_NO_TITLE);
  const rows = below.flatMap((row, index): SheetRow[] => {
    const cells = readCells(row, titles, batchColumns);
    // The template comes with the serial numbers filled in, so a row with nothing else is empty.
    if (Object.keys(cells).length === 0) return [];
    const serial = readPlain(row[serials] ?? null);
    return [{ rowNo: first + index, cells: { ...(serial !== '' && { [SERIAL_FIELD]: serial }), ...cells } }];
  });
  requireRows(rows, limit);
  return rows;
}
