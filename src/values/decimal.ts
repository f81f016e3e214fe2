import { Decimal as DecimalJs } from 'decimal.js';
import { PLACEHOLDER } from './interface-constants.ts';

/** The one decimal type: 50 significant digits, half-up, never written with an exponent. */
export const Decimal = DecimalJs.clone({
  precision: 50,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -100,
  toExpPos: 100,
});
export type Decimal = DecimalJs;

/** Text of a decimal number, or an integer; a fractional JS number is refused at run time. */
export type DecimalInput = string | number | Decimal;

const PATTERN = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** True if a text is a plain decimal: no exponent, no grouping, no leading zeros. */
export function isDecimal(text: unknown): text is string {
  return typeof text === 'string' && PATTERN.test(text);
}

/** Numbers as other programs write them on the wire, exponents included, in plain digits; undefined for other texts. */
export function plainDecimal(text: string): string | undefined {
  if (isDecimal(text)) return text;
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/iu.test(text)) return undefined;
  return expand(text);
}

function expand(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/iu.exec(text) ?? [];
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits;
  const at = Math.max(point, 1);
  const integer = padded.slice(0, at).replace(/^0+(?=\d)/u, '');
  const rest = padded.slice(at);
  return sign + integer + (rest === '' ? '' : `.${rest}`);
}

/** Reads a decimal; throws a RangeError on anything else, a fractional float included. */
export function decimal(value: DecimalInput): Decimal {
  if (typeof value === 'string' && !PATTERN.test(value)) {
    throw new RangeError(`not a decimal: '${value}'`);
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`not a safe integer: ${value}`);
  }
  return new Decimal(value);
}

/** a + b as a plain decimal string. */
export function add(a: DecimalInput, b: DecimalInput): string {
  return plain(decimal(a).plus(decimal(b)));
}

/** a − b as a plain decimal string. */
export function sub(a: DecimalInput, b: DecimalInput): string {
  return plain(decimal(a).minus(decimal(b)));
}

/** a × b as a plain decimal string. */
export function mul(a: DecimalInput, b: DecimalInput): string {
  return plain(decimal(a).times(decimal(b)));
}

/** a ÷ b as a plain decimal string, 50 significant digits; throws a RangeError when b is zero. */
export function div(a: DecimalInput, b: DecimalInput): string {
  const divisor = decimal(b);
  if (divisor.isZero()) throw new RangeError('division by zero');
  return plain(decimal(a).div(divisor));
}

/** −1, 0 or 1. */
export function compare(a: DecimalInput, b: DecimalInput): -1 | 0 | 1 {
  const order = decimal(a).comparedTo(decimal(b));
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

/** The value with exactly `places` decimals, half-up away from zero; never '-0.00'. */
export function round(value: DecimalInput, places: number): string {
  const rounded = decimal(value).toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(places);
}

/** Exact sum; '0' for none. */
export function sum(values: Iterable<DecimalInput>): string {
  let total = decimal(0);
  for (const value of values) total = total.plus(decimal(value));
  return plain(total);
}

function plain(value: Decimal): string {
  return (value.isZero() ? value.abs() : value).toFixed();
}

export interface DecimalFormat {
  /** Decimals shown; without it, as many as the text has. */
  readonly places?: number;
  /** Thousands separators. */
  readonly grouping?: boolean;
  /** A plus sign before a positive value. */
  readonly signed?: boolean;
  /** The value is a fraction: multiplied by 100, a percent sign behind it. */
  readonly percent?: boolean;
}

/** Common formats of money and fractions. */
export const decimalFormats = {
  amount: { places: 2, grouping: true },
  rate: { places: 2, percent: true },
  signedRate: { places: 2, percent: true, signed: true },
} as const satisfies Readonly<Record<string, DecimalFormat>>;

/** Formats a decimal string without converting it to a float; '--' for null, '' and other texts. */
export function formatDecimal(text: string | null | undefined, format: DecimalFormat = {}): string {
  const digits = plainDecimal(text ?? '');
  if (digits === undefined) return PLACEHOLDER;
  const shown = format.percent ? mul(digits, 100) : digits;
  const fixed = toPlaces(shown, format.places);
  const sign = format.signed && !fixed.startsWith('-') && /[1-9]/.test(fixed) ? '+' : '';
  return sign + (format.grouping ? group(fixed) : fixed) + (format.percent ? '%' : '');
}

/** 涨, 平 or 跌 of a signed value, for its colour; null without a value. */
export function signOf(value: string | null | undefined): 'up' | 'flat' | 'down' | null {
  if (!isDecimal(value)) return null;
  const order = compare(value, 0);
  return order > 0 ? 'up' : order < 0 ? 'down' : 'flat';
}

/** Most texts already have the requested decimals and need no computation. */
function toPlaces(text: string, places: number | undefined): string {
  if (places === undefined) return text;
  const point = text.indexOf('.');
  const exact = point > 0 && text.length - point - 1 === places;
  return exact && !/^-[0.]+$/.test(text) ? text : round(text, places);
}

const formatters = new Map<number, Intl.NumberFormat>();

function group(fixed: string): string {
  const places = fixed.split('.')[1]?.length ?? 0;
  let formatter = formatters.get(places);
  if (!formatter) {
    formatter = new Intl.NumberFormat('zh-CN', {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    });
    formatters.set(places, formatter);
  }
  // A string argument is formatted exactly; its type in lib.es2023 is the template `${number}`.
  return formatter.format(fixed as `${number}`);
}
