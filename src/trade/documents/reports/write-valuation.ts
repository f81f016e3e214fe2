import { zipSync } from 'fflate';
import type { ValFileFormat, ValFileType } from '#contract';
import { round } from '#values/decimal';
import valFileTypes from '../../../../schemas/dictionaries/val-file-type.json' with { type: 'json' };
import { labelOf } from '#server/platform/labels';
import { WORKBOOK_TYPE, writeSheets } from '#server/documents/spreadsheet/write-workbook';
import { reportErrors } from './messages.ts';
import type { DayParts } from './valuation-day.ts';
import { type LayoutColumn, layouts, type PartType, partTypes } from './valuation-layouts.ts';
import { writeDbf } from './write-dbf.ts';

/** Type, account and day of a file. */
export interface ValuationFileKey {
  readonly valFileType: ValFileType;
  readonly acctId: string;
  /** `yyyy-MM-dd`. */
  readonly bizDate: string;
  readonly fileFormat: ValFileFormat;
}

const formats: Readonly<Record<ValFileFormat, { readonly ending: string; readonly type: string }>> = {
  '1': { ending: 'xlsx', type: WORKBOOK_TYPE },
  '2': { ending: 'txt', type: 'text/plain; charset=utf-8' },
  '3': { ending: 'dbf', type: 'application/x-dbf' },
};

export const ZIP_TYPE = 'application/zip';

/** Name of a file (handbook: valuation-page). */
export function nameValuation({ valFileType, acctId, bizDate, fileFormat }: ValuationFileKey): string {
  const ending = valFileType === '5' ? 'zip' : formats[fileFormat].ending;
  return `VAL_${valFileType}_${acctId}_${bizDate.replaceAll('-', '')}.${ending}`;
}

export function typeOfValuation({ valFileType, fileFormat }: ValuationFileKey): string {
  return valFileType === '5' ? ZIP_TYPE : formats[fileFormat].type;
}

/** Number of records in a file; for the whole set, of all its files. */
export function countRecords(parts: DayParts, valFileType: ValFileType): number {
  const types = valFileType === '5' ? partTypes : [valFileType];
  return types.reduce((sum, type) => sum + parts[type].length, 0);
}

/** The content of a file. Throws a BusinessError if the balances of the day do not follow from those before. */
export async function writeValuation(key: ValuationFileKey, parts: DayParts): Promise<Buffer> {
  const { valFileType } = key;
  if (parts.wrongFund !== undefined) throw reportErrors.unbalanced(parts.wrongFund);
  if (valFileType !== '5') return writePart(valFileType, key, parts);
  const files = [];
  for (const type of partTypes) {
    files.push([nameValuation({ ...key, valFileType: type }), await writePart(type, key, parts)] as const);
  }
  return zipFiles(files, key.bizDate);
}

/** Files in one archive, dated with their business day, so that repeated archives are equal. */
export function zipFiles(files: readonly (readonly [name: string, content: Buffer])[], day: string): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: `${day}T00:00:00` }));
}

function writePart(type: PartType, { fileFormat, bizDate }: ValuationFileKey, parts: DayParts): Promise<Buffer> {
  const columns: readonly LayoutColumn[] = layouts[type];
  const rows = parts[type].map((row) => cellsOf(columns, row));
  if (fileFormat === '1') return writeSheet(type, columns, rows);
  if (fileFormat === '3') return Promise.resolve(writeDbf(columns, rows, bizDate));
  return Promise.resolve(writeText(columns, rows));
}

type Cells = readonly (string | undefined)[];

function cellsOf(columns: readonly LayoutColumn[], row: object): Cells {
  const values = new Map(Object.entries(row) as [string, string][]);
  return columns.map(({ name, kind, places = 0 }) => {
    const value = values.get(name);
    return value === undefined || kind !== 'decimal' ? value : round(value, places);
  });
}

/**
 * Field names first, `|` as separator, days without hyphens, and the number of records at the end (handbook:
 * valuation-files).
 */
function writeText(columns: readonly LayoutColumn[], rows: readonly Cells[]): Buffer {
  const lines = rows.map((cells) =>
    cells.map((cell = '', index) => (columns[index]?.kind === 'date' ? cell.replaceAll('-', '') : cell)).join('|'),
  );
  const head = columns.map(({ name }) => name).join('|');
  return Buffer.from(`${[head, ...lines, `#COUNT|${rows.length}`].join('\n')}\n`);
}

async function writeSheet(type: PartType, columns: readonly LayoutColumn[], rows: readonly Cells[]): Promise<Buffer> {
  const sheet = columns.map(({ title, kind, width, places = 0 }) => ({
    title,
    width: Math.min(40, Math.max(12, width)),
    ...(kind === 'decimal' && { numberFormat: `#,##0.${'0'.repeat(places)}` }),
  }));
  const name = labelOf(valFileTypes, type);
  const pieces: Uint8Array[] = [];
  for await (const piece of writeSheets([{ name, columns: sheet, batches: [rows] }])) pieces.push(piece);
  return Buffer.concat(pieces);
}
