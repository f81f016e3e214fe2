import { Decimal, plainDecimal } from '../decimal.ts';
import { narrow, type Reading, refuse } from './reading.ts';

/** What a contract allows of a decimal. */
export interface DecimalContract {
  /** Digits after the point; any number without it. */
  readonly scale?: number;
  /** Digits before the point. */
  readonly integerDigits?: number;
  /** The field's unit; 万 and 亿 count money and shares (元, 万元, 份). */
  readonly unit?: string;
  readonly allowsNegative?: boolean;
  /** A percent sign may follow. */
  readonly percent?: boolean;
}

/**
 * Reads a number as people write it: at full width, in groups of three, with the sign of the yuan, a unit behind it, or
 * counted in 万 and 亿. The value has the digits that were written.
 */
export function readDecimal(raw: string, contract: DecimalContract = {}): Reading {
  const plain = narrowNumber(raw)
    .replace(contract.percent ? /\s*%$/u : /^(?:¥|RMB|CNY|人民币)\s*/iu, '')
    .trimEnd();
  if (plain === '') return { value: null };
  const counted = isQuantity(contract) ? readCounted(plain, contract.unit) : undefined;
  const number = counted === undefined ? joinGroups(withoutUnit(plain, contract.unit), contract) : { value: counted };
  return 'problem' in number ? number : fit(number.value ?? '', contract);
}

/** A number at half width, with the point of a Chinese keyboard as one. */
export function narrowNumber(raw: string): string {
  return narrow(raw).replaceAll('。', '.');
}

function isQuantity({ unit = '' }: DecimalContract): boolean {
  return /[元份]$/u.test(unit);
}

/** The text before 元 or 份; the unit of another quantity stays, so that it is refused. */
function withoutUnit(text: string, unit = ''): string {
  const [, number = text, written = ''] = /^(.*?)\s*([元份])$/u.exec(text) ?? [];
  return /[元份]$/u.test(unit) && !unit.endsWith(written) ? text : number;
}

/** A number without its separators. */
function joinGroups(text: string, { unit = '', allowsNegative = false }: DecimalContract): Reading {
  const bracketed = /^\((.+)\)$/u.exec(text)?.[1];
  if (bracketed !== undefined && /^[\d,.]+$/u.test(bracketed)) {
    return allowsNegative ? refuse('accounting', `-${bracketed}`) : refuse('negative');
  }
  if (/^-?\d+(?:\.\d+)?e[+-]?\d{1,2}$/iu.test(text)) return refuse('exponent', plainDecimal(text) ?? text);
  const [, sign = '', integer = '', fraction = ''] = /^(-?)([\d,、'\s]*)(\.\d*)?$/u.exec(text) ?? [];
  if (!/\d/u.test(integer + fraction) || /^\D/u.test(integer))
    return refuse(isQuantity({ unit }) ? 'notAQuantity' : 'notANumber');
  if (/^\d*$/u.test(integer)) return { value: `${sign}${integer.replace(/^0+(?=\d)/u, '') || '0'}${fraction}` };
  const digits = integer.replaceAll(/\D/gu, '');
  if (/^[1-9]\d{0,2}(?:([,、'\s])\d{3})(?:\1\d{3})*$/u.test(integer)) return { value: sign + digits + fraction };
  const [, whole, rest] = /^(\d+),(\d+)$/u.exec(integer) ?? [];
  if (fraction !== '' || whole === undefined || rest === undefined) return refuse('groupsOfThree');
  return refuse('commaGroups', `${sign}${whole}.${rest}`, sign + digits.replace(/^0+(?=\d)/u, ''));
}

function fit(text: string, { scale, integerDigits, allowsNegative = false }: DecimalContract): Reading {
  const [, sign = '', integer = '', point = '', written = ''] = /^(-?)(\d*)(\.?)(\d*)$/u.exec(text) ?? [];
  if (sign !== '' && !allowsNegative) return refuse('negative');
  if (scale === 0 && point !== '' && !/^0+$/u.test(written)) return refuse('wholeOnly');
  const tooLong = scale !== undefined && written.length > scale;
  const fraction = tooLong ? written.replace(/0+$/u, '').padEnd(scale, '0') : written;
  if (scale !== undefined && fraction.length > scale) return refuse('tooPrecise', scale);
  if (integerDigits !== undefined && integer.length > integerDigits) {
    return refuse('tooLarge', groupDigits(`${'9'.repeat(integerDigits)}${scale ? `.${'9'.repeat(scale)}` : ''}`));
  }
  return { value: sign + integer + (scale === 0 || fraction === '' ? '' : point + fraction) };
}

const COUNTS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1e3, 万: 1e4, 亿: 1e8 };
const COUNTED = /(\d+(?:\.\d+)?|\.\d+)([十百千]?[万亿])/gu;

/**
 * `1亿2000万` in the field's unit. A number in 元 or 份 is converted only where the field counts in 万 or 亿. Undefined
 * for text without such a unit, and for text that two people might read differently (1万5).
 */
function readCounted(raw: string, unit = ''): string | undefined {
  const plain = raw.replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))|\s/gu, '');
  const own = countOf(unit.replace(/[元份]$/u, ''));
  const single = /^(\d+(?:\.\d+)?)[元份]$/u.exec(plain)?.[1];
  if (single !== undefined) return own === 1 ? undefined : inUnit(single, 1, own);
  const text = plain.replace(/[元份]$/u, '');
  const parts = [...text.matchAll(COUNTED)].map(([whole, number = '', count = '']) => ({
    whole,
    number,
    count: countOf(count),
  }));
  const joined = parts.map(({ whole }) => whole).join('');
  const descending = parts.every(({ count }, at) => at === 0 || count < (parts[at - 1]?.count ?? 0));
  if (parts.length === 0 || joined !== text || !descending) return undefined;
  return parts.reduce((total, { number, count }) => total.plus(inUnit(number, count, own)), new Decimal(0)).toFixed();
}

function countOf(words: string): number {
  return Array.from(words).reduce((count, word) => count * (COUNTS[word] ?? 1), 1);
}

function inUnit(number: string, count: number, own: number): string {
  return new Decimal(number).times(count).div(own).toFixed();
}

/** `1234567.5` → `1,234,567.5`; digits after the point stay as typed. */
export function groupDigits(text: string): string {
  const [integer = '', ...rest] = text.split('.');
  return [integer.replaceAll(/\B(?=(\d{3})+$)/gu, ','), ...rest].join('.');
}
