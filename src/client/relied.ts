import { isRecord } from '#values/record';
import type { ContractProfile } from './profile.ts';
import { readPath } from './place.ts';

/** A shown value that no longer holds, as a refusal lists it. */
export interface Change {
  readonly name: string;
  /** In the server's words. */
  readonly label: string;
  /** The record among several. */
  readonly key?: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** What has changed since it was shown; who changed a record, and when, if the server knows. */
export interface Changed {
  readonly changes: readonly Change[];
  readonly by?: string;
  readonly at?: string;
}

/** The changes that a refusal lists in place of its data; undefined for any other refusal. */
export function readChanged({ envelope }: Pick<ContractProfile, 'envelope'>, body: unknown): Changed | undefined {
  const data = envelope ? readPath(body, envelope.data) : body;
  const { changes, by, at } = isRecord(data) ? data : {};
  const list: readonly unknown[] = Array.isArray(changes) ? changes : [];
  if (list.length === 0 || !list.every(isChange)) return undefined;
  return { changes: list, ...(typeof by === 'string' && { by }), ...(typeof at === 'string' && { at }) };
}

function isChange(value: unknown): value is Change {
  return isRecord(value) && typeof value.name === 'string' && 'old' in value && 'new' in value;
}
