import { sheetErrors } from '../errors.ts';
import { toDate } from './date-format.ts';
import type { Package } from './open-package.ts';
import { isTrue, RichText, unescapeText } from './read-parts.ts';
import type { SheetCell, Workbook } from './workbook.ts';
import type { Attributes } from './xml.ts';

/** Rows of a sheet, empty ones included, and how far down one may be filled in. */
const ROWS = 20_000;
/** How far to the right a cell may be filled in: column IV. */
const COLUMNS = 256;
/** Cells of a sheet, empty ones included. */
const CELLS = 500_000;
/** Cells up to the last of each row, all of which take memory. */
const DENSE_CELLS = 2_000_000;
/** Characters of a cell; Excel has no longer ones. */
const CELL_TEXT = 32_767;
/** Characters of all cells: a text that is stored once may be shown by any number of them. */
const ALL_TEXT = 8_000_000;
/** Places that are told of one kind. */
const TOLD = 100;

/** What the cells of a sheet refer to. */
export interface SheetSurroundings {
  readonly strings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly from1904: boolean;
}

type SheetContent = Pick<Workbook, 'rows' | 'merged' | 'hiddenRows' | 'unsolved'>;

/** The cells of a sheet. Throws what is refused before memory is taken for it. */
export async function readSheet(parts: Package, path: string, around: SheetSurroundings): Promise<SheetContent> {
  const reading = new SheetReading(around);
  await parts.read(path, {
    open: (tag, attributes) => reading.open(tag, attributes),
    close: (tag) => reading.close(tag),
    text: (text) => reading.add(text),
  });
  return reading.content();
}

class SheetReading {
  readonly #around: SheetSurroundings;
  readonly #rows: SheetCell[][] = [];
  readonly #merged: string[] = [];
  readonly #hiddenRows: number[] = [];
  readonly #unsolved: string[] = [];
  #rowCount = 0;
  #cellCount = 0;
  #denseCount = 0;
  #textCount = 0;
  /** From 1, as Excel shows them. */
  #row = 0;
  #column = 0;
  #type = 'n';
  #style = 0;
  #value: string | undefined;
  #inValue = false;
  #hasFormula = false;
  readonly #text = new RichText();

  constructor(around: SheetSurroundings) {
    this.#around = around;
  }

  content(): SheetContent {
    const rows = Array.from(this.#rows, (cells) => Array.from(cells ?? [], (cell) => cell ?? null));
    return { rows, merged: this.#merged, hiddenRows: this.#hiddenRows, unsolved: this.#unsolved };
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'row') this.#openRow(attributes);
    else if (tag === 'c') this.#openCell(attributes);
    else if (tag === 'v') this.#inValue = true;
    else if (tag === 'f') this.#hasFormula = true;
    else if (tag === 'mergeCell') tell(this.#merged, attributes['ref'] ?? '');
    else this.#text.open(tag);
  }

  close(tag: string): void {
    if (tag === 'c') this.#closeCell();
    else if (tag === 'v') this.#inValue = false;
    else this.#text.close(tag);
  }

  add(text: string): void {
    if (this.#inValue) this.#value = (this.#value ?? '') + text;
    else this.#text.add(text);
  }

  #openRow({ r, hidden }: Attributes): void {
    this.#rowCount += 1;
    if (this.#rowCount > ROWS) throw sheetErrors.tooManySheetRows(ROWS);
    this.#row = r === undefined ? this.#row + 1 : Number(r);
    if (!Number.isInteger(this.#row) || this.#row < 1) throw sheetErrors.unreadable();
    this.#column = 0;
    if (isTrue(hidden)) tell(this.#hiddenRows, this.#row);
  }

  #openCell({ r, t = 'n', s = '0' }: Attributes): void {
    this.#cellCount += 1;
    if (this.#cellCount > CELLS) throw sheetErrors.tooManyCells(CELLS);
    const [, letters] = /^([A-Z]{1,3})\d{1,7}$/u.exec(r ?? '') ?? [];
    if (r !== undefined && letters === undefined) throw sheetErrors.unreadable();
    this.#column = letters === undefined ? this.#column + 1 : toNumber(letters);
    this.#type = t;
    this.#style = Number(s);
    this.#value = undefined;
    this.#hasFormula = false;
    this.#text.clear();
  }

  #closeCell(): void {
    const value = this.#readValue();
    if (value === null) {
      if (this.#hasFormula) tell(this.#unsolved, this.#place());
      return;
    }
    if (this.#row > ROWS || this.#column > COLUMNS) throw sheetErrors.outOfReach(this.#place(), ROWS);
    if (typeof value === 'string') this.#countText(value);
    const cells = (this.#rows[this.#row - 1] ??= []);
    this.#denseCount += Math.max(0, this.#column - cells.length);
    if (this.#denseCount > DENSE_CELLS) throw sheetErrors.tooManyCells(CELLS);
    cells[this.#column - 1] = value;
  }

  #countText(text: string): void {
    if (text.length > CELL_TEXT) throw sheetErrors.longCell(this.#place(), CELL_TEXT);
    this.#textCount += text.length;
    if (this.#textCount > ALL_TEXT) throw sheetErrors.tooMuchText();
  }

  #readValue(): SheetCell {
    const value = this.#value ?? '';
    switch (this.#type) {
      case 'inlineStr':
        return this.#text.read() || null;
      case 's':
        return this.#readString(value);
      case 'b':
        return value === '' ? null : isTrue(value);
      case 'd':
        return this.#readDay(value);
      case 'n':
        // A number of JavaScript would round what the file says.
        return this.#readNumber(value) ?? (value || null);
      default:
        return unescapeText(value) || null;
    }
  }

  #readString(value: string): SheetCell {
    const text = value === '' ? '' : this.#around.strings[Number(value)];
    if (text === undefined) throw sheetErrors.unreadable();
    return text || null;
  }

  #readDay(value: string): SheetCell {
    const day = new Date(value);
    return Number.isNaN(day.getTime()) ? value || null : day;
  }

  #readNumber(value: string): Date | undefined {
    const isDay = value !== '' && this.#around.dateStyles.has(this.#style);
    return isDay ? toDate(value, this.#around.from1904) : undefined;
  }

  #place(): string {
    return `${toLetters(this.#column)}${this.#row}`;
  }
}

function tell<T>(list: T[], place: T): void {
  if (list.length < TOLD) list.push(place);
}

/** 28 of AB. */
function toNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);
}

/** AB of 28. */
function toLetters(number: number): string {
  const last = String.fromCodePoint(65 + ((number - 1) % 26));
  return number <= 26 ? last : `${toLetters(Math.floor((number - 1) / 26))}${last}`;
}
