import { lostCells, textOfError, textOfNumber } from '#values/kinds/cell';
import { BusinessError } from '../../../platform/errors.ts';
import { sheetErrors } from '../messages.ts';
import { CELLS, CELL_TEXT, COLUMNS, columnOf, lettersOf, ROWS } from '../sheet-places.ts';
import { openPackage, type Attributes, type Package } from './open-package.ts';
import {
  readContents,
  readFormats,
  readStrings,
  type Workbook,
  isTrue,
  RichText,
  unescapeText,
  type SheetCell,
} from './read-parts.ts';

/**
 * Reads the first visible sheet of a workbook (.xlsx). The file is not trusted: bytes, rows, cells and texts are
 * counted while reading. Throws if it is broken, no workbook, or larger than any template.
 */
export async function readWorkbook(content: Buffer): Promise<Workbook> {
  try {
    return await read(content);
  } catch (error) {
    throw error instanceof BusinessError ? error : sheetErrors.unreadable();
  }
}

async function read(content: Buffer): Promise<Workbook> {
  const parts = await openPackage(content);
  const path = (await parts.readRelations()).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const relations = await parts.readRelations(path);
  const pathOf = (type: string) => relations.find((one) => one.type === type && parts.has(one.path))?.path;
  const { sheets, from1904 } = await readContents(parts, path);
  const find = (relation: string) => relations.find(({ id, type }) => id === relation && type === 'worksheet');
  const sheet = sheets.find(({ hidden, relation }) => !hidden && find(relation));
  const target = sheet && find(sheet.relation);
  if (!target) throw sheetErrors.unreadable();
  const strings = await readStrings(parts, pathOf('sharedStrings'));
  const formats = await readFormats(parts, pathOf('styles'));
  return {
    ...(await readSheet(parts, target.path, { strings, formats, from1904 })),
    sheetName: sheet.name,
    unread: sheets.filter((one) => one !== sheet).map(({ name, hidden }) => ({ name, hidden })),
  };
}

/** Cells up to the last of each row; all of them take memory. */
const DENSE_CELLS = 2_000_000;
/** Characters of all cells together: any number of them can show one stored text. */
const ALL_TEXT = 8_000_000;
/** Ranges of merged cells. */
const RANGES = 20_000;
/** Hidden rows that are listed. */
const MAX_LISTED_ROWS = 100;

/** Parts of the workbook that the cells of a sheet refer to. */
interface SheetSurroundings {
  readonly strings: readonly string[];
  readonly formats: readonly string[];
  readonly from1904: boolean;
}

type SheetContent = Pick<Workbook, 'rows' | 'hiddenRows' | 'hiddenColumns'>;

