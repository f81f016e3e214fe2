import { flattenParts, partTypes, readParts, type Part, type PartType } from '#engine/language';

/** The parts of a page by their objects. */
export type Parts = ReadonlyMap<unknown, Part>;

export function readPartsOf(page: object): Parts {
  return new Map(flattenParts(readParts(page)).map((part) => [part.node, part]));
}

/** What a part is called: its name, or its label where it has none. Undefined for anything else. */
export function nameOfPart(part: Part | undefined): string | undefined {
  return part?.name ?? showLeaf(part?.label);
}

/** Whether a member stands for its part, as the field of a column does. */
export function isInner(part: Part | undefined, member: string): boolean {
  const type: PartType | undefined = part && partTypes[part.kind];
  return type?.inner === member;
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
