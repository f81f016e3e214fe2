import { isRecord, type JsonRecord } from '#values/record';
import type { Node } from 'jsonc-parser';
import { pointerBelow } from '../../run/origin.ts';
import { jsonOf, readSource } from '../../read/source.ts';
import { isSameValue } from '../../read/show-value.ts';
import { pairableOf, pairNodes } from './pair-nodes.ts';

/** A value that both sides changed differently. An empty text means a missing value. */
export interface MergeConflict {
  /** JSON Pointer; empty for the whole file. */
  readonly pointer: string;
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
}

export type MergedText = { readonly text: string } | { readonly conflicts: readonly MergeConflict[] };

/**
 * Merges two changes of a JSON file value by value, pairing list elements by name. Keeps the layout of `mine`. Files
 * with invalid JSON conflict as a whole.
 */
export function mergeText(base: string, theirs: string, mine: string): MergedText {
  if (theirs === mine || base === theirs) return { text: mine };
  if (base === mine) return { text: theirs };
  const [former, other, own] = [base, theirs, mine].map(readVersion);
  if (!former || !other || !own) return { conflicts: [{ pointer: '', base, theirs, mine }] };
  const conflicts: MergeConflict[] = [];
  const text = mergeValue({ base: former.value, theirs: other, mine: own }, { pointer: '', conflicts });
  if (conflicts.length > 0) return { conflicts };
  const { offset, length } = own.node;
  return { text: mine.slice(0, offset) + (text ?? '') + mine.slice(offset + length) };
}

/** A value of one side, with its position in the text. */
interface Version {
  readonly text: string;
  readonly node: Node;
  readonly value: unknown;
}

/** One value in all three versions; undefined where it is missing. */
interface Three {
  readonly base: unknown;
  readonly theirs: Version | undefined;
  readonly mine: Version | undefined;
}

function readVersion(text: string): Version | undefined {
  const source = readSource('', text);
  return source.diagnostics.length === 0 && source.root
    ? { text, node: source.root, value: jsonOf(source) }
    : undefined;
}

/** Position of a value, and the conflicts found so far. */
interface Place {
  readonly pointer: string;
  readonly conflicts: MergeConflict[];
}

function below({ pointer, conflicts }: Place, key: string | number): Place {
  return { pointer: pointerBelow(pointer, key), conflicts };
}

/** Text of the merged value; undefined if removed. */
function mergeValue(three: Three, place: Place): string | undefined {
  const { theirs, mine } = three;
  const base = asField(three);
  if (isSameValue(theirs?.value, mine?.value) || isSameValue(base, theirs?.value)) return textOf(mine);
  if (isSameValue(base, mine?.value)) return textOf(theirs);
  if (!theirs || !mine) return refuse(three, place);
  if (isRecord(base) && isRecord(theirs.value) && isRecord(mine.value))
    return mergeMembers({ base, theirs, mine }, place);
  if (Array.isArray(base) && Array.isArray(theirs.value) && Array.isArray(mine.value))
    return mergeElements({ base, theirs, mine }, place);
  return refuse(three, place);
}

function refuse({ base, theirs, mine }: Three, { pointer, conflicts }: Place): string | undefined {
  const baseText = base === undefined ? '' : JSON.stringify(base, null, 2);
  conflicts.push({ pointer, base: baseText, theirs: textOf(theirs) ?? '', mine: textOf(mine) ?? '' });
  return textOf(mine);
}

function mergeMembers({ base, theirs, mine }: Both<JsonRecord>, place: Place): string {
  const [other, own] = [membersOf(theirs), membersOf(mine)];
  const places = placesOf(own);
  // The order of members has no meaning: keep that of `mine`.
  const order = mergeOrder([], [...other.keys()], [...own.keys()]) ?? [];
  const items = order.flatMap((key): readonly Item[] => {
    const former = Object.hasOwn(base, key) ? base[key] : undefined;
    const text = mergeValue({ base: former, theirs: other.get(key), mine: own.get(key) }, below(place, key));
    return text === undefined ? [] : [{ text: `${JSON.stringify(key)}: ${text}`, at: places.get(key) }];
  });
  return render(mine, items);
}

function mergeElements({ base, theirs, mine }: Both<readonly unknown[]>, place: Place): string | undefined {
  const [other, own] = nameElements(base, elementsOf(theirs), elementsOf(mine));
  const former = new Map(base.map((one, at): [string, unknown] => [String(at), one]));
  const order = mergeOrder([...former.keys()], [...other.keys()], [...own.keys()]);
  if (!order) return refuse({ base, theirs, mine }, place);
  const places = placesOf(own);
  const merge = (name: string) => {
    const three = { base: former.get(name), theirs: other.get(name), mine: own.get(name) };
    return mergeValue(three, below(place, places.get(name) ?? name));
  };
  const items = order.flatMap((name): readonly Item[] => {
    const text = merge(name);
    return text === undefined ? [] : [{ text, at: places.get(name) }];
  });
  // An element removed on one side may be edited on the other: that is a conflict.
  const merged = new Set(order);
  for (const name of former.keys()) if (!merged.has(name)) merge(name);
  return render(mine, items);
}

