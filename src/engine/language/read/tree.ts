import type { Node } from 'jsonc-parser';

/** Members whose values are not part of the language, even if their words look like it. */
export const FOREIGN = ['params', 'props', 'default', 'query'];

/**
 * A tree with every object at a place replaced. `place` names keys from the root; `*` is any key or element, `**` any
 * depth (never inside params and other foreign values). Unchanged nodes stay the same.
 */
export function changeAt(node: Node, place: readonly string[], change: (owner: Node) => Node): Node {
  const [step, ...rest] = place;
  if (step === undefined) return node.type === 'object' ? change(node) : node;
  if (step === '**') {
    const here = changeAt(node, rest, change);
    return mapInside(here, (key, child) => (FOREIGN.includes(key) ? child : changeAt(child, place, change)));
  }
  return mapInside(node, (key, child) => (step === '*' || step === key ? changeAt(child, rest, change) : child));
}

function mapInside(node: Node, map: (key: string, child: Node) => Node): Node {
  if (node.type !== 'object' && node.type !== 'array') return node;
  const children = node.children ?? [];
  const next = children.map((child, index) => {
    if (child.type !== 'property') return map(String(index), child);
    const value = valueOf(child);
    return value ? withValue(child, map(keyOf(child), value)) : child;
  });
  return next.every((child, index) => child === children[index]) ? node : { ...node, children: next };
}

export function memberOf(owner: Node | undefined, key: string): Node | undefined {
  return owner?.type === 'object' ? owner.children?.findLast((member) => keyOf(member) === key) : undefined;
}

export function keyOf(member: Node): string {
  return String(member.children?.[0]?.value ?? '');
}

export function valueOf(member: Node | undefined): Node | undefined {
  return member?.children?.[1];
}

export function withKey(member: Node, key: string): Node {
  const [keyNode = member, ...rest] = member.children ?? [];
  return { ...member, children: [{ ...keyNode, value: key }, ...rest] };
}

export function withValue(member: Node, value: Node): Node {
  const [keyNode = member, old] = member.children ?? [];
  return value === old ? member : { ...member, children: [keyNode, value] };
}

/** Nodes of a plain value that was not written: all have the place of another node. */
export function nodeOf(value: unknown, at: Node): Node {
  const place = { offset: at.offset, length: at.length };
  if (Array.isArray(value)) return { ...place, type: 'array', children: value.map((one) => nodeOf(one, at)) };
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, one]) => memberNode(key, nodeOf(one, at)));
    return { ...place, type: 'object', children: members };
  }
  return { ...place, type: literalType(value), value };
}

function literalType(value: unknown): Node['type'] {
  const types = ['string', 'number', 'boolean'] as const;
  return types.find((type) => typeof value === type) ?? 'null';
}

/** A member whose key has the place of its value. */
export function memberNode(key: string, value: Node): Node {
  const place = { offset: value.offset, length: value.length };
  return { ...place, type: 'property', children: [{ ...place, type: 'string', value: key }, value] };
}

/** An object with every element of a list replaced; the same object if none changes. */
export function changeList(owner: Node, key: string, change: (element: Node) => Node): Node {
  return changeMember(owner, key, (list) => {
    const elements = list.type === 'array' ? (list.children ?? []) : [];
    const next = elements.map(change);
    return next.every((one, index) => one === elements[index]) ? list : { ...list, children: next };
  });
}

export function changeMember(owner: Node, key: string, change: (value: Node) => Node): Node {
  const member = memberOf(owner, key);
  const value = valueOf(member);
  if (!member || !value) return owner;
  const next = withValue(member, change(value));
  if (next === member) return owner;
  return { ...owner, children: (owner.children ?? []).map((one) => (one === member ? next : one)) };
}
