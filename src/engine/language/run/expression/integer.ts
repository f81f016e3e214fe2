import { failed } from './outcome.ts';

const LEAST = -(2n ** 63n);
const MOST = 2n ** 63n - 1n;
const MOST_UNSIGNED = 2n ** 64n - 1n;

/** An integer of CEL: a number, or a bigint where a number would round; one of more than 64 bits fails. */
export function toInt(value: bigint): number | bigint | symbol {
  if (value < LEAST || value > MOST) return failed;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** An unsigned integer of 64 bits. */
export function toUint(value: bigint): number | bigint | symbol {
  if (value < 0n || value > MOST_UNSIGNED) return failed;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

export function isInt(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

/** Sum, difference, product or remainder of two integers. */
export function integerOf(operator: '+' | '-' | '*' | '%', left: number | bigint, right: number | bigint): unknown {
  if (typeof left === 'number' && typeof right === 'number') {
    const quick = apply(operator, left, right);
    // No negative zero.
    if (Number.isSafeInteger(quick)) return quick + 0;
  }
  return toInt(applyExactly(operator, BigInt(left), BigInt(right)));
}

function apply(operator: '+' | '-' | '*' | '%', left: number, right: number): number {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  return operator === '*' ? left * right : left % right;
}

function applyExactly(operator: '+' | '-' | '*' | '%', left: bigint, right: bigint): bigint {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  return operator === '*' ? left * right : left % right;
}
