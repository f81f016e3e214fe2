import type { Node } from 'jsonc-parser';
import type { Reporter } from '../read/reporter.ts';
import { keyOf, memberOf, valueOf } from '../read/tree.ts';

/** Members that belong to the file or to the reference, not to what stands in the page. */
const OUTER_KEYS = ['$schema', 'version', '$ref'];

/** Lists whose elements an override names by their field. */
const NAMED_LISTS = ['fields', 'columns', 'search'];
/** Lists in which `{ "$ref": … }` stands for a fragment. */
export const LISTS: readonly string[] = [...NAMED_LISTS, 'blocks', 'steps'];

interface Merge {
  readonly report: Reporter['report'];
  /** Fields that an override has found, so that one which found none can be reported. */
  readonly hit: Set<string>;
}

/** The members of an object node that a page sees. */
export function innerMembers(node: Node): readonly Node[] {
  return (node.children ?? []).filter((member) => !OUTER_KEYS.includes(keyOf(member)));
}

/**
 * A fragment with the members beside its `$ref` laid over it: a member takes the place of the fragment's own, null
 * takes it away, and an object over a list of fields does the same to each field by name.
 */
export function mergeFragment(fragment: Node, reference: Node, report: Reporter['report']): Node {
  const over = innerMembers(reference);
  const own = innerMembers(fragment);
  const kept = own.flatMap((member) => {
    const override = over.find((one) => keyOf(one) === keyOf(member));
    return override ? mergeMember(member, override, report) : [member];
  });
  const further = over.filter((one) => !own.some((member) => keyOf(member) === keyOf(one)));
  // A bare list has nothing but its elements, and what is not there cannot be taken away.
  const wrong = further.filter((one) => isBareList(own) || isNull(valueOf(one)));
  for (const one of wrong) report(keyNodeOf(one), 'override-unknown', keyOf(one), own.map(keyOf));
  return { ...fragment, children: [...kept, ...further.filter((one) => !wrong.includes(one))] };
}

/** Whether a fragment's members are one list and nothing else: its elements stand in the page one by one. */
export function isBareList(members: readonly Node[]): boolean {
  return members.length === 1 && members.every((one) => LISTS.includes(keyOf(one)));
}

function mergeMember(member: Node, override: Node, report: Reporter['report']): readonly Node[] {
  const [value, next] = [valueOf(member), valueOf(override)];
  if (isNull(next)) return [];
  if (!value || value.type !== 'array' || next?.type !== 'object' || !NAMED_LISTS.includes(keyOf(member)))
    return [override];
  const merge: Merge = { report, hit: new Set() };
  const list = { ...value, children: mergeEntries(value.children ?? [], next, merge) };
  for (const one of next.children ?? []) {
    if (!merge.hit.has(keyOf(one))) report(keyNodeOf(one), 'override-unknown', keyOf(one), namesIn(value));
  }
  return [{ ...member, children: [...(member.children ?? []).slice(0, 1), list] }];
}

/** Entries of a list with their overrides; groups are looked into. */
function mergeEntries(entries: readonly Node[], over: Node, merge: Merge): Node[] {
  return entries.flatMap((entry): readonly Node[] => {
    const name = nameOf(entry);
    const override = (over.children ?? []).find((one) => name !== undefined && keyOf(one) === name);
    if (!override) return [mergeInside(entry, over, merge)];
    merge.hit.add(keyOf(override));
    const next = valueOf(override);
    if (isNull(next)) return [];
    if (next?.type === 'object') return [mergeField(entry, next)];
    merge.report(next ?? override, 'override-value', keyOf(override));
    return [entry];
  });
}

function mergeInside(entry: Node, over: Node, merge: Merge): Node {
  if (entry.type !== 'object') return entry;
  const children = (entry.children ?? []).map((member) => {
    const value = valueOf(member);
    if (!NAMED_LISTS.includes(keyOf(member)) || value?.type !== 'array') return member;
    const list = { ...value, children: mergeEntries(value.children ?? [], over, merge) };
    return { ...member, children: [...(member.children ?? []).slice(0, 1), list] };
  });
  return { ...entry, children };
}

/** A field with some members replaced; a bare name becomes an object, for which the name stands in as its `field`. */
function mergeField(entry: Node, over: Node): Node {
  const own = entry.type === 'object' ? (entry.children ?? []) : [bareField(entry)];
  const next = over.children ?? [];
  const kept = own.filter((member) => !next.some((one) => keyOf(one) === keyOf(member)));
  return { ...entry, type: 'object', children: [...kept, ...next.filter((one) => !isNull(valueOf(one)))] };
}

/** The member that a bare name stands for. */
export function bareField(name: Node): Node {
  return { ...name, type: 'property', children: [{ ...name, value: 'field' }, name] };
}

/** Names of every field below a node, through groups. */
function namesIn(node: Node): readonly string[] {
  const own = nameOf(node);
  return [
    ...(own === undefined ? [] : [own]),
    ...(node.type === 'string' ? [] : (node.children ?? []).flatMap(namesOf)),
  ];
}

function namesOf(node: Node): readonly string[] {
  if (node.type !== 'property') return namesIn(node);
  const value = valueOf(node);
  return value && NAMED_LISTS.includes(keyOf(node)) ? namesIn(value) : [];
}

function nameOf(entry: Node): string | undefined {
  if (entry.type === 'string') return String(entry.value);
  const name = valueOf(memberOf(entry, 'field'));
  return name?.type === 'string' ? String(name.value) : undefined;
}

function keyNodeOf(property: Node): Node {
  return property.children?.[0] ?? property;
}

function isNull(node: Node | undefined): boolean {
  return node?.type === 'null';
}
