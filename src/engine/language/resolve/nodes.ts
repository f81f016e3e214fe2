import { nearest } from '../nearest.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedArray, ResolvedField, ResolvedNode } from '../resolved.ts';
import { checkParent, resolveArray } from './array.ts';
import { resolveBlock, type LoadedShapes } from './block.ts';
import type { Bound } from './call.ts';
import type { Context } from './context.ts';
import { nameOfField, resolveField } from './field.ts';
import { checkTotal } from './field-rules.ts';
import type { FieldSource, FoundField } from './field-source.ts';
import { joinFields } from './join-fields.ts';
import { checkCondition } from './modes.ts';
import { readWords } from './plain-words.ts';
import { pathsBelow } from './reads.ts';
import { words, type Text } from '../words.ts';

/** The `type` of a node; fields may omit it. */
export function typeOfNode(at: Cursor): string {
  return at.get('type')?.text ?? 'field';
}

/** The inputs of a form in order, including those in groups. */
export function listInputs(nodes: readonly Cursor[]): readonly Cursor[] {
  return nodes.flatMap((node) => {
    const type = typeOfNode(node);
    if (type === 'group') return listInputs(node.items('fields'));
    return type === 'field' || type === 'array' ? [node] : [];
  });
}

/** The inputs of a form or search, divided into those known and unknown to the contract. */
export interface Inputs {
  readonly fields: ReadonlyMap<string, FoundField>;
  readonly places: ReadonlyMap<string, Cursor>;
  /** Names that the unknown ones were most likely meant to be: not reported again as missing params. */
  readonly meant: readonly string[];
}

export function collectInputs(inputs: readonly Cursor[], source: FieldSource): Inputs {
  const fields = new Map<string, FoundField>();
  const places = new Map<string, Cursor>();
  const meant: string[] = [];
  for (const input of inputs) {
    const { name, at } = nameOfField(input) ?? {};
    if (name === undefined || !at) continue;
    const field = source.find(name);
    places.set(name, at);
    if (field) fields.set(name, joinFields(input, name, field, source));
    else meant.push(name, nearest(name, source.names()) ?? name);
  }
  return { fields, places, meant };
}

/** Names of groups are unique at any depth. */
export function checkGroups(context: Context, nodes: readonly Cursor[]): void {
  const collect = (places: readonly Cursor[]): readonly Cursor[] =>
    places.flatMap((node) => (typeOfNode(node) === 'group' ? [node, ...collect(node.items('fields'))] : []));
  checkNames(context, named(collect(nodes), 'name'), words('another group', '另一个组'));
}

/** The places of a member, where it exists. */
export function named(places: readonly Cursor[], key: string): readonly Cursor[] {
  return places.flatMap((place) => place.get(key) ?? []);
}

/** Reports a name that is used twice or taken; `where` names the other users. */
export function checkNames(
  context: Context,
  places: readonly Cursor[],
  where: Text,
  taken: readonly string[] = [],
): void {
  const seen = new Set(taken);
  for (const place of places) {
    if (place.text === undefined) continue;
    if (seen.has(place.text)) context.report(place, 'name-duplicate', place.text, where);
    seen.add(place.text);
  }
}

export interface NodeOptions {
  readonly source: FieldSource;
  readonly loaded: LoadedShapes;
  /** Names of the loads in the mode of the page; absent: all. */
  readonly loads?: ReadonlySet<string>;
}

export function resolveNodes(
  context: Context,
  nodes: readonly Cursor[],
  options: NodeOptions,
): readonly ResolvedNode[] {
  let before: ResolvedNode | undefined;
  return nodes.flatMap((node): readonly ResolvedNode[] => {
    const resolved = resolveNode(context, node, options);
    if (isArray(resolved)) {
      checkParent(context, node.get('parent'), { list: resolved, before: isArray(before) ? before : undefined });
    }
    before = resolved;
    return resolved ? [resolved] : [];
  });
}

const isArray = (node: ResolvedNode | undefined): node is ResolvedArray =>
  node !== undefined && 'type' in node && node.type === 'array';

function resolveNode(context: Context, at: Cursor, options: NodeOptions): ResolvedNode | undefined {
  switch (typeOfNode(at)) {
    case 'field':
      checkTotal(context, at);
      return withValue(at, resolveField(context, at, options.source, 'edit'), options);
    case 'group':
      return resolveGroup(context, at, options);
    case 'array':
      return resolveArray(context, at, options.source);
    default:
      return resolveBlock(context, at, options.loaded);
  }
}

/** A new record has no value yet for a read-only field. */
function withValue(at: Cursor, field: ResolvedField | undefined, { loads }: NodeOptions): ResolvedField | undefined {
  if (!field?.shown || field.compute) return field;
  const start = at.get('default');
  const read = (start ? pathsBelow(start) : []).flatMap((path) => /^data\.(\w+)/u.exec(path)?.[1] ?? []);
  const isThere = start !== undefined && (!loads || read.length === 0 || read.some((name) => loads.has(name)));
  return isThere ? field : undefined;
}

function resolveGroup(context: Context, at: Cursor, options: NodeOptions): ResolvedNode {
  checkCondition(context, at.get('readOnly'));
  const fields = resolveNodes(context, at.items('fields'), options);
  return context.note({ ...readWords(context, at, 'group'), fields }, at);
}

/**
 * The form's values as params of an operation: each known input under its own name, a range under its two, a joined one
 * under the name of each text.
 */
export function bindInputs(inputs: Inputs, source: FieldSource): ReadonlyMap<string, Bound> {
  const bound = new Map<string, Bound>();
  for (const [name, input] of inputs.fields) {
    const bind = (param: string, $cel: string) =>
      bound.set(param, { expression: { $cel }, at: inputs.places.get(name) });
    if (input.joined) {
      input.wire?.forEach((param, index) => {
        if (source.find(param)) bind(param, `form.${name}[${index}]`);
      });
      continue;
    }
    const found = source.find(name);
    if (!found || found.shape.shownOnly) continue;
    const [first = name, second] = found.wire ?? [];
    if (second === undefined) {
      bind(first, `form.${name}`);
    } else {
      bind(first, `form.${name}.begin`);
      bind(second, `form.${name}.end`);
    }
  }
  return bound;
}
