import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';

/**
 * Edits of a text of JSON. Literals and the order of members stay; white space is left to the formatter. Paths that
 * lead nowhere change nothing.
 */
export interface Splice {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

export function nodeAt(text: string, path: JSONPath): Node | undefined {
  const root = parseTree(text);
  return root && findNodeAtLocation(root, path);
}

export function splice(text: string, { offset, length, text: inserted }: Splice): string {
  return text.slice(0, offset) + inserted + text.slice(offset + length);
}

/** The text of a node. */
export function sliceOf(text: string, { offset, length }: Pick<Node, 'offset' | 'length'>): string {
  return text.slice(offset, offset + length);
}

/** Puts an element into an array. */
export function insertElement(
  text: string,
  { array, index, raw }: { array: Node; index: number; raw: string },
): string {
  return insertChild(text, { parent: array, index, raw });
}

/** Writes a member: in place of the one of its name, else before the first member that comes later in `order`. */
export function putMember(
  text: string,
  { object, key, raw, order }: { object: Node; key: string; raw: string; order: readonly string[] },
): string {
  const members = object.children ?? [];
  const own = members.find((member) => keyOf(member) === key)?.children?.[1];
  if (own) return splice(text, { ...own, text: raw });
  const rank = rankIn(order, key);
  const later = members.findIndex((member) => rankIn(order, keyOf(member)) > rank);
  const index = later < 0 ? members.length : later;
  return insertChild(text, { parent: object, index, raw: `${JSON.stringify(key)}: ${raw}` });
}

/** Unlisted names come last, in their order. */
function rankIn(order: readonly string[], key: string): number {
  const rank = order.indexOf(key);
  return rank < 0 ? order.length : rank;
}

export function keyOf(member: Node): string {
  return String(member.children?.[0]?.value);
}

function insertChild(text: string, { parent, index, raw }: { parent: Node; index: number; raw: string }): string {
  const children = parent.children ?? [];
  const next = children[index];
  if (next) return splice(text, { offset: next.offset, length: 0, text: `${raw},` });
  const last = children.at(-1);
  if (last) return splice(text, { offset: last.offset + last.length, length: 0, text: `,${raw}` });
  return splice(text, { offset: parent.offset + 1, length: 0, text: raw });
}

/** Takes out an element, or a member with its name. */
export function removeNode(text: string, value: Node): string {
  const child = value.parent?.type === 'property' ? value.parent : value;
  const siblings = child.parent?.children ?? [];
  const index = siblings.indexOf(child);
  const [before, next] = [siblings[index - 1], siblings[index + 1]];
  const start = next || !before ? child.offset : before.offset + before.length;
  const end = next ? next.offset : child.offset + child.length;
  return splice(text, { offset: start, length: end - start, text: '' });
}
