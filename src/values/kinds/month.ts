import { isDate } from '../shanghai-time.ts';
import { readDate } from './date.ts';
import { narrow, type Reading, refuse } from './reading.ts';

/** Reads a month in any usual form, as `yyyy-MM`. */
export function readMonth(raw: string): Reading {
  const text = narrow(raw);
  if (text === '') return { value: null };
  const [, year = '', month = ''] = /^(\d{4})(?:\s*[-/.年]\s*|(?=\d{2}$))(\d{1,2})月?$/u.exec(text) ?? [];
  const value = `${year}-${month.padStart(2, '0')}`;
  if (isDate(`${value}-01`)) return { value };
  return 'value' in readDate(text) ? refuse('monthHasDay') : refuse('notAMonth');
}
