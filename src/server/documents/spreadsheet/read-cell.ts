import { findFormat, readFormat } from '#engine/language/run';
import { compare, round } from '#values/decimal';
import { readBoolean } from '#values/kinds/boolean';
import { findLost, lostCells } from '#values/kinds/cell';
import { type Item, readCoded, readCodedList } from '#values/kinds/coded';
import { readDate } from '#values/kinds/date';
import { isRounded, readIdentifier } from '#values/kinds/identifier';
import { readRatio, type RatioContract } from '#values/kinds/ratio';
import { explain, type Reading, refuse } from '#values/kinds/reading';
import { readText } from '#values/kinds/text';
import type { SheetCell } from './workbook/read-parts.ts';

/** The value of a cell or its problem; neither for an empty one. */
export interface CellReading {
  readonly value?: string;
  readonly problem?: string;
}

export type Reader = (cell: SheetCell) => CellReading;

/** The trimmed text of a cell. */
export function readPlain(cell: SheetCell): string {
  return cell?.trim() ?? '';
}

/** Whether a cell has content; a range merged downwards does not fill its lower rows. */
export function isFilled(cell: SheetCell): boolean {
  return readPlain(cell) !== '' && cell !== lostCells.merged;
}

/** Reads the cells of a column by the kind of its values; a problem names the column. */
function ofColumn(title: string, read: (text: string) => Reading): Reader {
  return (cell) => {
    const text = readPlain(cell);
    const lost = findLost(text);
    if (lost) return { problem: lost.sentence };
    const reading = read(text);
    if ('problem' in reading) return { problem: title + explain(reading.problem, text) };
    return reading.value === null ? {} : { value: reading.value };
  };
}

/** Text, unless a spreadsheet has rounded it as a number. */
export const textCell = (title: string, maxLength: number): Reader =>
  ofColumn(title, (text) => (isRounded(text) ? refuse('rounded') : readText(text, { maxLength })));

/** An identifier of digits. */
export const digitsCell = (title: string, length: number): Reader =>
  ofColumn(title, (text) => readIdentifier(text, { length }));

/** A value of a dictionary, by its code or its label. */
export const codeCell = (items: readonly Item[], title: string): Reader =>
  ofColumn(title, (text) => readCoded(text, items));

/** Several of them, as codes with commas between. */
export const codesCell = (items: readonly Item[], title: string): Reader =>
  ofColumn(title, (text) => readCodedList(text, items));

/** A yes or no, as the codes 1 and 0. */
export const flagCell = (title: string): Reader =>
  ofColumn(title, (text) => {
    const reading = readBoolean(text);
    return 'problem' in reading || reading.value === null ? (reading as Reading) : { value: reading.value ? '1' : '0' };
  });

/** A share as a fraction. */
export const ratioCell = (title: string, limits: RatioContract = { least: '0', most: '100' }): Reader =>
  ofColumn(title, (text) => readRatio(text, limits));

/** A country: 中国, or its three letters. */
export const countryCell = (title: string): Reader =>
  ofColumn(title, (text) => {
    const code = text === '中国' ? 'CHN' : text.toUpperCase();
    return text === '' || /^[A-Z]{3}$/u.test(code) ? { value: code || null } : refuse('notACountry');
  });

/** An amount, a number of shares, or another value of a format that is greater than zero. */
export const amountCell = (title: string, format = 'amount'): Reader =>
  ofColumn(title, (text) => {
    const reading = isRounded(text) ? refuse('rounded') : readFormat(format, text);
    if ('problem' in reading || reading.value === null) return reading;
    const scale = findFormat(format)?.contract?.scale;
    if (compare(reading.value, '0') <= 0) return refuse('notPositive');
    return { value: scale === undefined ? reading.value : round(reading.value, scale) };
  });

/** A day. */
export const dayCell = (title: string): Reader => ofColumn(title, readDate);
