import { Decimal, plainDecimal } from '../decimal.ts';
import { addDays } from '../shanghai-time.ts';
import { type Problem, refuse } from './reading.ts';

/** A number in a sheet, as the file has it. */
export interface NumberCell {
  readonly raw: string;
  /** Code of its number format, such as `0.00%`; empty for General. */
  readonly format: string;
  /** Days are counted from 1904. */
  readonly from1904?: boolean;
}

/** Digits that a spreadsheet keeps of a number. */
const DIGITS = 15;

/**
 * The text of a number cell, which every kind can read without asking for the format again: a day, time or percentage
 * as its format says, leading zeros as shown, and no binary noise. An integer of more digits than a spreadsheet keeps is
 * written with an exponent, because its last digits may be wrong.
 */
export function textOfNumber({ raw, format, from1904 = false }: NumberCell): string {
  const plain = plainDecimal(raw);
  if (plain === undefined) return raw;
  const shown = partsOfDate(format);
  const dated = shown.size > 0 ? writeSerial(plain, shown, from1904) : undefined;
  if (dated !== undefined) return dated;
  const number = withoutNoise(plain);
  const integer = number.replace(/^-/u, '').split('.')[0] ?? '';
  if (integer.length > DIGITS) return new Decimal(number).toExponential().toUpperCase();
  if (/^0{2,}$/u.test(format) && /^\d+$/u.test(number)) return number.padStart(format.length, '0');
  if (/%/u.test(format.replaceAll(/"[^"]*"|\\./gu, ''))) return `${new Decimal(number).times(100).toFixed()}%`;
  // A percent sign in quotes or behind a backslash is shown, and multiplies nothing.
  return format.includes('%') ? `${number}%` : number;
}

/** A number with the 15 digits that a spreadsheet shows, if the others are the noise of its binary form. */
function withoutNoise(plain: string): string {
  const value = new Decimal(plain);
  if (value.precision() <= DIGITS) return value.toFixed();
  const rounded = value.toSignificantDigits(DIGITS);
  const noise = value.abs().times(Number.EPSILON).times(8);
  return (value.minus(rounded).abs().lte(noise) ? rounded : value).toFixed();
}

/** The parts of a day and a time that a number format shows, of y, m, d, h and s; none for a format of numbers. */
export function partsOfDate(format: string): ReadonlySet<string> {
  const bare = format
    .replaceAll(/"[^"]*"|\\.|[_*]./gu, ' ')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/giu, ' ')
    .replaceAll(/General|s\.0+/giu, (found) => (found.startsWith('s') ? 's' : ' '))
    .replaceAll(/AM\/PM|A\/P|上午\/下午/giu, ' ')
    .split(';')
    .find((section) => /[ymdhs]/iu.test(section) && !/[0#?%]/u.test(section));
  return new Set((bare ?? '').toLowerCase().match(/[ymdhs]/gu) ?? []);
}

const SECONDS = 86_400;
/** 9999-12-31 in either system. */
const LAST_DAY = { 1900: 2_958_465, 1904: 2_957_003 };

/** The day and time of a serial number, as much of them as the format shows; undefined for impossible ones. */
function writeSerial(plain: string, shown: ReadonlySet<string>, from1904: boolean): string | undefined {
  const days = Number(plain);
  if (days < 0 || days > LAST_DAY[from1904 ? 1904 : 1900]) return undefined;
  const seconds = Math.round(days * SECONDS);
  const whole = Math.floor(seconds / SECONDS);
  const clock = new Date((seconds % SECONDS) * 1000).toISOString().slice(11, 19);
  if (!shown.has('y') && !shown.has('d')) return whole === 0 ? clock : undefined;
  const day = addDays(from1904 ? '1904-01-01' : whole < 60 ? '1899-12-31' : '1899-12-30', whole);
  if (!shown.has('d') && !shown.has('h') && day.endsWith('-01')) return day.slice(0, 7);
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}

/** Texts of cells whose content is not in the file. */
export const lostCells = { merged: '（合并单元格）', formula: '（公式没有结果）' } as const;

/** The text of a cell with an error, such as #N/A. */
export function textOfError(name: string): string {
  return `（错误值${name}）`;
}

/** The problem of a cell that lost its content; undefined for any other text. */
export function findLost(text: string): Problem | undefined {
  if (text === lostCells.merged) return refuse('merged').problem;
  if (text === lostCells.formula) return refuse('formula').problem;
  const error = /^（错误值(#[#\w/!?]+)）$/u.exec(text)?.[1];
  return error === undefined ? undefined : refuse('error', error).problem;
}
