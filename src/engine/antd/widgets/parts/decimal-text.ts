import { Decimal } from '#values/decimal';
import { messages } from '../messages.ts';

/** Digits and unit of a decimal that is typed. */
export interface DecimalShape {
  /** Digits after the point. */
  readonly scale: number;
  /** Digits before the point. */
  readonly integerDigits: number;
  /** The field's unit (元, 万元, 份) of a quantity that 万 and 亿 can count. */
  readonly unit?: string;
}

export type Refusal = 'notANumber' | 'tooPrecise' | 'tooLarge';
/** `converted`: a unit was written behind the number, such as 万. */
export type Reading = { readonly text: string; readonly converted?: true } | { readonly refused: Refusal };

export interface Edit {
  /** Text of the input. */
  readonly shown: string;
  readonly caret: number;
  /** The form's value: a decimal, null when empty, and the text itself when it cannot be read. */
  readonly value: string | null;
  readonly refused?: Refusal;
  /** The unit is still written out in `shown`. */
  readonly converted?: true;
}

export interface Typing {
  /** Grouped text before the keystroke or paste. */
  readonly before: string;
  /** Text of the input after it. */
  readonly raw: string;
  readonly caret: number;
  /** Delete rather than Backspace. */
  readonly forward?: boolean;
  /** More than a keystroke, such as a paste. */
  readonly whole?: boolean;
}

/** Reads typed or pasted text: full-width digits, separators, blanks, a currency sign and 万 or 亿 are accepted. */
export function readDecimalText(raw: string, shape: DecimalShape): Reading {
  const plain = raw
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[\s,，、']/g, '')
    .replace(/^(?:[¥￥]|RMB|CNY|人民币)/i, '');
  const number = plain.replace(/[元份%]$/, '');
  if (number === '') return { text: '' };
  const counted = shape.unit === undefined ? undefined : readCounted(plain, shape.unit);
  const match = /^(\d*)(?:(\.)(\d*))?$/.exec(counted ?? number);
  if (!match) return { refused: 'notANumber' };
  const integer = (match[1] ?? '').replace(/^0+(?=\d)/, '') || '0';
  let fraction = match[3] ?? '';
  if (fraction.length > shape.scale) fraction = fraction.replace(/0+$/, '').padEnd(shape.scale, '0');
  if (fraction.length > shape.scale || (match[2] && shape.scale === 0)) return { refused: 'tooPrecise' };
  if (integer.length > shape.integerDigits) return { refused: 'tooLarge' };
  const text = integer + (match[2] ?? '') + fraction;
  return counted === undefined ? { text } : { text, converted: true };
}

const COUNTS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1e3, 万: 1e4, 亿: 1e8 };
const COUNTED = /(\d+(?:\.\d+)?|\.\d+)([十百千]?[万亿])/g;

/**
 * `1亿2000万` in the field's unit. A number in 元 or 份 is converted only where the field counts in 万 or 亿. Undefined
 * for text without such a unit, and for text that two people might read differently (1万5).
 */
function readCounted(plain: string, unit: string): string | undefined {
  const own = countOf(unit.replace(/[元份]$/, ''));
  const single = /^(\d+(?:\.\d+)?)[元份]$/.exec(plain)?.[1];
  if (single !== undefined) return own === 1 ? undefined : inUnit(single, 1, own);
  const text = plain.replace(/[元份]$/, '');
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

/** The problem of an input's text, or of a value made of one; undefined without one. */
export function explainDecimalText(raw: string, shape: DecimalShape): string | undefined {
  const reading = readDecimalText(raw, shape);
  return 'refused' in reading ? explainRefusal(reading.refused, raw, shape) : undefined;
}

/** Longest part of an unreadable text that its message repeats. */
const QUOTED = 30;

function explainRefusal(refused: Refusal, raw: string, shape: DecimalShape): string {
  if (refused === 'tooPrecise') return messages.tooPrecise(shape.scale);
  if (refused === 'tooLarge') {
    return messages.tooLarge(groupDigits(`${'9'.repeat(shape.integerDigits)}.${'9'.repeat(shape.scale)}`));
  }
  const text = raw.trim();
  const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return shape.unit === undefined ? messages.notANumber(quoted) : messages.notAQuantity(quoted);
}

/** `1234567.5` → `1,234,567.5`; digits after the point stay as typed. */
export function groupDigits(text: string): string {
  const [integer = '', ...rest] = text.split('.');
  return [integer.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** The value on the wire: `1234.5` → `1234.50`; empty → null. */
export function toDecimalValue(text: string, scale: number): string | null {
  if (text === '') return null;
  const [integer = '0', fraction = ''] = text.split('.');
  return scale === 0 ? integer : `${integer}.${fraction.padEnd(scale, '0')}`;
}

/**
 * Applies one keystroke or paste. Text that cannot be read stays for the operator to mend, with the reason. A typed 万
 * stays too, since more may follow (1亿2000万); a pasted one is converted at once.
 */
export function editDecimal(typing: Typing, shape: DecimalShape): Edit {
  const { raw, right } = withoutSeparatorDigit(typing);
  const reading = readDecimalText(raw, shape);
  if ('refused' in reading) return { shown: raw, caret: typing.caret, value: raw, refused: reading.refused };
  const value = toDecimalValue(reading.text, shape.scale);
  if (reading.converted && !typing.whole) return { shown: raw, caret: typing.caret, value, converted: true };
  const shown = groupDigits(reading.converted ? (value ?? '') : reading.text);
  return { shown, caret: caretBefore(shown, reading.converted ? 0 : countDigits(right)), value };
}

/** Deleting a separator deletes the digit beside it: otherwise Backspace would seem to do nothing. */
function withoutSeparatorDigit({ before, raw, caret, forward }: Typing): { raw: string; right: string } {
  const left = raw.slice(0, caret);
  const right = raw.slice(caret);
  if (before[caret] !== ',' || before !== `${left},${right}`) return { raw, right };
  return forward ? { raw: left + right.slice(1), right: right.slice(1) } : { raw: left.slice(0, -1) + right, right };
}

function countDigits(text: string): number {
  return text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[^\d.]/g, '').length;
}

/** The position with this many digits and points to its right. */
function caretBefore(grouped: string, digitsRight: number): number {
  let position = grouped.length;
  let passed = 0;
  while (position > 0 && passed < digitsRight) {
    position -= 1;
    if (grouped[position] !== ',') passed += 1;
  }
  return grouped[position - 1] === ',' ? position - 1 : position;
}
