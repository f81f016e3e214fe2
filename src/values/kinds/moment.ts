import { isDate } from '../shanghai-time.ts';
import { momentsOf, wallTime } from '../zone.ts';
import { readDate } from './date.ts';
import { narrow, type Reading, refuse } from './reading.ts';
import { readTime } from './time.ts';

/** An instant with its offset (RFC 3339), as other APIs send it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/iu;

/** Reads a date and time as a moment of RFC 3339: a text with an offset as it is, a wall time by the zone. */
export function readInstant(raw: string): Reading {
  const text = narrow(raw);
  const reading = readMoment(text);
  if ('problem' in reading || reading.value === null) return reading;
  if (INSTANT.test(text)) return { value: text };
  const [first, last] = momentsOf(reading.value);
  if (first === undefined) return refuse('skippedTime');
  return last === undefined ? { value: first } : refuse('repeatedTime', first, last);
}

/** Reads a date and time as `yyyy-MM-dd HH:mm:ss`, wall time in the zone; a text with an offset is converted. */
export function readMoment(raw: string): Reading {
  const text = narrow(raw);
  if (text === '') return { value: null };
  if (INSTANT.test(text)) {
    const value = fromInstant(text);
    return value === undefined ? refuse('notAMoment') : { value };
  }
  const [, day = '', clock = ''] = /^(.*?\d日?)[T\s]+(\d{1,2}\D.*|\d{4}|\d{6})$/u.exec(text) ?? [];
  const date = readDate(day);
  const time = readTime(clock);
  if ('problem' in date) return date;
  if ('problem' in time || date.value === null || time.value === null) return refuse('notAMoment');
  return { value: `${date.value} ${time.value}` };
}

/** Wall time in the zone of an instant on the wire; undefined for other texts. */
export function fromInstant(text: string): string | undefined {
  if (!INSTANT.test(text) || !isDate(text.slice(0, 10))) return undefined;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : wallTime(instant);
}
