import { sheetErrors } from '../errors.ts';
import { isDateFormat } from './date-format.ts';
import type { Package } from './open-package.ts';
import type { Attributes } from './xml.ts';

/** Sheets of a workbook at most. */
const SHEETS = 200;

/** A sheet as the workbook lists it. */
export interface ListedSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Number of its relation. */
  readonly relation: string;
}

/** The sheets in their order, and whether days are counted from 1904. */
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

/** The texts that cells name by their number. */
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

/** Numbers of the styles whose cells show a day or a time. */
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

/** A text that may consist of runs in different fonts; how it is pronounced is no part of it. */
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

/** Characters may be written as _x4E2D_ (ECMA-376, ST_Xstring); control characters are dropped. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/gu, (_, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /^[^\P{Cc}\t\n\r]$/u.test(character) ? '' : character;
  });
}
