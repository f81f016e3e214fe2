import { LosslessNumber, parse, stringify } from 'lossless-json';
import { isDecimal, plainDecimal } from './decimal.ts';
import { toNumber } from './kinds/integer.ts';
import { isRecord } from './record.ts';

/** Parses JSON; a number that JavaScript would round becomes the text of its digits. */
export function parseLossless(text: string): unknown {
  return parse(text, null, {
    parseNumber: (digits) => toNumber(plainDecimal(digits) ?? digits),
    onDuplicateKey: ({ newValue }) => newValue,
  });
}

/** Writes JSON. Texts at the given paths that JavaScript would round as numbers are written as numbers, digit for digit. */
export function stringifyLossless(value: unknown, paths: readonly string[]): string {
  return stringify(markNumbers(value, '', new Set(paths))) ?? '';
}

function markNumbers(value: unknown, path: string, paths: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => markNumbers(one, path, paths));
  if (isRecord(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, one]) => [name, markNumbers(one, path === '' ? name : `${path}.${name}`, paths)]),
    );
  }
  const isLong =
    typeof value === 'string' && paths.has(path) && isDecimal(value) && typeof toNumber(value) === 'string';
  return isLong ? new LosslessNumber(value) : value;
}
