import { narrow, type Reading, refuse } from './reading.ts';

/** Longest identifier whose leading zeros a spreadsheet may have dropped; a longer one is missing digits. */
const PADDED = 6;

/** Reads an identifier of this many digits. Numbers that a spreadsheet rounded are refused. */
export function readIdentifier(raw: string, { length }: { readonly length: number }): Reading {
  const text = narrow(raw);
  if (text === '') return { value: null };
  if (isRounded(text)) return refuse('rounded');
  const digits = /^\d+$/u.test(text) && length <= PADDED ? text.padStart(length, '0') : text;
  return /^\d+$/u.test(digits) && digits.length === length ? { value: digits } : refuse('identifier', length);
}

/** Whether a text is a long number as a spreadsheet shows it after it has rounded it: 8.899E+18. */
export function isRounded(text: string): boolean {
  return /^-?\d(?:\.\d+)?E\+(?:1[5-9]|[2-9]\d)$/iu.test(text);
}
