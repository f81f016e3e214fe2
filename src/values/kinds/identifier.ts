import { isStorable } from './text.ts';
import { narrow, type Reading, refuse } from './reading.ts';

/** Longest identifier whose leading zeros a spreadsheet may have dropped; a longer one is missing digits. */
const PADDED = 6;

/** Patterns of letters, digits and signs, which no text with a blank can fit. */
const BLANKLESS = /^\^(?:[\w\-()|{},?*+:@/[\]]|\\[dw.\-/()+])*\$$/u;

/** Whether a contract's pattern makes a text an identifier. */
export function isIdentifierPattern(pattern: string | undefined): boolean {
  return pattern !== undefined && BLANKLESS.test(pattern);
}

/** Reads an identifier of letters and digits at half width; blanks between them group it for the eye. */
export function readCode(raw: string): Reading {
  const text = narrow(raw);
  if (text === '') return { value: null };
  if (isRounded(text)) return refuse('rounded');
  return isStorable(text) ? { value: text.replaceAll(/\s/gu, '') } : refuse('forbidden');
}

/** Reads an identifier of this many digits. Numbers that a spreadsheet rounded are refused. */
export function readIdentifier(raw: string, { length }: { readonly length: number }): Reading {
  const reading = readCode(raw);
  if ('problem' in reading || reading.value === null) return reading;
  const text = reading.value;
  const digits = /^\d+$/u.test(text) && length <= PADDED ? text.padStart(length, '0') : text;
  return /^\d+$/u.test(digits) && digits.length === length ? { value: digits } : refuse('identifier', length);
}

/** Whether a text is a long number as a spreadsheet shows it after it has rounded it: 8.899E+18. */
export function isRounded(text: string): boolean {
  return /^-?\d(?:\.\d+)?E\+(?:1[5-9]|[2-9]\d)$/iu.test(text);
}
