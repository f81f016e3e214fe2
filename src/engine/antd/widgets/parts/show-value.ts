import { PLACEHOLDER } from '#values/interface-constants';
import { formatValue } from '#engine/language/run';
import { messages as shared } from '../../messages.ts';
import { messages } from '../messages.ts';

/** A value as text: formatted if it has a format, `--` if it is missing. */
export function showValue(value: unknown, format?: string): string {
  if (value === null || value === undefined || value === '') return PLACEHOLDER;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (Array.isArray(value)) return value.length > 0 ? shared.list(value.map(String)) : PLACEHOLDER;
  if (typeof value === 'string') return format ? formatValue(format, value) : value;
  return typeof value === 'number' ? String(value) : PLACEHOLDER;
}

/** `13800001234` in groups of 3, 4 and 4 is `138 0000 1234`; the rest of a longer text stays together. */
export function groupText(text: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let rest = text;
  for (const size of sizes) {
    if (rest.length <= size) break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].join(' ');
}
