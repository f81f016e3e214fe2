import type { CallParams } from '../../call/read-params.ts';
import type { Refusals } from '../form-part.ts';

/** What a check elsewhere said of a list's items, as refusals of their fields: the first of a field counts. */
export function asRefusals(list: string, errors: readonly CallParams[]): Refusals {
  const messages = new Map<string, string>();
  for (const { index, field, message } of errors) {
    const key = `${list}.${String(index)}.${String(field)}`;
    if (typeof message === 'string' && !messages.has(key)) messages.set(key, message);
  }
  return messages;
}
