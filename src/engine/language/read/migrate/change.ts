import { getNodeValue, type Node } from 'jsonc-parser';
import { changeAt, memberNode, memberOf, nodeOf, valueOf, withKey, withValue } from '../tree.ts';

/**
 * One change of the language, as data. `at` is the place of the objects it concerns, keys joined by dots: `tree`,
 * `columns.*`, `**` for any depth, `` for the page itself.
 *
 * - `rename`: a key has another name; a page with both keeps both, and the checker reports the old one.
 * - `move`: a member goes elsewhere; `key` and `to` are paths below the object, and missing objects on the way are made.
 * - `set`: the value `from` is now `to`; without `from`, an absent key (a default that changed) gets the value.
 * - `drop`: a key without effect is removed.
 */
export type Change = { readonly at: string } & (
  | { readonly kind: 'rename'; readonly key: string; readonly to: string }
  | { readonly kind: 'move'; readonly key: string; readonly to: string }
  | { readonly kind: 'set'; readonly key: string; readonly from?: unknown; readonly to: unknown }
  | { readonly kind: 'drop'; readonly key: string }
);

type Of<Kind extends Change['kind']> = Extract<Change, { readonly kind: Kind }>;

/** The tree after a change; each node keeps its position in the file. */
export function applyChange(root: Node, change: Change): Node {
  const place = change.at === '' ? [] : change.at.split('.');
  return changeAt(root, place, (owner) => changeOwner(owner, change));
}

function changeOwner(owner: Node, change: Change): Node {
  switch (change.kind) {
    case 'rename': {
      const member = memberOf(owner, change.key);
      return member && !memberOf(owner, change.to) ? exchange(owner, member, [withKey(member, change.to)]) : owner;
    }
    case 'move':
      return moveMember(owner, change);
    case 'set':
      return setMember(owner, change);
    case 'drop': {
      const member = memberOf(owner, change.key);
      return member ? exchange(owner, member, []) : owner;
    }
  }
}

function setMember(owner: Node, { key, from, to }: Of<'set'>): Node {
  const member = memberOf(owner, key);
  const value = valueOf(member);
  if (member && value) {
    const isMeant = from !== undefined && JSON.stringify(getNodeValue(value)) === JSON.stringify(from);
    return isMeant ? exchange(owner, member, [withValue(member, nodeOf(to, value))]) : owner;
  }
  if (from !== undefined) return owner;
  const place: Node = { type: 'null', offset: owner.offset, length: 1 };
  return { ...owner, children: [...(owner.children ?? []), memberNode(key, nodeOf(to, place))] };
}

function moveMember(owner: Node, { key, to }: Of<'move'>): Node {
  const [source, target] = [key.split('.'), to.split('.')];
  const value = source.reduce<Node | undefined>((at, one) => valueOf(memberOf(at, one)), owner);
  return value && !isTaken(owner, target) ? put(take(owner, source), target, value) : owner;
}

/** Whether the end of a path exists already, or a step of it is no object. */
function isTaken(owner: Node, [key = '', ...rest]: readonly string[]): boolean {
  const inner = valueOf(memberOf(owner, key));
  if (!inner) return false;
  return rest.length === 0 || inner.type !== 'object' || isTaken(inner, rest);
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
