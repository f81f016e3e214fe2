import { PLACEHOLDER } from '#values/interface-constants';
import { type ValueFormat, formatValue } from '#values/formats';
import { messages } from '../messages.ts';

/** A value as text: formatted when it has a format, `--` when there is none. */
export function showValue(value: unknown, format?: ValueFormat): string {
  if (value === null || value === undefined || value === '') return PLACEHOLDER;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (Array.isArray(value)) return value.length > 0 ? value.join(messages.listSeparator) : PLACEHOLDER;
  if (typeof value === 'string') return format ? formatValue(format, value) : value;
  return typeof value === 'number' ? String(value) : PLACEHOLDER;
}
