import { toText, type ResolvedField } from '#engine/language';
import { isDecimal } from '#values/decimal';
import { isDate } from '#values/shanghai-time';
import { isEmptyValue } from '../../call/read-params.ts';

/** A search value as the address bar has it: `a,b` for a list, `begin~end` for a range, 1 or 0 for a flag. */
export function toQueryText(value: unknown): string {
  if (isEmptyValue(value)) return '';
  if (Array.isArray(value)) return value.map((one) => encodeItem(toText(one))).join(',');
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'object' && value !== null) {
    const { begin, end } = value as { readonly begin?: string | null; readonly end?: string | null };
    return begin || end ? `${begin ?? ''}~${end ?? ''}` : '';
  }
  return toText(value);
}

/** The value behind a text of the address bar; undefined when the text is none for this field. */
export function fromQueryText(text: string, { valueType }: Pick<ResolvedField, 'valueType'>): unknown {
  switch (valueType) {
    case 'string[]':
    case 'array':
      return text.split(',').map(decodeItem).filter(Boolean);
    case 'boolean':
      return text === '1' ? true : text === '0' ? false : undefined;
    case 'integer':
    case 'number':
      return isDecimal(text) ? Number(text) : undefined;
    case 'decimal':
      return isDecimal(text) ? text : undefined;
    case 'date':
      return isDate(text) ? text : undefined;
    case 'date-range':
      return readRange(text);
    default:
      return text;
  }
}

function readRange(text: string): { readonly begin: string | null; readonly end: string | null } | undefined {
  const [begin = '', end = '', ...rest] = text.split('~');
  const good = rest.length === 0 && [begin, end].every((day) => day === '' || isDate(day));
  return good && (begin || end) ? { begin: begin || null, end: end || null } : undefined;
}

function encodeItem(item: string): string {
  return item.replaceAll('%', '%25').replaceAll(',', '%2C');
}

function decodeItem(item: string): string {
  return item.replaceAll('%2C', ',').replaceAll('%25', '%');
}
