import { narrow, type Reading, refuse } from './reading.ts';

/** Reads a time of day as `HH:mm:ss`; `seconds` tells whether the field takes them. */
export function readTime(raw: string, { seconds = true }: { readonly seconds?: boolean } = {}): Reading {
  const text = narrow(raw);
  if (text === '') return { value: null };
  const [, hour = '', minute = '', second = '00'] =
    /^(\d{1,2})\s*(?::|时|点)\s*(\d{2})(?:分|\s*(?::|分)\s*(\d{2})秒?)?$/u.exec(text) ??
    /^(\d{2})(\d{2})(\d{2})?$/u.exec(text) ??
    [];
  const value = `${hour.padStart(2, '0')}:${minute}:${second}`;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u.test(value)) return refuse('notATime');
  return seconds || second === '00' ? { value } : refuse('timeHasSeconds');
}
