import { type DecimalContract, readDecimal } from './decimal.ts';
import type { Reading } from './reading.ts';

/** Reads a whole number; one that a JavaScript number would round stays text. */
export function readInteger(raw: string, contract: Omit<DecimalContract, 'scale'> = {}): Reading<number | string> {
  const reading = readDecimal(raw, { ...contract, scale: 0 });
  if ('problem' in reading || reading.value === null) return reading;
  const number = Number(reading.value);
  return { value: Number.isSafeInteger(number) ? number : reading.value };
}
