import { isStorable, markForbidden } from '#values/kinds/text';
import { sheetErrors, type TextFormat } from '../messages.ts';
import type { Package, Attributes } from './open-package.ts';

/** Sheets of a workbook at most. */
const SHEETS = 200;

/** A sheet as the workbook lists it. */
export interface ListedSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Id of its relationship. */
  readonly relation: string;
}

/** The sheets in order, and whether days are counted from 1904. */
export async function readContents(
  parts: Package,
  path: string,
): Promise<{ readonly sheets: readonly ListedSheet[]; readonly from1904: boolean }> {
  const sheets: ListedSheet[] = [];
  let from1904: boolean | undefined;
  await parts.read(path, {
    open: (tag, attributes) => {
      // An extension may have an element of the same name.
      if (tag === 'workbookPr') from1904 ??= isTrue(attributes['date1904']);
      if (tag !== 'sheet') return;
      if (sheets.length >= SHEETS) throw sheetErrors.tooManyParts();
      const { name = '', state = 'visible' } = attributes;
      sheets.push({ name: unescapeText(name), hidden: state !== 'visible', relation: findRelation(attributes) });
    },
  });
  return { sheets, from1904: from1904 ?? false };
}

/** The shared strings, which cells refer to by index. */
export async function readStrings(parts: Package, path: string | undefined): Promise<readonly string[]> {
  const strings: string[] = [];
  if (path === undefined) return strings;
  const text = new RichText();
  await parts.read(path, {
    open: (tag) => {
      if (tag === 'si') text.clear();
      text.open(tag);
    },
    text: (piece) => text.add(piece),
    close: (tag) => {
      text.close(tag);
      if (tag === 'si') strings.push(text.read());
    },
  });
  return strings;
}

/** Codes of the number formats of the cell styles; empty for General. */
export async function readFormats(parts: Package, path: string | undefined): Promise<readonly string[]> {
  const formats: string[] = [];
  if (path === undefined) return formats;
  const codes = new Map<number, string>();
  let inCells = false;
  await parts.read(path, {
    open: (tag, { numFmtId = '0', formatCode }) => {
      if (tag === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (tag === 'cellXfs') inCells = true;
      if (tag === 'xf' && inCells) formats.push(builtIn(Number(numFmtId)) ?? codes.get(Number(numFmtId)) ?? '');
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

/** A text that may consist of runs in different fonts; phonetic runs are skipped. */
export class RichText {
  #text = '';
  #inText = false;
  #inPhonetics = false;

  clear(): void {
    this.#text = '';
  }

  open(tag: string): void {
    if (tag === 't') this.#inText = true;
    if (tag === 'rPh') this.#inPhonetics = true;
  }

  close(tag: string): void {
    if (tag === 't') this.#inText = false;
    if (tag === 'rPh') this.#inPhonetics = false;
  }

  add(piece: string): void {
    if (this.#inText && !this.#inPhonetics) this.#text += piece;
  }

  read(): string {
    return unescapeText(this.#text);
  }
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

function findRelation(attributes: Attributes): string {
  return Object.entries(attributes).find(([name]) => name === 'id' || name.endsWith(':id'))?.[1] ?? '';
}

/** Characters may be escaped as _x4E2D_ (ECMA-376, ST_Xstring); one that cannot be stored becomes U+FFFD. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  const plain = text.replaceAll(/_x([0-9A-Fa-f]{4})_/gu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return isStorable(plain) ? plain : markForbidden(plain);
}

/** The text of a cell, which every kind of value can read; null when empty. */
export type SheetCell = string | null;

/** Content of a workbook (.xlsx), or of a text file (.csv) as one sheet. */
export interface Workbook {
  /** Rows of the first visible sheet, up to the last with content. */
  readonly rows: readonly (readonly SheetCell[])[];
  readonly sheetName: string;
  /** The other sheets, which are not read. */
  readonly unread: readonly { readonly name: string; readonly hidden: boolean }[];
  /** Numbers of hidden rows in Excel's count; at most the first hundred. */
  readonly hiddenRows: readonly number[];
  /** Hidden columns from 0. */
  readonly hiddenColumns: readonly number[];
  /** Absent in a workbook. */
  readonly readAs?: TextFormat;
}

/** Excel's built-in formats of percentages, days and times, those of East Asian versions included. */
const BUILT_IN: readonly (readonly [first: number, last: number, code: string])[] = [
  [9, 9, '0%'],
  [10, 10, '0.00%'],
  [14, 16, 'yyyy-mm-dd'],
  [17, 17, 'yyyy-mm'],
  [18, 21, 'h:mm:ss'],
  [22, 22, 'yyyy-mm-dd h:mm'],
  [27, 27, 'yyyy-mm'],
  [28, 31, 'yyyy-mm-dd'],
  [32, 35, 'h:mm:ss'],
  [36, 36, 'yyyy-mm'],
  [45, 47, 'h:mm:ss'],
  [50, 50, 'yyyy-mm'],
  [51, 51, 'yyyy-mm-dd'],
  [52, 52, 'yyyy-mm'],
  [53, 54, 'yyyy-mm-dd'],
  [55, 56, 'h:mm:ss'],
  [57, 57, 'yyyy-mm'],
  [58, 58, 'yyyy-mm-dd'],
  [71, 74, 'yyyy-mm-dd'],
  [75, 80, 'h:mm:ss'],
  [81, 81, 'yyyy-mm-dd h:mm'],
];

function builtIn(id: number): string | undefined {
  return BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2];
}
