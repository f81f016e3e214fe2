import { CsvError, parse } from 'csv-parse/sync';
import { textOfError } from '#values/kinds/cell';
import { markForbidden } from '#values/kinds/text';
import { sheetErrors } from '../messages.ts';
import { CELLS, CELL_TEXT, COLUMNS, lettersOf, ROWS } from '../sheet-places.ts';
import type { SheetCell, Workbook } from '../workbook/read-parts.ts';
import { decodeLines } from './decode-lines.ts';

const delimiters = [',', '\t', ';'] as const;
type Delimiter = (typeof delimiters)[number];

/**
 * Reads a CSV file (RFC 4180) as spreadsheets save it: with commas, tabs or semicolons, in UTF-8, GB18030 or UTF-16.
 * Throws if it is no text, has a quotation mark out of place, or is larger than any template.
 */
export function readCsv(content: Buffer): Workbook {
  const { text, encoding } = decodeLines(content);
  if (text.includes('\0')) throw sheetErrors.unreadable();
  const named = /^sep=([,;\t])\r?\n/u.exec(text);
  const body = text.slice(named?.[0].length ?? 0);
  const delimiter = (named?.[1] as Delimiter | undefined) ?? findDelimiter(body);
  const rows = split(body, delimiter);
  if (rows.length > ROWS) throw sheetErrors.tooManySheetRows(ROWS);
  if (rows.reduce((sum, row) => sum + row.length, 0) > CELLS) throw sheetErrors.tooManyCells(CELLS);
  return {
    rows: [...(named ? [[]] : []), ...rows.map((row, index) => readRow(row, index))],
    sheetName: '',
    unread: [],
    hiddenRows: [],
    hiddenColumns: [],
    readAs: { encoding, delimiter },
  };
}

/** The delimiter that splits the line of titles into the most parts. */
function findDelimiter(text: string): Delimiter {
  const [line = ''] = text.replace(/^[\s,;]+/u, '').split('\n', 1);
  const bare = line.replaceAll(/"[^"]*"/gu, '');
  const count = (delimiter: Delimiter): number => bare.split(delimiter).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

function split(text: string, delimiter: Delimiter): readonly (readonly string[])[] {
  try {
    return parse(text, { delimiter, relaxColumnCount: true, recordDelimiter: ['\r\n', '\n', '\r'] });
  } catch (error) {
    if (error instanceof CsvError) throw sheetErrors.badQuote(Number(error['lines'] ?? 1));
    throw error;
  }
}

function readRow(row: readonly string[], index: number): readonly SheetCell[] {
  return row.map((text, column) => {
    const place = `${lettersOf(column)}${index + 1}`;
    if (column >= COLUMNS && text.trim() !== '') throw sheetErrors.outOfReach(place, ROWS);
    if (text.length > CELL_TEXT) throw sheetErrors.longCell(place, CELL_TEXT);
    return readCell(text);
  });
}

/** What a spreadsheet shows instead of a value, which it saves as the text of the cell. */
const LOST = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|#+)$/u;

function readCell(text: string): SheetCell {
  if (text === '') return null;
  return LOST.test(text) ? textOfError(text) : markForbidden(text);
}
