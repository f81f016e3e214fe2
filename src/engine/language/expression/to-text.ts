import { Decimal } from '#values/decimal';
import { spendOn } from './fuel.ts';

/** A value as part of a text: nothing for an absent value, plain digits for a decimal, lists joined. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  spendOn(value);
  if (typeof value === 'string') return value;
  if (Decimal.isDecimal(value)) return value.toFixed();
  if (Array.isArray(value)) return value.map(toText).join('、');
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A result in the form used by the rest of the engine: decimals as decimal strings. */
export function toPlain(value: unknown): unknown {
  if (Decimal.isDecimal(value)) return value.toFixed();
  spendOn(value);
  if (Array.isArray(value)) return value.some((one) => typeof one === 'object') ? value.map(toPlain) : value;
  return value === null ? undefined : value;
}
