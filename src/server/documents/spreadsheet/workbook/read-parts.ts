import { sheetErrors } from '../messages.ts';
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
  let from1904 = false;
  await parts.read(path, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from1904 = isTrue(attributes['date1904']);
      if (tag !== 'sheet') return;
      if (sheets.length >= SHEETS) throw sheetErrors.tooManyParts();
      const { name = '', state = 'visible' } = attributes;
      sheets.push({ name: unescapeText(name), hidden: state !== 'visible', relation: findRelation(attributes) });
    },
  });
  return { sheets, from1904 };
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

/** Numbers of the styles that show a day or a time. */
export async function readDateStyles(parts: Package, path: string | undefined): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (path === undefined) return styles;
  const codes = new Map<number, string>();
  let inCells = false;
  let count = 0;
  await parts.read(path, {
    open: (tag, { numFmtId = '0', formatCode }) => {
      if (tag === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (tag === 'cellXfs') inCells = true;
      if (tag !== 'xf' || !inCells) return;
      if (isDateFormat(Number(numFmtId), codes.get(Number(numFmtId)))) styles.add(count);
      count += 1;
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return styles;
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

/** Characters may be escaped as _x4E2D_ (ECMA-376, ST_Xstring); control characters are dropped. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/gu, (_, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /^[^\P{Cc}\t\n\r]$/u.test(character) ? '' : character;
  });
}

/** The value of a cell: numbers as the text in the file, dates at midnight UTC, null when empty. */
export type SheetCell = string | boolean | Date | null;

/** Values of cells whose content is not in the file. */
export const lostCells = {
  /** Part of a merged range, where only the first cell has content. */
  merged: '（合并单元格）',
  /** A formula that was never computed. */
  formula: '（公式没有结果）',
} as const;

/** Content of a workbook (.xlsx). */
export interface Workbook {
  /** Rows of the first visible sheet, up to the last with content. */
  readonly rows: readonly (readonly SheetCell[])[];
  readonly sheetName: string;
  /** The other sheets, which are not read. */
  readonly unread: readonly { readonly name: string; readonly hidden: boolean }[];
  /** Numbers of hidden rows in Excel's count; at most the first hundred. */
  readonly hiddenRows: readonly number[];
}

/** Numbers of Excel's built-in date and time formats, those of East Asian versions included. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** Number of the first format that is defined in the file. */
const FIRST_OWN = 100;

/** Whether a cell of this number format shows a day or a time. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined || id < FIRST_OWN) return BUILT_IN.some(([first, last]) => id >= first && id <= last);
  return code
    .replaceAll(/"[^"]*"|\\.|[_*]./gu, ' ')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/giu, ' ')
    .replaceAll(/s\.0+/giu, 's')
    .split(';')
    .some((section) => /[ymdhs]/iu.test(section) && !/[0#?%]/u.test(section));
}

const DAY = 86_400_000;
/** 1970-01-01 in Excel's count of days from 1900 or 1904. */
const EPOCH = { 1900: 25_569, 1904: 24_107 };
/** 9999-12-31 in both. */
const LAST_DAY = 2_958_465;

/** The date of a serial number; undefined if Excel cannot show it. */
export function toDate(serial: string, from1904: boolean): Date | undefined {
  const days = Number(serial);
  if (Number.isNaN(days) || days < 0 || days > LAST_DAY) return undefined;
  return new Date(Math.floor((days - EPOCH[from1904 ? 1904 : 1900]) * DAY));
}
