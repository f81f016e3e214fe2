import { getNodeValue, type Node } from 'jsonc-parser';
import { insert, remove, replace, type Edit } from './edit.ts';
import { changeAt, memberNode, memberOf, nodeOf, valueOf, withKey, withValue } from './tree.ts';

/**
 * One change of the language, as data. `at` is the place of the objects it concerns, keys joined by dots: `tree`,
 * `columns.*`, `**` for any depth, `` for the page itself.
 *
 * - `rename`: a key has another name; one that stands under both keeps both, and the checker says which is wrong.
 * - `move`: a member stands elsewhere; `key` and `to` are paths below the object, and what is missing on the way is made.
 * - `set`: where the value is `from`, it is now `to`; without `from`, an absent key (a default that changed) is written out.
 * - `drop`: a key that never had an effect, or has none any more.
 */
export type Change = { readonly at: string } & (
  | { readonly kind: 'rename'; readonly key: string; readonly to: string }
  | { readonly kind: 'move'; readonly key: string; readonly to: string }
  | { readonly kind: 'set'; readonly key: string; readonly from?: unknown; readonly to: unknown }
  | { readonly kind: 'drop'; readonly key: string }
);

type Of<Kind extends Change['kind']> = Extract<Change, { readonly kind: Kind }>;

/** What a change did: the tree after it, the same as edits of the text, and what an author should hear. */
export interface Changed {
  readonly root: Node;
  readonly edits: readonly Edit[];
  readonly notes: readonly Note[];
}

export interface Note {
  /** What was changed, as it stood. */
  readonly node: Node;
  readonly message: string;
}

interface Work {
  readonly text: string;
  readonly edits: Edit[];
  readonly notes: Note[];
}

/** Nodes of the new tree keep the positions they were written at. `text` is the one that the tree was read from. */
export function applyChange(root: Node, text: string, change: Change): Changed {
  const work: Work = { text, edits: [], notes: [] };
  const place = change.at === '' ? [] : change.at.split('.');
  return { root: changeAt(root, place, (owner) => changeOwner(work, owner, change)), ...work };
}

function changeOwner(work: Work, owner: Node, change: Change): Node {
  switch (change.kind) {
    case 'rename':
      return renameMember(work, owner, change);
    case 'move':
      return moveMember(work, owner, change);
    case 'set':
      return setMember(work, owner, change);
    case 'drop':
      return dropMember(work, owner, change);
  }
}

function renameMember(work: Work, owner: Node, { key, to }: Of<'rename'>): Node {
  const member = memberOf(owner, key);
  const keyNode = member?.children?.[0];
  if (!member || !keyNode || memberOf(owner, to)) return owner;
  work.edits.push(replace(keyNode, JSON.stringify(to)));
  work.notes.push({ node: keyNode, message: `'${key}' is now '${to}'` });
  return exchange(owner, member, [withKey(member, to)]);
}

function dropMember(work: Work, owner: Node, { key }: Of<'drop'>): Node {
  const member = memberOf(owner, key);
  if (!member) return owner;
  work.edits.push(remove(owner, member));
  work.notes.push({ node: member, message: `'${key}' has no effect and is left out` });
  return exchange(owner, member, []);
}

function setMember(work: Work, owner: Node, { key, from, to }: Of<'set'>): Node {
  const member = memberOf(owner, key);
  const value = valueOf(member);
  const literal = JSON.stringify(to);
  if (member && value) {
    if (from === undefined || JSON.stringify(getNodeValue(value)) !== JSON.stringify(from)) return owner;
    work.edits.push(replace(value, literal));
    work.notes.push({ node: value, message: `'${key}' was ${JSON.stringify(from)} and is now ${literal}` });
    return exchange(owner, member, [withValue(member, nodeOf(to, value))]);
  }
  if (from !== undefined) return owner;
  const place: Node = { type: 'null', offset: owner.offset, length: 1 };
  work.edits.push(insert(work.text, owner, `${JSON.stringify(key)}: ${literal}`, owner.children?.at(-1)));
  work.notes.push({ node: place, message: `'${key}' is ${literal}, as it was when nothing was said` });
  return { ...owner, children: [...(owner.children ?? []), memberNode(key, nodeOf(to, place))] };
}

function moveMember(work: Work, owner: Node, { key, to }: Of<'move'>): Node {
  const [source, target] = [key.split('.'), to.split('.')];
  const [from, into] = [holderOf(owner, source), holderOf(owner, target)];
  const member = memberOf(from.owner, from.missing[0] ?? '');
  const value = valueOf(member);
  if (!member || !value || from.missing.length > 1 || isTaken(into)) return owner;
  const raw = work.text.slice(value.offset, value.offset + value.length);
  const moved = writeMember(into.missing, raw);
  if (from.owner === into.owner) work.edits.push(replace(member, moved));
  else work.edits.push(remove(from.owner, member), insert(work.text, into.owner, moved, into.owner.children?.at(-1)));
  work.notes.push({ node: member.children?.[0] ?? member, message: `'${key}' is now '${to}'` });
  return put(take(owner, source), target, value);
}

interface Holder {
  /** The innermost object of a path that is there. */
  readonly owner: Node;
  /** What is left of the path below it, never empty. */
  readonly missing: readonly string[];
}

function holderOf(owner: Node, [key = '', ...rest]: readonly string[]): Holder {
  const inner = valueOf(memberOf(owner, key));
  return rest.length > 0 && inner?.type === 'object' ? holderOf(inner, rest) : { owner, missing: [key, ...rest] };
}

/** Whether something already stands in the way. */
function isTaken({ owner, missing: [key = ''] }: Holder): boolean {
  return memberOf(owner, key) !== undefined;
}

function writeMember([key, ...rest]: readonly string[], raw: string): string {
  return `${JSON.stringify(key)}: ${rest.length > 0 ? `{ ${writeMember(rest, raw)} }` : raw}`;
}

function take(owner: Node, [key = '', ...rest]: readonly string[]): Node {
  const member = memberOf(owner, key);
  const inner = valueOf(member);
  if (!member || !inner) return owner;
  return exchange(owner, member, rest.length > 0 ? [withValue(member, take(inner, rest))] : []);
}

function put(owner: Node, [key = '', ...rest]: readonly string[], value: Node): Node {
  const member = memberOf(owner, key);
  const inner = valueOf(member);
  if (member && inner) return exchange(owner, member, [withValue(member, put(inner, rest, value))]);
  const empty: Node = { type: 'object', offset: value.offset, length: value.length, children: [] };
  const made = memberNode(key, rest.length > 0 ? put(empty, rest, value) : value);
  return { ...owner, children: [...(owner.children ?? []), made] };
}

function exchange(owner: Node, member: Node, next: readonly Node[]): Node {
  return { ...owner, children: (owner.children ?? []).flatMap((one) => (one === member ? next : [one])) };
}
