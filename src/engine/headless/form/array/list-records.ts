import { toJS } from '@formily/reactive';
import type { CallParams } from '../../call/read-params.ts';

/** The records of a value that should be a list of them. */
export function listRecords(value: unknown): readonly CallParams[] {
  const plain: unknown = toJS(value);
  const list = Array.isArray(plain) ? (plain as readonly unknown[]) : [];
  return list.filter((one): one is CallParams => typeof one === 'object' && one !== null);
}
