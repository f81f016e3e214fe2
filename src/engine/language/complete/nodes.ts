import { nearest } from '../read/nearest.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedArray, ResolvedNode } from '../run/resolved.ts';
import { resolveArray } from './array.ts';
import { resolveBlock, type LoadedShapes } from './block.ts';
import type { Bound } from './call.ts';
import type { Inputs } from './completed.ts';
import { completed, type Context } from './context.ts';
import { nameOfField, resolveField, withValue } from './field.ts';
import { paramsOf, type FieldSource, type FoundField } from './field-source.ts';
import { joinFields } from './join-fields.ts';
import { readWords } from './plain-words.ts';
import { pathsBelow } from './reads.ts';
import { words } from '../run/words.ts';

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
export function nameGroups(context: Context, nodes: readonly Cursor[]): void {
  const collect = (places: readonly Cursor[]): readonly Cursor[] =>
    places.flatMap((node) => (typeOfNode(node) === 'group' ? [node, ...collect(node.items('fields'))] : []));
  completed(context, 'names', { places: named(collect(nodes), 'name'), where: words('another group', '另一个组') });
}

/** The places of a member, where it exists. */
export function named(places: readonly Cursor[], key: string): readonly Cursor[] {
  return places.flatMap((place) => place.get(key) ?? []);
}

export interface NodeOptions {
  readonly source: FieldSource;
  readonly loaded: LoadedShapes;
  /** Names of the loads in the mode of the page; absent: all. */
  readonly loads?: ReadonlySet<string>;
}

export function namesOfLoads(owner: Cursor): ReadonlySet<string> {
  return new Set((owner.get('load')?.entries() ?? []).map(({ key }) => key));
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
      const parent = node.get('parent');
      if (parent)
        completed(context, 'child', { at: parent, list: resolved, before: isArray(before) ? before : undefined });
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
      completed(context, 'single', { at });
      return withValue(resolveField(context, at, options.source, 'edit'), startsFilled(at, options));
    case 'group':
      return resolveGroup(context, at, options);
    case 'array':
      return resolveArray(context, at, { source: options.source, isFilled: startsFilled(at, options) });
    default:
      return resolveBlock(context, at, options.loaded);
  }
}

/** Whether a value is given in the mode of the page, or loaded. */
function startsFilled(at: Cursor, { loads }: NodeOptions): boolean {
  const start = at.get('default');
  const read = (start ? pathsBelow(start) : []).flatMap((path) => /^data\.(\w+)/u.exec(path)?.[1] ?? []);
  return start !== undefined && (!loads || read.length === 0 || read.some((name) => loads.has(name)));
}

function resolveGroup(context: Context, at: Cursor, options: NodeOptions): ResolvedNode {
  completed(context, 'condition', { at: at.get('readOnly') });
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
    const [first = name, second] = paramsOf(name, found);
    if (found.inside) {
      const parts = [...(bound.get(first)?.parts ?? []), [name, found.shape] as const];
      bound.set(first, { expression: { $cel: `form.${first}` }, at: inputs.places.get(name), parts });
    } else if (second === undefined) {
      bind(first, `form.${name}`);
    } else {
      bind(first, `form.${name}.begin`);
      bind(second, `form.${name}.end`);
    }
  }
  return bound;
}
