import { dig, isRaw, partAt, splitReference, type Documents } from '../read/api/read-shape.ts';

/** Samples in a vendor's document may look like anything. */
export const sampleWords = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Parts of documents by their place, for each document by name. */
export type Needed = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The parts of vendors' documents that operations need: the operations, and all that these refer to. */
export function listNeeded(documents: Documents, used: ReadonlySet<string>): Needed {
  const needed = new Map<string, Map<string, readonly string[]>>();
  const take = (file: string, keys: readonly string[]): void => {
    const parts = needed.get(file) ?? new Map<string, readonly string[]>();
    needed.set(file, parts);
    const place = keys.join('/');
    if (parts.has(place)) return;
    const part = partAt(documents[file], keys);
    if (part === undefined) return;
    parts.set(place, keys);
    follow(file, part);
  };
  const follow = (file: string, part: unknown): void => {
    if (Array.isArray(part)) for (const one of part as unknown[]) follow(file, one);
    if (!isRaw(part)) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === '$ref' && typeof value === 'string') {
        const target = splitReference(value, file);
        take(target.file, target.keys);
      } else if (!sampleWords.has(key)) follow(file, value);
    }
  };
  // Of operations with one name pages mean the first.
  const sought = new Set(used);
  for (const [file, document] of Object.entries(documents))
    for (const [path, item] of Object.entries(dig(document, 'paths')))
      for (const method of methods) {
        const { operationId } = dig(item, method);
        if (typeof operationId !== 'string' || !sought.delete(operationId)) continue;
        take(file, ['paths', path, method]);
        if (isRaw(item) && item['parameters'] !== undefined) take(file, ['paths', path, 'parameters']);
      }
  return needed;
}
