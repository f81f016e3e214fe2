import { pointerBelow } from './origin.ts';
import { partTypes, type PartKind, type PartType } from './parts.ts';
import type { DynamicText } from './resolved.ts';

/** A part of a page that an analyst can select. */
export interface Part {
  readonly kind: PartKind;
  /** JSON Pointer into the resolved page. */
  readonly pointer: string;
  /** The object at the pointer. */
  readonly node: object;
  /** Name in the page: for a block its type. */
  readonly name?: string | undefined;
  readonly label?: DynamicText | undefined;
  readonly around: Part | undefined;
  readonly children: readonly Part[];
}

type Members = Readonly<Record<string, unknown>>;

/** The parts of a page as a tree, in the order of the page. */
export function readParts(page: object): Part {
  return readPart('page', page, '');
}

function readPart(expected: PartKind, node: object, pointer: string, around?: Part): Part {
  const members = node as Members;
  const kind = kindOf(expected, members);
  const { name = '', title = '', inner, children: types = {} }: PartType = partTypes[kind];
  const field = inner === undefined ? undefined : (members[inner] as Members);
  const children: Part[] = [];
  const part: Part = {
    kind,
    pointer,
    node,
    name: (field ? field['name'] : members[name]) as string | undefined,
    label: (field ? field['label'] : members[title]) as DynamicText | undefined,
    around,
    children,
  };
  for (const [member, child] of Object.entries(types)) {
    const value = members[member];
    if (typeof value !== 'object' || value === null) continue;
    const below = pointerBelow(pointer, member);
    const grow = (one: object, at: string) => children.push(readPart(child as PartKind, one, at, part));
    if (Array.isArray(value)) value.forEach((one: object, at) => grow(one, pointerBelow(below, at)));
    else grow(value, below);
  }
  return part;
}

function kindOf(expected: PartKind, node: Members): PartKind {
  const { others = {}, types = {} }: PartType = partTypes[expected];
  const { type } = node;
  const other =
    typeof type === 'string'
      ? (types[type] ?? types['*'])
      : others[Object.keys(others).find((member) => member in node) ?? ''];
  return (other ?? expected) as PartKind;
}

/** A part and all parts below it. */
export function flattenParts(part: Part): readonly Part[] {
  return [part, ...part.children.flatMap(flattenParts)];
}

/** The parts around a part, the page first. */
export function listAround({ around }: Part): readonly Part[] {
  return around ? [...listAround(around), around] : [];
}
