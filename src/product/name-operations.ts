type Json = Readonly<Record<string, unknown>>;

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/**
 * Gives each operation an `operationId` of letters, digits and underscores; a missing one is built from method and
 * path. Returns the same document if nothing changes.
 */
export function nameOperations(document: unknown): unknown {
  if (!isJson(document) || !isJson(document['paths'])) return document;
  const used = new Set<string>();
  let changed = false;
  const paths = Object.entries(document['paths']).map(([path, given]) => {
    const item = inPlace(given, document);
    changed ||= item !== given;
    if (!isJson(item)) return [path, item] as const;
    const members = Object.entries(item).map(([method, operation]) => {
      if (!methods.has(method) || !isJson(operation)) return [method, operation] as const;
      const { operationId: own } = operation;
      const id = typeof own === 'string' ? own : `${method} ${path}`;
      // Keep valid ids, even duplicates: the checker reports them.
      if (id === own && /^\w+$/u.test(id)) {
        used.add(id);
        return [method, operation] as const;
      }
      changed = true;
      return [method, { ...operation, operationId: unused(toName(id), used) }] as const;
    });
    return [path, Object.fromEntries(members)] as const;
  });
  return changed ? { ...document, paths: Object.fromEntries(paths) } : document;
}

/** The operations of a path that refers to another place of the document. */
function inPlace(item: unknown, document: Json): unknown {
  if (!isJson(item) || typeof item['$ref'] !== 'string' || !item['$ref'].startsWith('#/')) return item;
  const { $ref: place, ...own } = item;
  const names = place.split('/').slice(1);
  const found = names.reduce<unknown>(
    (at, name) => (isJson(at) ? at[name.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
    document,
  );
  return isJson(found) ? { ...found, ...own } : item;
}

/** `get /pets/{petId}` is `getPetsPetId`. */
export function toName(text: string): string {
  const [first = '', ...others] = text.split(/[^A-Za-z0-9]+/u).filter((word) => word !== '');
  return [
    first.charAt(0).toLowerCase() + first.slice(1),
    ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('');
}

function unused(name: string, used: Set<string>): string {
  let [free, count] = [name === '' ? 'operation' : name, 1];
  while (used.has(free)) free = `${name}${(count += 1)}`;
  used.add(free);
  return free;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
