import { Decimal } from '#values/decimal';
import { spendOn } from './fuel.ts';
import { isBroken, unsure } from './outcome.ts';
import { isMade } from './record-value.ts';

/** A value as part of a text: nothing for an absent value, plain digits for a decimal, lists joined. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  spendOn(value);
  if (typeof value === 'string') return value;
  if (Decimal.isDecimal(value)) return value.toFixed();
  if (Array.isArray(value)) return value.map(toText).join('、');
  // All digits: a number is never written with an exponent.
  if (typeof value === 'number') return /e/.test(String(value)) ? new Decimal(value).toFixed() : String(value);
  return typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : '';
}

/** A result in the form used by the rest of the engine: decimals and large integers as text, a failure as undefined. */
export function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (isBroken(value)) return value === unsure ? false : undefined;
  spendOn(value);
  if (typeof value !== 'object') return value;
  if (value === null) return undefined;
  if (Decimal.isDecimal(value)) return value.toFixed();
  if (Array.isArray(value)) return value.some(isChanged) ? value.map(toPlain) : value;
  return isMade(value) ? mapValues(value, toPlain) : value;
}

function isChanged(value: unknown): boolean {
  return typeof value === 'object' || typeof value === 'bigint';
}

function mapValues(record: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