/** The cells of a sheet. Throws before it allocates memory beyond a limit. */
async function readSheet(parts: Package, path: string, around: SheetSurroundings): Promise<SheetContent> {
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
  readonly #hiddenColumns: number[] = [];
  #rowCount = 0;
  #cellCount = 0;
  #denseCount = 0;
  #textCount = 0;
  /** From 1, as in Excel. */
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
    this.#markMerged();
    const rows = Array.from(this.#rows, (cells) => Array.from(cells ?? [], (cell) => cell ?? null));
    return { rows, hiddenRows: this.#hiddenRows, hiddenColumns: this.#hiddenColumns };
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'row') this.#openRow(attributes);
    else if (tag === 'c') this.#openCell(attributes);
    else if (tag === 'v') this.#openValue();
    else if (tag === 'col') this.#openColumns(attributes);
    else if (tag === 'f') this.#hasFormula = true;
    else if (tag === 'mergeCell') this.#addMerged(attributes['ref'] ?? '');
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

  #openValue(): void {
    this.#inValue = true;
    this.#value ??= '';
  }

  #openColumns({ min, max, hidden }: Attributes): void {
    if (!isTrue(hidden)) return;
    for (let column = Number(min); column <= Math.min(Number(max), COLUMNS); column += 1)
      this.#hiddenColumns.push(column - 1);
  }

  #openRow({ r, hidden }: Attributes): void {
    this.#rowCount += 1;
    if (this.#rowCount > ROWS) throw sheetErrors.tooManySheetRows(ROWS);
    this.#row = r === undefined ? this.#row + 1 : Number(r);
    if (!Number.isInteger(this.#row) || this.#row < 1) throw sheetErrors.unreadable();
    this.#column = 0;
    if (isTrue(hidden) && this.#hiddenRows.length < MAX_LISTED_ROWS) this.#hiddenRows.push(this.#row);
  }

  #openCell({ r, t = 'n', s = '0' }: Attributes): void {
    this.#cellCount += 1;
    if (this.#cellCount > CELLS) throw sheetErrors.tooManyCells(CELLS);
    const [, letters] = /^([A-Z]{1,3})\d{1,7}$/u.exec(r ?? '') ?? [];
    if (r !== undefined && letters === undefined) throw sheetErrors.unreadable();
    this.#column = letters === undefined ? this.#column + 1 : columnOf(letters) + 1;
    this.#type = t;
    this.#style = Number(s);
    this.#value = undefined;
    this.#hasFormula = false;
    this.#text.clear();
  }

  #closeCell(): void {
    const value = this.#readValue();
    if (value === null) return;
    if (this.#row > ROWS || this.#column > COLUMNS) throw sheetErrors.outOfReach(this.#place(), ROWS);
    this.#countText(value);
    const cells = (this.#rows[this.#row - 1] ??= []);
    this.#denseCount += Math.max(0, this.#column - cells.length);
    if (this.#denseCount > DENSE_CELLS) throw sheetErrors.tooManyCells(CELLS);
    cells[this.#column - 1] = value;
  }

  #addMerged(range: string): void {
    if (this.#merged.length >= RANGES) throw sheetErrors.tooManyCells(CELLS);
    this.#merged.push(range);
  }

  /** Marks all but the first cell of each merged range within the rows. */
  #markMerged(): void {
    let count = 0;
    for (const range of this.#merged) {
      const [, left = '', top = '', right = '', bottom = ''] =
        /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/u.exec(range) ?? [];
      const [from, to] = [columnOf(left) + 1, Math.min(columnOf(right) + 1, COLUMNS)];
      const last = Math.min(Number(bottom), this.#rows.length);
      if ((this.#rows[Number(top) - 1]?.[from - 1] ?? null) === null) continue;
      count += Math.max(0, to - from + 1) * Math.max(0, last - Number(top) + 1);
      if (count > CELLS) throw sheetErrors.tooManyCells(CELLS);
      for (let row = Number(top); row <= last; row += 1) {
        for (let column = from; column <= to; column += 1) {
          if (row !== Number(top) || column !== from) (this.#rows[row - 1] ??= [])[column - 1] = lostCells.merged;
        }
      }
    }
  }

  #countText(text: string): void {
    if (text.length > CELL_TEXT) throw sheetErrors.longCell(this.#place(), CELL_TEXT);
    this.#textCount += text.length;
    if (this.#textCount > ALL_TEXT) throw sheetErrors.tooMuchText();
  }

  #readValue(): SheetCell {
    const value = this.#value ?? '';
    if (this.#type === 'inlineStr') return this.#text.read() || null;
    if (value === '') {
      const isLost = this.#hasFormula && (this.#value === undefined || this.#type !== 'str');
      return isLost ? lostCells.formula : null;
    }
    switch (this.#type) {
      case 's':
        return this.#readString(value);
      case 'b':
        return isTrue(value) ? 'TRUE' : 'FALSE';
      case 'd':
        return value.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?$/u, '');
      case 'n':
        return textOfNumber({
          raw: value,
          format: this.#around.formats[this.#style] ?? '',
          from1904: this.#around.from1904,
        });
      case 'e':
        return textOfError(value);
      default:
        return unescapeText(value) || null;
    }
  }

  #readString(value: string): SheetCell {
    const text = this.#around.strings[Number(value)];
    if (text === undefined) throw sheetErrors.unreadable();
    return text || null;
  }

  #place(): string {
    return `${lettersOf(this.#column - 1)}${this.#row}`;
  }
}
