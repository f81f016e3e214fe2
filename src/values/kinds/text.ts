import { type Reading, refuse, visible } from './reading.ts';

/** Control characters and halves of characters, which XML forbids, and the mark of a character that was lost. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFD-\uFFFF]/u;

/** Whether a text can be stored and exported. */
export function isStorable(text: string): boolean {
  return !FORBIDDEN.test(text);
}

/** Replaces characters that cannot be stored by U+FFFD, which every reading refuses. */
export function markForbidden(text: string): string {
  return text.replaceAll(new RegExp(FORBIDDEN, 'gu'), '\uFFFD');
}

export interface TextContract {
  /** In characters. */
  readonly maxLength?: number | undefined;
  /** Line breaks and tabs, as between the cells of a sheet, are refused. */
  readonly singleLine?: boolean;
}

/** Reads a text without the blanks around it and without invisible characters. */
export function readText(raw: string, { maxLength, singleLine = false }: TextContract = {}): Reading {
  const text = visible(raw);
  if (text === '') return { value: null };
  if (!isStorable(text)) return refuse('forbidden');
  if (singleLine && /[\t\n\r]/u.test(text)) return refuse('oneLine');
  if (maxLength !== undefined && Array.from(text).length > maxLength) return refuse('tooLong', maxLength);
  return { value: text };
}
