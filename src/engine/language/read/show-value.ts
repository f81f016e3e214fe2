import { isRecord } from '#values/record';

/** A primitive value as an author writes it, expressions in their braces; undefined for objects and arrays. */
export function showLeaf(value: unknown): string | undefined {
  if (typeof value === 'string') return /[\n\r\t]/.test(value) ? JSON.stringify(value) : value;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (!isRecord(value)) return undefined;
  if (typeof value.$cel === 'string') return `{{ ${value.$cel} }}`;
  if (Array.isArray(value.$text)) return value.$text.map((part: unknown) => showLeaf(part) ?? '').join('');
  return undefined;
}

/** Longer values are cut. */
const LONGEST = 160;

/** Any value on one line: primitives as an author writes them, others as JSON. */
export function showValue(value: unknown): string {
  const text = showLeaf(value) ?? JSON.stringify(writeLeaves(value)) ?? '';
  return cutText(text);
}

/** A text that fits on few lines. */
export function cutText(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function writeLeaves(value: unknown): unknown {
  const leaf = showLeaf(value);
  if (leaf !== undefined) return typeof value === 'object' && value !== null ? leaf : value;
  if (Array.isArray(value)) return value.map(writeLeaves);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, writeLeaves(one)]));
}

/** Whether two JSON values are equal, in any order of their keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((part, at) => isSameValue(part, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key], other[key]))
  );
}
