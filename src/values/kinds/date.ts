import { addDays, isDate } from '../shanghai-time.ts';
import { narrow, type Reading, refuse } from './reading.ts';

/** Year, month and day with one kind of separator, the end of 2026年11月20日 included. */
const SEPARATED = /^(\d{4})\s*([-/.]|年)\s*(\d{1,2})\s*(?:\2|月)\s*(\d{1,2})\s*日?$/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/u;
const MIDNIGHT = /[T\s]+0?0:00(?::00(?:\.0+)?)?$/u;
const CLOCK = /[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/iu;

/** Reads a day in any usual form, as `yyyy-MM-dd`. */
export function readDate(raw: string): Reading {
  const text = narrow(raw).replace(MIDNIGHT, '');
  if (text === '') return { value: null };
  const [, year = '', separator = '', month = '', day = ''] = SEPARATED.exec(text) ?? [];
  if (year !== '' && (separator === '年') === text.includes('月')) return toDay(year, month, day);
  const compact = COMPACT.exec(text);
  if (compact) return toDay(compact[1], compact[2], compact[3]);
  if (CLOCK.test(text)) return refuse('dayHasTime');
  return refuseDate(text);
}

/** The parts of a day as `yyyy-MM-dd`. */
function toDay(year = '', month = '', day = ''): Reading {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(value) ? { value } : refuse('noSuchDay');
}

function refuseDate(text: string): Reading {
  if (/^\d{4}(?:\s*[-/.年]\s*\d{1,2}\s*月?|(?:0[1-9]|1[0-2]))$/u.test(text)) return refuse('dayMissing');
  // A day that lost its format: 2000-01-01 to 2099-12-31.
  if (/^[3-7]\d{4}$/u.test(text)) return refuse('dayNumber', addDays('1899-12-30', Number(text)));
  if (/^\d{5,8}$/u.test(text)) return refuse('eightDigits');
  if (/^\d{1,2}\s*[-/.年月]\s*\d{1,2}(?:\s*[-/.月日]\s*(?:\d{1,2}|\d{4})?日?)?$/u.test(text))
    return refuse('yearFirst');
  return refuse('notADate');
}
