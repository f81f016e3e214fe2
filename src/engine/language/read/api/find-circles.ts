import { dig, isRaw } from './read-shape.ts';

/**
 * Components that are made of themselves alone (`$ref` or `allOf` in a circle), each with the names on the way. A record
 * with a property of its own kind is no circle.
 */
export function findCircles(document: unknown): ReadonlyMap<string, readonly string[]> {
  const schemas = dig(document, 'components', 'schemas');
  const next = new Map(Object.entries(schemas).map(([name, schema]) => [name, listParts(schema)] as const));
  const circles = new Map<string, readonly string[]>();
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    const at = way.indexOf(name);
    if (at >= 0) {
      const circle = way.slice(at);
      if (!circle.some((one) => circles.has(one))) circles.set(circle[0] ?? name, [...circle, name]);
      return;
    }
    if (done.has(name)) return;
    for (const one of next.get(name) ?? []) visit(one, [...way, name]);
    done.add(name);
  };
  for (const name of next.keys()) visit(name, []);
  return circles;
}

/** Components that a schema has all the fields of. */
function listParts(schema: unknown): readonly string[] {
  if (!isRaw(schema)) return [];
  const own = typeof schema['$ref'] === 'string' ? [schema['$ref']] : [];
  const parts = Array.isArray(schema['allOf']) ? (schema['allOf'] as unknown[]).flatMap(listParts) : [];
  return [...own.flatMap((one) => /^#\/components\/schemas\/([^/]+)$/u.exec(one)?.[1] ?? []), ...parts];
}
