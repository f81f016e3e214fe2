import { readPath, type Change } from '#client';
import { contractWords } from '#contract/words';
import { isRecord, type JsonRecord } from '#values/record';
import { errors } from './errors.ts';

/** Who changed a record last, and when. */
export interface Writer {
  readonly by: string;
  readonly at: string;
}

interface Shown {
  /** The member that tells the records of a list apart; of several lists that of each by its name. */
  readonly key?: string | Readonly<Record<string, string>> | undefined;
  readonly writer?: Writer | undefined;
}

/**
 * Refuses a call when a value that its caller saw has changed, with old and new of each. `current` is what the caller
 * would be shown now, read in the transaction of the call: members that were not relied on do not matter. A caller that
 * relies on nothing is not refused. The values of several records are objects by key: `current` holds them so, or as a
 * list whose records have the member `key`.
 */
export function requireStillHolds(
  relied: JsonRecord | undefined,
  current: object,
  { key = '', writer }: Shown = {},
): void {
  const changes = Object.entries(relied ?? {}).flatMap(([name, old]): readonly Change[] => {
    const value = readShown(current, name, typeof key === 'string' ? key : (key[name.split('.')[0] ?? ''] ?? ''));
    if (isRecord(old) && isRecord(value)) return compareByKey(name, old, value);
    return isSame(old, value) ? [] : [{ name, label: labelOf(name), old, new: value ?? null }];
  });
  if (changes.length === 0) return;
  const labels = [...new Set(changes.map(({ label }) => label))];
  throw (writer ? errors.changedBy(writer.by, writer.at) : errors.changed(labels)).withData({ changes, ...writer });
}

/** A value by its path; of the records of a list, those of each by its key. */
function readShown(current: object, name: string, key: string): unknown {
  const member = lastOf(name);
  const owner = readPath(current, name.slice(0, -member.length - 1));
  if (!Array.isArray(owner)) return readPath(owner, member);
  return Object.fromEntries((owner as JsonRecord[]).map((record) => [String(record[key]), record[member] ?? null]));
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
  return contractWords.fields[lastOf(name)]?.title ?? lastOf(name);
}

function lastOf(name: string): string {
  return name.split('.').at(-1) ?? name;
}
