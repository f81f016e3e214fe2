import { isRecord, type JsonRecord } from '#values/record';
import { isSameValue } from '../../read/show-value.ts';

/** A list element that can be recognised in another version of its list. */
export interface Pairable {
  /** Elements with the same key are numbered in their order. */
  readonly key: string;
  /** Set if the key is a text that may change: elements with similar content are then paired. */
  readonly content?: JsonRecord;
}

/** Share of equal members from which two elements are paired. */
const ALIKE = 0.5;

/** Longer lists are paired by key only. */
const MOST_COMPARED = 100;

/** For each element its index in the former list; undefined if new. */
export function pairNodes(before: readonly Pairable[], after: readonly Pairable[]): readonly (number | undefined)[] {
  const known = new Map(numberKeys(before).map((key, index) => [key, index] as const));
  const found = numberKeys(after).map((key) => known.get(key));
  const free = new Set(before.keys());
  for (const index of found) if (index !== undefined) free.delete(index);
  if (free.size > MOST_COMPARED) return found;
  return found.map((index, at) => {
    if (index !== undefined) return index;
    const alike = findAlike(after[at]?.content, before, free);
    if (alike !== undefined) free.delete(alike);
    return alike;
  });
}

function numberKeys(nodes: readonly Pairable[]): readonly string[] {
  const counts = new Map<string, number>();
  return nodes.map(({ key }) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return `${key}\n${count}`;
  });
}

function findAlike(
  content: JsonRecord | undefined,
  before: readonly Pairable[],
  free: ReadonlySet<number>,
): number | undefined {
  let [best, most]: [number | undefined, number] = [undefined, 0];
  for (const index of free) {
    const former = before[index]?.content;
    const likeness = content && former ? likenessOf(former, content) : 0;
    if (likeness >= ALIKE && likeness > most) [best, most] = [index, likeness];
  }
  return best;
}

/** Share of equal members of two objects. */
function likenessOf(one: JsonRecord, other: JsonRecord): number {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => isSameValue(one[key], other[key])).length / keys.size;
}

/** Properties that identify an element, then those that only label it. The first one present is the key. */
const naming = ['name', 'field', 'resourceCode', 'code', 'value'];
const labelling = ['$ref', 'label', 'title', 'message', 'page', 'type'];

/** Key of a list element in a file; a bare string is a field. */
export function pairableOf(node: unknown): Pairable {
  if (!isRecord(node)) return { key: typeof node === 'string' ? node : JSON.stringify(node) };
  const read = (keys: readonly string[]) => keys.map((key) => node[key]).find((name) => typeof name === 'string');
  const name = read(naming);
  return name === undefined ? { key: read(labelling) ?? '', content: node } : { key: name };
}

/** Longest subsequence of indices in ascending order; all other elements have moved. */
export function listUnmoved(indices: readonly number[]): ReadonlySet<number> {
  /** Last index of the best subsequence of each length, and each index's predecessor. */
  const lasts: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const index of indices) {
    const found = lasts.findIndex((last) => last > index);
    const length = found < 0 ? lasts.length : found;
    previous.set(index, lasts[length - 1]);
    lasts[length] = index;
  }
  const unmoved = new Set<number>();
  for (let index = lasts.at(-1); index !== undefined; index = previous.get(index)) unmoved.add(index);
  return unmoved;
}
