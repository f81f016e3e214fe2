import { Decimal } from '#values/decimal';
import { spendOn } from './fuel.ts';
import { integerOf, isInt } from './integer.ts';
import { failed, isBroken, unsure } from './outcome.ts';
import { isKeyOf, keyText } from './record-value.ts';

/** Longer numbers are a failure: computing and writing them would take too long. */
const MOST_DIGITS = 1000;

/** Missing and null are the same: an absent value. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** A decimal from a decimal text, a number or a decimal; undefined for other values. */
export function toDecimal(value: unknown): Decimal | undefined {
  if (Decimal.isDecimal(value)) return new Decimal(value);
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(value) : undefined;
  if (typeof value === 'bigint') return new Decimal(value);
  const isDecimal = typeof value === 'string' && value.length <= MOST_DIGITS && /^[+-]?\d+(\.\d+)?$/.test(value);
  return isDecimal ? new Decimal(value) : undefined;
}

export type Numeric = number | bigint | Decimal;

export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || typeof value === 'bigint' || Decimal.isDecimal(value);
}

/** Deep equality by value; a decimal equals a number of the same value. An absent value equals nothing. */
export function equals(left: unknown, right: unknown): boolean {
  if (isAbsent(left) || isAbsent(right)) return false;
  if (typeof left === 'string' && typeof right === 'string') return left === right;
  if (isNumeric(left) || isNumeric(right)) return order(left, right) === 0;
  if (Array.isArray(left) && Array.isArray(right)) {
    spendOn(left);
    return left.length === right.length && left.every((one, index) => sameInside(one, right[index]));
  }
  if (isRecord(left) && isRecord(right)) {
    const keys = Object.keys(left);
    return keys.length === Object.keys(right).length && keys.every((key) => sameInside(left[key], right[key]));
  }
  return left === right;
}

function sameInside(left: unknown, right: unknown): boolean {
  return isAbsent(left) ? isAbsent(right) : equals(left, right);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Decimal.isDecimal(value);
}

/** -1, 0 or 1 for two numbers, decimals or texts (dates are ordered as text); undefined without a common order. */
function order(left: unknown, right: unknown): number | undefined {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (isPlainNumber(left) && isPlainNumber(right))
    return left < right ? -1 : left > right ? 1 : left >= right ? 0 : undefined;
  if (isNumeric(left) && isNumeric(right)) {
    const compared = new Decimal(left).comparedTo(right);
    return Number.isNaN(compared) ? undefined : compared;
  }
  return undefined;
}

function isPlainNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** `<`, `<=`, `>`, `>=`: unsure if a side is absent, a failure for values without a common order. */
export function compareBy(operator: '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean | symbol {
  if (isBroken(left) || isBroken(right)) return failed;
  if (isAbsent(left) || isAbsent(right)) return unsure;
  const ordered = order(left, right);
  if (ordered === undefined) return failed;
  if (operator === '<') return ordered < 0;
  if (operator === '<=') return ordered <= 0;
  return operator === '>' ? ordered > 0 : ordered >= 0;
}

/** `+`: adds numbers and decimals, joins lists and texts; an absent value is empty text beside a text. */
export function plus(left: unknown, right: unknown): unknown {
  spendOn(left);
  spendOn(right);
  if (typeof left === 'string' && (typeof right === 'string' || isAbsent(right))) return left + (right ?? '');
  if (typeof right === 'string' && isAbsent(left)) return right;
  if (Array.isArray(left) && Array.isArray(right)) return [...(left as unknown[]), ...(right as unknown[])];
  return arithmetic('+', left, right);
}

type Operator = '+' | '-' | '*' | '/' | '%';

/**
 * Arithmetic of numbers and decimals. Integers of more than 64 bits are a failure, as in CEL; a decimal on either side
 * makes the result a decimal. `/` is exact, not CEL's integer division, because a JS number does not distinguish 2 from
 * 2.0. Nothing comes of an absent side; other values and a zero divisor are a failure.
 */
export function arithmetic(operator: Operator, left: unknown, right: unknown): unknown {
  if (isBroken(left) || isBroken(right)) return failed;
  if (isAbsent(left) || isAbsent(right)) return undefined;
  if (!isNumeric(left) || !isNumeric(right)) return failed;
  const isDivision = operator === '/' || operator === '%';
  if (isDivision && new Decimal(right).isZero()) return failed;
  if (operator !== '/' && isInt(left) && isInt(right)) return integerOf(operator, left, right);
  const result = decimalOf(operator, new Decimal(left), new Decimal(right));
  if (Math.abs(result.e) > MOST_DIGITS) throw new RangeError('the number has too many digits');
  if (Decimal.isDecimal(left) || Decimal.isDecimal(right)) return result;
  const isRounded = result.isInteger() && !Number.isSafeInteger(result.toNumber());
  return isRounded ? result : result.toNumber();
}

function decimalOf(operator: Operator, left: Decimal, right: Decimal): Decimal {
  switch (operator) {
    case '+':
      return left.plus(right);
    case '-':
      return left.minus(right);
    case '*':
      return left.times(right);
    case '/':
      return left.dividedBy(right);
    case '%':
      return left.modulo(right);
  }
}

/** `in`: an element of a list, or a key of a record; an absent element is in no list, an absent list is unsure. */
export function isIn(needle: unknown, place: unknown): boolean | symbol {
  if (isBroken(needle) || isBroken(place)) return failed;
  if (isAbsent(place)) return unsure;
  if (isAbsent(needle)) return false;
  spendOn(place);
  if (Array.isArray(place)) return place.some((one) => equals(one, needle));
  if (!isRecord(place)) return failed;
  const key = keyText(needle);
  return key !== undefined && Object.hasOwn(place, key) && isKeyOf(place, needle);
}

/** `has(x)`: x is neither absent, an empty text nor an empty list. Zero and false count as present. */
export function isPresent(value: unknown): boolean {
  return !isAbsent(value) && value !== '' && !(Array.isArray(value) && value.length === 0);
}
