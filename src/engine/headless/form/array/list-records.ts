import { toJS } from '@formily/reactive';
import type { CallParams } from '../../call/read-params.ts';
import type { Refusals } from '../form-part.ts';

/** Records of a value; an empty list for other values. */
export function listRecords(value: unknown): readonly CallParams[] {
  const plain: unknown = toJS(value);
  const list = Array.isArray(plain) ? (plain as readonly unknown[]) : [];
  return list.filter((one): one is CallParams => typeof one === 'object' && one !== null);
}

/** Errors that an earlier check found in a list's items, as refusals of their fields; the first of a field wins. */
export function asRefusals(list: string, errors: readonly CallParams[]): Refusals {
  const messages = new Map<string, string>();
  for (const { index, field, message } of errors) {
    const key = `${list}.${String(index)}.${String(field)}`;
    if (typeof message === 'string' && !messages.has(key)) messages.set(key, message);
  }
  return messages;
}
