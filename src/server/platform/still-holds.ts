import { readPath, type Change } from '#client';
import { contractWords } from '#contract/words';
import { isRecord, type JsonRecord } from '#values/record';
import { errors } from './errors.ts';

/** Who changed a record last, and when. */
export interface Writer {
  readonly by: string;
  readonly at: string;
}

/**
 * Refuses a call when a value that its caller saw has changed, with old and new of each. `current` is what the caller
 * would be shown now, read in the transaction of the call: members that were not relied on do not matter. A caller that
 * relies on nothing is not refused. The values of several records are objects by key.
 */
export function requireStillHolds(relied: JsonRecord | undefined, current: object, writer?: Writer): void {
  const changes = Object.entries(relied ?? {}).flatMap(([name, old]): readonly Change[] => {
    const value = readPath(current, name);
    if (value === undefined && !isKnown(current, name)) return [];
    if (isRecord(old) && isRecord(value)) return compareByKey(name, old, value);
    return isSame(old, value) ? [] : [{ name, label: labelOf(name), old, new: value ?? null }];
  });
  if (changes.length === 0) return;
  const labels = [...new Set(changes.map(({ label }) => label))];
  throw (writer ? errors.changedBy(writer.by, writer.at) : errors.changed(labels)).withData({ changes, ...writer });
}

/** A value that is absent now; another operation's is none at all. */
function isKnown(current: object, name: string): boolean {
  const [first = ''] = name.split('.');
  return first in current;
}

/** Compares the records that are there on both sides: a caller may leave some of those shown out. */
function compareByKey(name: string, old: JsonRecord, now: JsonRecord): readonly Change[] {
  return Object.entries(old).flatMap(([key, value]) => {
    const other = now[key] ?? null;
    return !(key in now) || isSame(value, other) ? [] : [{ name, label: labelOf(name), key, old: value, new: other }];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function labelOf(name: string): string {
  const field = name.split('.').at(-1) ?? name;
  return contractWords.fields[field]?.title ?? field;
}
