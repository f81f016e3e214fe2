/** Properties by which people know a part of a page, the surest first. */
const NAMES = ['name', 'label', 'title', 'group', 'page', 'type', 'kind'];

/** Parts that stand in another and are shown as if they were it: what a column shows is its field. */
export const INNER: readonly string[] = ['field', 'array'];

/** What an element of a list is called: its own name or that of the field in it. Undefined: it has none. */
export function nameOfPart(part: unknown): string | undefined {
  if (!isRecord(part)) return undefined;
  const inner = INNER.map((key) => nameOfPart(part[key])).find((name) => name !== undefined);
  if (inner !== undefined) return inner;
  const given = NAMES.map((key) => showLeaf(part[key])).find((text) => text !== undefined && text !== '');
  return given;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value without parts as an author writes it, expressions in their braces; undefined for one that has parts. */
export function showLeaf(value: unknown): string | undefined {
  if (typeof value === 'string') return /[\n\r\t]/.test(value) ? JSON.stringify(value) : value;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (!isRecord(value)) return undefined;
  if (typeof value.$cel === 'string') return `{{ ${value.$cel} }}`;
  if (Array.isArray(value.$text)) return value.$text.map((part: unknown) => showLeaf(part) ?? '').join('');
  return undefined;
}
