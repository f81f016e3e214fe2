import type { ContractWords } from '#contract';
import { type Dictionary, isJson, type Json, type OperationSource } from './openapi.ts';

/** The contract's words about every field of a name. */
type FieldWords = ContractWords['fields'][string];

/** The contract's Chinese names of operations, fields and coded values. */
export function listWords(
  roots: readonly Json[],
  operations: readonly OperationSource[],
  dictionaries: readonly Dictionary[],
): ContractWords {
  return {
    operations: Object.fromEntries(
      operations.map(({ id, operation }) => [id, typeof operation.summary === 'string' ? operation.summary : id]),
    ),
    fields: Object.fromEntries(listFields(roots)),
    dictionaries: Object.fromEntries(dictionaries.map(({ name, labels }) => [name, labels])),
  };
}

/** Every field once. Of several that share a name, the words that most of them have; referring ones count least. */
function listFields(roots: readonly Json[]): readonly (readonly [string, FieldWords])[] {
  const own = countWords(roots, (schema) => schema);
  const components = new Map<string, unknown>();
  for (const root of roots) visit(root, ['schemas'], (name, schema) => void components.set(name, schema));
  const referring = countWords(roots, (schema) => followReference(schema, components));
  return [...new Map([...referring, ...own])]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, counts]) => [name, JSON.parse(mostFrequent(counts)) as FieldWords]);
}

/** Counts the words of each name in the schemas that `choose` finds. */
function countWords(roots: readonly Json[], choose: (schema: unknown) => unknown): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const root of roots) {
    visit(root, ['schemas', 'properties'], (name, schema) => {
      const field = readField(choose(schema));
      if (!field) return;
      const counts = found.get(name) ?? new Map<string, number>();
      const words = JSON.stringify(field);
      counts.set(words, (counts.get(words) ?? 0) + 1);
      found.set(name, counts);
    });
  }
  return found;
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const [first] = [...counts].toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1));
  return first?.[0] ?? '';
}

/** Calls `tell` for each schema below one of the keys. */
function visit(value: unknown, below: readonly string[], tell: (name: string, schema: unknown) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, below, tell);
  if (!isJson(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (below.includes(key) && isJson(child)) for (const [name, schema] of Object.entries(child)) tell(name, schema);
    visit(child, below, tell);
  }
}

/** The component that a schema refers to, or the schema itself. */
function followReference(schema: unknown, components: ReadonlyMap<string, unknown>): unknown {
  if (!isJson(schema) || typeof schema.$ref !== 'string') return schema;
  return components.get(schema.$ref.split('/').at(-1) ?? '');
}

/** The words of a schema with a title; undefined for one without. */
function readField(schema: unknown): FieldWords | undefined {
  if (!isJson(schema) || typeof schema.title !== 'string') return undefined;
  const dictionary = schema['x-dictionary'] ?? (isJson(schema.items) ? schema.items['x-dictionary'] : undefined);
  const format = schema['x-format'];
  return {
    title: schema.title,
    ...(typeof dictionary === 'string' && { dictionary }),
    ...(typeof format === 'string' && { format }),
  };
}