function placesOf(elements: Elements): ReadonlyMap<string, number> {
  return new Map([...elements.keys()].map((name, at) => [name, at]));
}

interface Both<Base> {
  readonly base: Base;
  readonly theirs: Version;
  readonly mine: Version;
}

/** A bare string in the base is a field; both sides may have expanded it to an object. */
function asField({ base, theirs, mine }: Three): unknown {
  if (typeof base !== 'string') return base;
  const isField = [theirs, mine].every((one) => isRecord(one?.value) && one.value['field'] === base);
  return isField ? { field: base } : base;
}

function textOf(version: Version | undefined): string | undefined {
  return version?.text.slice(version.node.offset, version.node.offset + version.node.length);
}

function membersOf({ text, node, value }: Version): ReadonlyMap<string, Version> {
  return new Map(
    (node.children ?? []).flatMap(({ children: [key, inner] = [] }) => {
      const name = String(key?.value);
      return inner ? [[name, { text, node: inner, value: (value as JsonRecord)[name] }]] : [];
    }),
  );
}

function elementsOf({ text, node, value }: Version): readonly Version[] {
  return (node.children ?? []).map((inner, at) => ({ text, node: inner, value: (value as readonly unknown[])[at] }));
}

type Elements = ReadonlyMap<string, Version>;

/** Names each element by its index in the base; new elements get a new name. */
function nameElements(
  base: readonly unknown[],
  theirs: readonly Version[],
  mine: readonly Version[],
): readonly [Elements, Elements] {
  const former = base.map(pairableOf);
  const pair = (side: readonly Version[]) =>
    pairNodes(
      former,
      side.map(({ value }) => pairableOf(value)),
    );
  const [pairedOther, pairedOwn] = [pair(theirs), pair(mine)];
  const isNew = (paired: readonly (number | undefined)[]) => (_one: Version, at: number) => paired[at] === undefined;
  const [news, others] = [mine.filter(isNew(pairedOwn)), theirs.filter(isNew(pairedOther))];
  // New elements of both sides with the same key are one element.
  const keyOf = ({ value }: Version) => ({ key: pairableOf(value).key });
  const shared = pairNodes(news.map(keyOf), others.map(keyOf));
  const newNames = new Map([
    ...news.map((one, at) => [one, `new ${at}`] as const),
    ...others.map((one, at) => [one, shared[at] === undefined ? `theirs ${at}` : `new ${shared[at]}`] as const),
  ]);
  const name = (side: readonly Version[], paired: readonly (number | undefined)[]) =>
    new Map(side.map((one, at) => [String(paired[at] ?? newNames.get(one)), one]));
  return [name(theirs, pairedOther), name(mine, pairedOwn)];
}

/** Text of a child, and the index of the child of `mine` that it replaces. */
interface Item {
  readonly text: string;
  readonly at: number | undefined;
}

/** Text of a container with new children. Same children in the same order keep all text between them. */
function render({ text, node }: Version, items: readonly Item[]): string {
  const children = node.children ?? [];
  const [open, close] = node.type === 'array' ? '[]' : '{}';
  if (items.length === 0) return `${open}${close}`;
  const isInPlace = items.length === children.length && items.every(({ at }, index) => at === index);
  const end = node.offset + node.length;
  if (isInPlace) {
    const starts = [node.offset, ...children.map((child) => child.offset + child.length)];
    const before = children.map((child, index) => text.slice(starts[index], child.offset));
    return before.map((gap, index) => gap + (items[index]?.text ?? '')).join('') + text.slice(starts.at(-1), end);
  }
  const [first, second] = children;
  const last = children.at(-1);
  const lead = first ? text.slice(node.offset + 1, first.offset) : '';
  const tail = last ? text.slice(last.offset + last.length, end - 1) : '';
  const between = first && second ? text.slice(first.offset + first.length, second.offset).replace(/^\s*,/u, '') : '';
  const gap = between === '' ? lead || ' ' : between;
  return `${open}${lead}${items.map((item) => item.text).join(`,${gap}`)}${tail}${close}`;
}

/**
 * Merges the order of two lists: takes the side that moved elements, and inserts the other side's new elements behind
 * their predecessor. Undefined if both sides moved elements differently.
 */
function mergeOrder(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
): readonly string[] | undefined {
  const sides = [base, theirs, mine].map((names) => new Set(names));
  const kept = (names: readonly string[]) => names.filter((name) => sides.every((side) => side.has(name))).join('\n');
  const [former, other, own] = [base, theirs, mine].map(kept);
  if (other === former || other === own) return insertNew(mine, theirs, base);
  return own === former ? insertNew(theirs, mine, base) : undefined;
}

function insertNew(names: readonly string[], others: readonly string[], base: readonly string[]): readonly string[] {
  const result = [...names];
  // Elements missing from `names` were removed, not added.
  const known = new Set([...names, ...base]);
  let before: string | undefined;
  const present = new Set(names);
  for (const name of others) {
    if (!known.has(name)) result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, name);
    if (!known.has(name) || present.has(name)) before = name;
  }
  return result;
}
