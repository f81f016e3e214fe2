import type { Node } from 'jsonc-parser';
import type { Reporter } from '../read/reporter.ts';
import { keyOf, memberOf, valueOf, withValue } from '../read/tree.ts';
import { words } from '../run/words.ts';

/** Members that belong to the file or to the reference, not to the part of the page. */
const OUTER_KEYS = ['$schema', 'version', '$ref'];

/** Members of a reference that insert nodes before or after named ones. */
export const INSERTS: readonly string[] = ['before', 'after'];
/** Lists whose elements an override names by their field. */
const NAMED_LISTS = ['fields', 'columns', 'search'];
/** Lists whose elements may be references. */
export const LISTS: readonly string[] = [
  ...NAMED_LISTS,
  'blocks',
  'steps',
  'toolbar',
  'rowActions',
  'bulkActions',
  'actions',
];

interface Merge {
  readonly report: Reporter['report'];
  /** Fields that an override has matched, so that unmatched ones can be reported. */
  readonly hit: Set<string>;
}

/** The members of a fragment that belong to the page. */
export function innerMembers(node: Node): readonly Node[] {
  return (node.children ?? []).filter((member) => !OUTER_KEYS.includes(keyOf(member)));
}

/**
 * Merges the members beside a `$ref` into its fragment like a JSON merge patch (RFC 7396): objects are merged, null
 * removes a member, other values replace it. An object over a list of fields changes each field by name, and `before`
 * and `after` insert nodes beside a name. `inList`: the fragment is an element of a list.
 */
export function mergeFragment(fragment: Node, reference: Node, report: Reporter['report'], inList: boolean): Node {
  const own = innerMembers(fragment);
  // A bare list contains only its elements.
  const isClosed = inList && isBareList(own);
  return mergeObject({ ...fragment, children: [...own] }, innerMembers(reference), { report, isClosed, isWhole: true });
}

interface MergeRules extends Pick<Reporter, 'report'> {
  /** No members can be added. */
  readonly isClosed?: boolean;
  /** It is the whole fragment: removing a missing member is a mistake. */
  readonly isWhole?: true;
}

