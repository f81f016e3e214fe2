import { toJS } from '@formily/reactive';
import { isEmptyValue } from '../../call/read-params.ts';

/** Whether two values of a field mean the same: all empty ones do, lists and records are compared by content. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) && isEmptyValue(other);
  // The content of a file is not at hand.
  if (one instanceof Blob || other instanceof Blob) return false;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(toJS(one)) === JSON.stringify(toJS(other));
}
