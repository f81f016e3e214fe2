import { parse } from 'lossless-json';
import { plainDecimal } from './decimal.ts';
import { toNumber } from './kinds/integer.ts';

/** A number with more digits than a JavaScript number surely holds. */
const LONG_NUMBER = /(?:^|[:,[\s])-?\d(?:\.?\d){15}/u;

/**
 * Parses JSON without loss: a number that JavaScript would round becomes the text of its digits. Other text is returned
 * unchanged.
 */
export function readJson(text: string): unknown {
  try {
    return LONG_NUMBER.test(text)
      ? parse(text, null, {
          parseNumber: (digits) => toNumber(plainDecimal(digits) ?? digits),
          onDuplicateKey: ({ newValue }) => newValue,
        })
      : JSON.parse(text);
  } catch {
    return text;
  }
}
