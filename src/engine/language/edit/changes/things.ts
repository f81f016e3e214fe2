import { isRecord, type JsonRecord } from '#values/record';
import { visibleText } from '../../complete/expression/visible-text.ts';
import { pointerBelow } from '../../run/origin.ts';
import { partTypes, type PartType } from '../../run/parts.ts';
import { readParts, type Part } from '../../run/read-parts.ts';
import { showLeaf } from '../../read/show-value.ts';
import { words, type Words } from '../../run/words.ts';
import type { Pairable } from './pair-nodes.ts';

/** A property of a thing, without those of its children. */
export interface Member {
  readonly value: unknown;
  /** JSON Pointer into the file. */
  readonly pointer: string;
}

/** A part of a page or file that a change can be described by. */
export interface Thing extends Pairable {
  readonly kind: Words;
  readonly label: string | undefined;
  readonly pointer: string;
  /** Property of the parent that holds it. */
  readonly list: string;
  /** True if its place holds only one thing. */
  readonly single: boolean;
  readonly members: ReadonlyMap<string, Member>;
  /** Definitions of the meta-schema that describe its members. */
  readonly definitions: readonly string[];
  readonly around: Thing | undefined;
  readonly children: readonly Thing[];
}

/** Reads a resolved page; its dictionaries belong to other files. */
export function readPageThing(page: object): Thing {
  return thingOf(readParts(page), { list: '', single: true, around: undefined });
}

function thingOf(part: Part, place: Pick<Thing, 'list' | 'single' | 'around'>): Thing {
  const { inner, children: lists = {}, words: definitions = [part.kind] }: PartType = partTypes[part.kind];
  const [chinese, english] = partTypes[part.kind].label;
  const node = part.node as JsonRecord;
  const children: Thing[] = [];
  const thing: Thing = {
    ...place,
    kind: words(english, chinese),
    key: keyOf(part),
    ...((part.name === undefined || isTyped(part)) && { content: node }),
    label: visibleText(showLeaf(part.label)) ?? part.name,
    pointer: part.pointer,
    members: new Map(listMembers(node, part.pointer, { inner, left: [...Object.keys(lists), 'dictionaries'] })),
    definitions: inner === undefined ? definitions : [...definitions, 'field'],
    children,
  };
  for (const child of part.children) {
    const [list = '', ...rest] = child.pointer.slice(part.pointer.length + 1).split('/');
    children.push(thingOf(child, { list, single: rest.length === 0, around: thing }));
  }
  return thing;
}

function keyOf(part: Part): string {
  const { text } = part.node as JsonRecord;
  if (isTyped(part)) return [part.name, showLeaf(part.label) ?? showLeaf(text)].join(' ');
  return part.name ?? showLeaf(part.label) ?? part.kind;
}

/** A part whose type stands for a name: a page may have several of one type. */
function isTyped({ kind }: Part): boolean {
  const { name }: PartType = partTypes[kind];
  return name === 'type';
}

interface Reading {
  /** Property whose own properties count as members of the thing. */
  readonly inner?: string | undefined;
  /** Properties to skip. */
  readonly left: readonly string[];
}

/** Members by the names in the page file: `run` is the `call`, `open` or `download` of an action. */
function listMembers(node: JsonRecord, at: string, { inner, left }: Reading): (readonly [string, Member])[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const pointer = pointerBelow(at, key);
    if (left.includes(key)) return [];
    if ((key === inner || key === 'run') && isRecord(value)) return listInner(value, pointer);
    return [[key, { value, pointer }] as const];
  });
}

function listInner(node: JsonRecord, at: string): (readonly [string, Member])[] {
  const { kind, call } = node;
  if (kind === 'download') return [['download', { value: call, pointer: pointerBelow(at, 'call') }]];
  if (kind === 'print') return [['print', { value: true, pointer: at }]];
  const others = Object.entries(node).filter(([key]) => key !== 'kind' || !(call ?? node['open']));
  return others.map(([key, value]) => [key, { value, pointer: pointerBelow(at, key) }] as const);
}

/** A thing and all its descendants. */
export function flattenThings(thing: Thing): readonly Thing[] {
  return [thing, ...thing.children.flatMap(flattenThings)];
}

/** The properties of a thing as a plain record. */
export function membersOf({ members }: Thing): JsonRecord {
  return Object.fromEntries([...members].map(([name, { value }]) => [name, value]));
}
