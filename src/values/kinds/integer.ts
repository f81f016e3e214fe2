import { compare, plainDecimal } from '../decimal.ts';
import { type DecimalContract, readDecimal } from './decimal.ts';
import type { Reading } from './reading.ts';

/** Reads a whole number; one that a JavaScript number would round stays text. */
export function readInteger(raw: string, contract: Omit<DecimalContract, 'scale'> = {}): Reading<number | string> {
  const reading = readDecimal(raw, { ...contract, scale: 0 });
  return 'problem' in reading || reading.value === null ? reading : { value: toNumber(reading.value) };
}

/** A decimal as a number of JSON; one that a JavaScript number would round stays text. */
export function toNumber(text: string): number | string {
  const number = Number(text);
  const back = plainDecimal(String(number));
  const isExact = back !== undefined && compare(back, text) === 0;
  return isExact && (Number.isSafeInteger(number) || !Number.isInteger(number)) ? number : text;
}