function mergeObject(own: Node, override: readonly Node[], rules: MergeRules): Node {
  const [inserts, over] = partition(override, (member) => INSERTS.includes(keyOf(member)));
  const merged = { ...own, children: mergeMembers(own.children ?? [], over, rules) };
  return insertBeside(merged, inserts, rules.report);
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

const OWNER = words('the fragment', '片段');
const FOR_FIELD = words('an object, or null to leave it out', '对象，不要就写 null');

function mergeMembers(own: readonly Node[], over: readonly Node[], { report, isClosed, isWhole }: MergeRules): Node[] {
  const kept = own.flatMap((member) => {
    const override = over.find((one) => keyOf(one) === keyOf(member));
    return override ? mergeMember(member, override, report) : [member];
  });
  const further = over.filter((one) => !own.some((member) => keyOf(member) === keyOf(one)));
  const wrong = further.filter((one) => isClosed || (isWhole && isNull(valueOf(one))));
  for (const one of wrong) report(keyNodeOf(one), 'field-unknown', keyOf(one), OWNER, own.map(keyOf));
  return [...kept, ...further.filter((one) => !wrong.includes(one) && !isNull(valueOf(one)))];
}

/** Whether a fragment consists of a single list: its elements are inserted one by one. */
export function isBareList(members: readonly Node[]): boolean {
  return members.length === 1 && members.every((one) => LISTS.includes(keyOf(one)));
}

function mergeMember(member: Node, override: Node, report: Reporter['report']): readonly Node[] {
  const [value, next] = [valueOf(member), valueOf(override)];
  if (isNull(next)) return [];
  if (!value || next?.type !== 'object') return [override];
  if (value.type === 'object') return [withValue(member, mergeObject(value, next.children ?? [], { report }))];
  if (value.type !== 'array' || !NAMED_LISTS.includes(keyOf(member))) return [override];
  const merge: Merge = { report, hit: new Set() };
  const list = { ...value, children: mergeEntries(value.children ?? [], next, merge) };
  for (const one of next.children ?? []) {
    if (!merge.hit.has(keyOf(one))) report(keyNodeOf(one), 'field-unknown', keyOf(one), OWNER, namesIn(value));
  }
  return [withValue(member, list)];
}

/** Entries of a list with their overrides, including those in groups. */
function mergeEntries(entries: readonly Node[], over: Node, merge: Merge): Node[] {
  return entries.flatMap((entry): readonly Node[] => {
    const name = nameOf(entry);
    const override = (over.children ?? []).find((one) => name !== undefined && keyOf(one) === name);
    if (!override) return [mergeInside(entry, over, merge)];
    merge.hit.add(keyOf(override));
    const next = valueOf(override);
    if (isNull(next)) return [];
    if (next?.type === 'object') return [mergeField(entry, next, merge.report)];
    merge.report(next ?? override, 'value-type', String(next?.value), FOR_FIELD);
    return [entry];
  });
}

function mergeInside(entry: Node, over: Node, merge: Merge): Node {
  return changeLists(entry, NAMED_LISTS, (entries) => mergeEntries(entries, over, merge));
}

/** An object with the elements of its lists replaced. */
function changeLists(owner: Node, keys: readonly string[], change: (elements: readonly Node[]) => Node[]): Node {
  if (owner.type !== 'object') return owner;
  const children = (owner.children ?? []).map((member) => {
    const value = valueOf(member);
    if (!keys.includes(keyOf(member)) || value?.type !== 'array') return member;
    return withValue(member, { ...value, children: change(value.children ?? []) });
  });
  return { ...owner, children };
}

/** A field with some members changed; a bare name becomes an object with the name as its `field`. */
function mergeField(entry: Node, over: Node, report: Reporter['report']): Node {
  const own = entry.type === 'object' ? (entry.children ?? []) : [bareField(entry)];
  return mergeObject({ ...entry, type: 'object', children: [...own] }, over.children ?? [], { report });
}

/** Inserts the nodes of `before` and `after` beside the named ones, also in groups and steps. */
function insertBeside(fragment: Node, inserts: readonly Node[], report: Reporter['report']): Node {
  const given = inserts.flatMap((member) =>
    (valueOf(member)?.children ?? []).map((one) => ({ side: keyOf(member), name: keyOf(one), at: one })),
  );
  if (given.length === 0) return fragment;
  const found = new Set<Node>();
  const insert = (entries: readonly Node[]): Node[] =>
    entries.flatMap((entry) => {
      const names = namesOfEntry(entry);
      const here = given.filter(({ name }) => names.includes(name));
      const nodes = (side: string) =>
        here.filter((one) => one.side === side).flatMap(({ at }) => valueOf(at)?.children ?? []);
      for (const { at } of here) found.add(at);
      return [...nodes('before'), changeLists(entry, LISTS, insert), ...nodes('after')];
    });
  const whole = changeLists(fragment, LISTS, insert);
  for (const { name, at } of given)
    if (!found.has(at)) report(keyNodeOf(at), 'field-unknown', name, OWNER, listEntryNames(fragment));
  return whole;
}

function listEntryNames(owner: Node): readonly string[] {
  const lists = (owner.children ?? []).filter((member) => LISTS.includes(keyOf(member)));
  return lists.flatMap((member) =>
    (valueOf(member)?.children ?? []).flatMap((entry) => [...namesOfEntry(entry), ...listEntryNames(entry)]),
  );
}

/** A field's name, or that of a group or step. */
function namesOfEntry(entry: Node): readonly string[] {
  const field = nameOf(entry);
  if (field !== undefined) return [field];
  const name = valueOf(memberOf(entry, 'name'));
  return name?.type === 'string' ? [String(name.value)] : [];
}

/** The member of a bare name. */
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
