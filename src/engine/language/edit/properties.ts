import { isRecord } from '#values/record';
import { getNodeValue, type JSONPath } from 'jsonc-parser';
import { definitionOf, describePart, type WordDescription } from '../read/describe-part.ts';
import type { OutlinePart } from './outline.ts';

/** A word of a part with its value. */
export interface Property {
  readonly word: WordDescription;
  readonly path: JSONPath;
  /** As written; undefined if absent from the page. */
  readonly value: unknown;
}

/** Words that define the kind of a part. */
const fixed = new Set(['$schema', 'version', 'kind', 'type']);

/** The words of a part, without those that hold parts. */
export function readProperties(
  { definition, node, path, slots }: OutlinePart,
  pageSchema: unknown,
): readonly Property[] {
  const held = new Set(slots.map(({ word }) => word));
  const own: unknown = node.type === 'string' ? { field: node.value as string } : getNodeValue(node);
  return readWords({ definition: definition.name, value: own, path }, pageSchema).filter(
    ({ word }) => !fixed.has(word.word) && !held.has(word.word),
  );
}

interface Described {
  /** Its name in `page.json`. */
  readonly definition: string;
  readonly value: unknown;
  readonly path: JSONPath;
}

/** The words of an object. */
function readWords({ definition, value, path }: Described, pageSchema: unknown): readonly Property[] {
  const own = isRecord(value) ? value : {};
  return [...describePart(pageSchema, definition).values()].map((word) => ({
    word,
    path: [...path, word.word],
    value: own[word.word],
  }));
}

/** The words of an object that a word has as its value, such as the page and query of an `open`. */
export function readInner({ word, path, value }: Property, pageSchema: unknown): readonly Property[] {
  // A text stands in the place of the part.
  if (typeof value === 'string') return [];
  const definition = definitionOf(pageSchema, word.parts, value) ?? word.parts[0];
  return definition === undefined ? [] : readWords({ definition, value, path }, pageSchema);
}

/**
 * The value of a property with another one at a place in it, such as the page of an `open`. The words of each object keep
 * their order; an object that loses its last word goes.
 */
export function putInner(property: Property, [step, ...rest]: JSONPath, next: unknown, pageSchema: unknown): unknown {
  if (step === undefined) return next;
  const { word, path, value } = property;
  if (word.many === 'list') {
    const { many: _list, ...one } = word;
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const at = items.findIndex((_, index) => String(index) === String(step));
    return items.with(at, putInner({ word: one, path: [...path, at], value: items[at] }, rest, next, pageSchema) ?? {});
  }
  const entries = readInner(property, pageSchema).flatMap((one) => {
    const put = one.word.word === step ? putInner(one, rest, next, pageSchema) : one.value;
    return put === undefined ? [] : [[one.word.word, put] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
