import { parse } from 'lossless-json';
import { plainDecimal } from './decimal.ts';
import { toNumber } from './kinds/integer.ts';

/** Parses JSON; a number that JavaScript would round becomes the text of its digits. */
export function parseLossless(text: string): unknown {
  return parse(text, null, {
    parseNumber: (digits) => toNumber(plainDecimal(digits) ?? digits),
    onDuplicateKey: ({ newValue }) => newValue,
  });
}
