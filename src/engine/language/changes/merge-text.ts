import { isRecord, type JsonRecord } from '#values/record';
import type { Node } from 'jsonc-parser';
import { pointerBelow } from '../origins/origin.ts';
import { jsonOf, readSource } from '../read/source.ts';
import { isSameValue } from '../show-value.ts';
import { pairableOf, pairNodes } from './pair-nodes.ts';

/** A place that both sides changed, each in another way. An empty text: the value is not there. */
export interface MergeConflict {
  /** JSON Pointer; empty for the whole file. */
  readonly pointer: string;
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
}

export type MergedText = { readonly text: string } | { readonly conflicts: readonly MergeConflict[] };

/**
 * Merges two changes of a JSON file by the paths of its values. The elements of a list are found again by their names.
 * The layout is that of `mine`. Files that are no JSON are merged as a whole.
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

/** A value of one side, with its place in the text. */
interface Version {
  readonly text: string;
  readonly node: Node;
  readonly value: unknown;
}

/** The same value in all three versions; undefined where it is not there. */
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

/** Where a value is, and what could not be merged so far. */
interface Place {
  readonly pointer: string;
  readonly conflicts: MergeConflict[];
}

function below({ pointer, conflicts }: Place, key: string | number): Place {
  return { pointer: pointerBelow(pointer, key), conflicts };
}

/** The text of the merged value; undefined where it is removed. */
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
  // The order of members says nothing: it is that of mine.
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
  // An element that one side removed may be changed by the other.
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

/** A bare string in the base is a field, which both sides may have written as an object. */
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

/** The elements of both sides by a name for each: the index of the element in the base, or one of its own for a new one. */
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
  // An element that both sides add under one name is the same.
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

/** A child of a container as it is written, and which child of the container of `mine` it takes the place of. */
interface Item {
  readonly text: string;
  readonly at: number | undefined;
}

/** A container with other children. Where they are the same in number and order, everything between them stays. */
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
 * The order of a list that both sides changed: that of the side that moved elements, with new elements of the other
 * behind the one that they follow there. Undefined when both moved elements, each in another way.
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
  // An element of the base that is missing was removed.
  const known = new Set([...names, ...base]);
  let before: string | undefined;
  const present = new Set(names);
  for (const name of others) {
    if (!known.has(name)) result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, name);
    if (!known.has(name) || present.has(name)) before = name;
  }
  return result;
}
