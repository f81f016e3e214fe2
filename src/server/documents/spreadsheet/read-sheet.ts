import { CSV_TYPE, detectFileType, ZIP_TYPE } from '#values/attachment';
import { readCsv } from './csv/read-csv.ts';
import { sheetErrors } from './messages.ts';
import type { Workbook } from './workbook/read-parts.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

/** Name of the stream with the content of a workbook with a password (MS-OFFCRYPTO). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Reads the first sheet of a workbook (.xlsx), or a text file (.csv). Throws if it has a password, is of the old format
 * (.xls), is broken, or larger than any template.
 */
export async function readSheet(content: Buffer): Promise<Workbook> {
  if (detectFileType(content, [CSV_TYPE]) === CSV_TYPE) return readCsv(content);
  if (detectFileType(content, [ZIP_TYPE])) return readWorkbook(content);
  throw content.includes(ENCRYPTED) ? sheetErrors.locked() : sheetErrors.oldFormat();
}
