import { getNodeValue, type Node } from 'jsonc-parser';

/**
 * A place in a file. Reading is forgiving: what is missing or of another type is simply not there, because the
 * meta-schema has already reported it; so one pass can find every other mistake as well.
 */
export interface Cursor {
  readonly node: Node;
  readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  /** The plain value, a fresh copy. */
  readonly value: unknown;
  readonly text: string | undefined;
  readonly get: (key: string) => Cursor | undefined;
  /** Elements of an array, or of the array under a key; none when there is no array. */
  readonly items: (key?: string) => readonly Cursor[];
  /** Members of an object: key, the key's own node, value. */
  readonly entries: () => readonly Member[];
}

export interface Member {
  readonly key: string;
  readonly keyNode: Node;
  readonly value: Cursor;
}

export function createCursor(node: Node): Cursor {
  const cursor: Cursor = {
    node,
    kind: node.type === 'property' ? 'null' : node.type,
    get value(): unknown {
      return getNodeValue(node);
    },
    text: node.type === 'string' ? String(node.value) : undefined,
    get: (key) => cursor.entries().findLast((member) => member.key === key)?.value,
    items: (key) => {
      const array = key === undefined ? node : cursor.get(key)?.node;
      return array?.type === 'array' ? (array.children ?? []).map(createCursor) : [];
    },
    entries: () => (node.type === 'object' ? (node.children ?? []).flatMap(readMember) : []),
  };
  return cursor;
}

function readMember(property: Node): Member[] {
  const [keyNode, valueNode] = property.children ?? [];
  return keyNode && valueNode ? [{ key: String(keyNode.value), keyNode, value: createCursor(valueNode) }] : [];
}
