import type { Source } from '#engine/language/prove';
import { isRecord } from '#values/record';

export type Json = Record<string, unknown> | unknown[];

/** A value in a file that can be changed in place. */
export interface Place {
  readonly owner: Json;
  readonly key: string | number;
  readonly value: unknown;
  /** The value that holds the owner; undefined at the root. */
  readonly above: Json | undefined;
  /** Keys from the root to the value, its own included. */
  readonly path: readonly (string | number)[];
}

/** A file as JSON that can be changed. */
export interface OpenFile {
  readonly source: Source;
  readonly root: Record<string, unknown>;
  readonly places: readonly Place[];
}

export function openFile(source: Source): OpenFile {
  const root = JSON.parse(source.text) as Record<string, unknown>;
  return { source, root, places: listPlaces(root, [], undefined) };
}

function listPlaces(owner: Json, path: Place['path'], above: Json | undefined): readonly Place[] {
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(owner)
    ? [...owner.entries()]
    : Object.entries(owner);
  return entries.flatMap(([key, value]) => {
    const own = [...path, key];
    const below = isRecord(value) || Array.isArray(value) ? listPlaces(value as Json, own, owner) : [];
    return [{ owner, above, key, value, path: own }, ...below];
  });
}

export function setValue({ owner, key }: Place, value: unknown): void {
  Object.assign(owner, { [key]: value });
}

export function removeValue({ owner, key }: Place): void {
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else Reflect.deleteProperty(owner, key);
}

/** Renames a key where it is, as a slip of the keyboard does. */
export function renameKey({ owner, key }: Place, name: string): void {
  const entries = Object.entries(owner);
  for (const [one] of entries) Reflect.deleteProperty(owner, one);
  for (const [one, value] of entries) Object.assign(owner, { [one === key ? name : one]: value });
}

/** Numbers from 0 to 1 that a seed decides. */
export function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function choose<One>(random: () => number, list: readonly One[]): One {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('there is nothing to choose from');
  return found;
}

/** A text with a slip: two letters swapped, one doubled or one left out. */
export function misspell(random: () => number, text: string): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const [one = '', other = ''] = [text[at], text[at + 1]];
  const slips = [text.slice(0, at) + other + one + text.slice(at + 2), text.slice(0, at) + one + text.slice(at)];
  const left = text.slice(0, at) + text.slice(at + 1);
  const all = [...slips, ...(left.length > 1 ? [left] : [])].filter((slip) => slip !== text);
  return choose(random, all);
}
