import { type AccountColumn, accountSheet } from '../../../spreadsheet/account-sheet.ts';
import { dictionaries } from '../../../spreadsheet/account-dictionaries.ts';
import {
  readAmount,
  readCode,
  readCodes,
  readCountry,
  readDay,
  readPercent,
  type Reader,
  readPlain,
  readText,
} from '../../../spreadsheet/read-cell.ts';

/** A column of the template with how its cells are read; several values are read with commas between. */
export interface BatchColumn extends AccountColumn {
  readonly read: Reader;
}

/** The last day there is: what is valid for ever (domain §3.0). */
export const LONG_TERM = '9999-12-31';
/** What the last day of a product without one is read as. */
export const NO_TERM = 'none';

/** One of the words that stand for a value of their own, else what `read` makes of the cell. */
function orWord(words: readonly string[], value: string, read: Reader): Reader {
  return (cell) => (words.includes(readPlain(cell)) ? { value } : read(cell));
}

function readerOf({ field, title, property }: AccountColumn): Reader {
  const items = dictionaries.get(property['x-dictionary'] ?? property.items?.['x-dictionary'] ?? '');
  if (field === 'holderCertType') return readText(title, 40);
  if (field === 'custType')
    return readCode(
      (items ?? []).filter(({ value }) => value !== '1'),
      title,
    );
  if (items) return property.items ? readCodes(items, title) : readCode(items, title);
  if (field.endsWith('CertEnd')) return orWord(['长期', '长期有效'], LONG_TERM, readDay(title));
  if (field === 'productEnd') return orWord(['无固定期限', '无'], NO_TERM, readDay(title));
  if (property.format === 'date') return readDay(title);
  if (property.format === 'decimal') return property['x-format'] === 'rate' ? readPercent(title) : readAmount(title);
  if (property.type === 'boolean') return readCode(dictionaries.get('yesNo') ?? [], title);
  if (field.endsWith('Nationality') || field === 'taxCountry') return readCountry(title);
  return readText(title, property.maxLength ?? 120);
}

/** In the order of the template. */
export const batchColumns: readonly BatchColumn[] = accountSheet.columns.map((column) => ({
  ...column,
  read: readerOf(column),
}));

/** Title of a column, or of the papers. */
export function titleOfField(field: string): string {
  return batchColumns.find((column) => column.field === field)?.title ?? FILES_TITLE;
}

/** The papers of a row: no cell of the sheet, but something that can be wrong with it. */
export const FILES_FIELD = 'fileInfos';
const FILES_TITLE = '附件';
