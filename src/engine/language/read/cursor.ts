import { getNodeValue, type Node } from 'jsonc-parser';
import { memoizeEach } from '../run/memoize.ts';

/**
 * A place in a file. Reading is lenient: missing values and those of another type read as absent, because the
 * meta-schema reports them. So one pass finds all other mistakes as well.
 */
export interface Cursor {
  readonly node: Node;
  readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  /** The plain value, a fresh copy. */
  readonly value: unknown;
  readonly text: string | undefined;
  get(key: string): Cursor | undefined;
  /** Elements of an array, or of the array under a key; empty if there is no array. */
  items(key?: string): readonly Cursor[];
  /** Elements of an array, or values of an object's members. */
  children(): readonly Cursor[];
  /** Members of an object: key, the key's own node, value. */
  entries(): readonly Member[];
  /** Reads a misspelled member under the intended name, after its mistake was reported. */
  correct(key: string, meant: string): void;
  /** Reads a member as this text, whatever its value, after its mistake was reported. */
  assume(key: string, text: string): void;
}

export interface Member {
  readonly key: string;
  readonly keyNode: Node;
  readonly value: Cursor;
}

/** A cursor over a tree of nodes. Its reads are cached, because a page is walked several times. */
export function createCursor(node: Node): Cursor {
  return new NodeCursor(node);
}

/** The shared read-only cursor of a file, with misspelled words; must not be corrected. */
export const readAsWritten: (root: Node) => Cursor = memoizeEach(createCursor);

const none: readonly never[] = [];

class NodeCursor implements Cursor {
  readonly node: Node;
  #members: readonly Member[] | undefined;
  #items: readonly Cursor[] | undefined;

  constructor(node: Node) {
    this.node = node;
  }

  get kind(): Cursor['kind'] {
    return this.node.type === 'property' ? 'null' : this.node.type;
  }

  get value(): unknown {
    return this.node.children ? getNodeValue(this.node) : (this.node.value as unknown);
  }

  get text(): string | undefined {
    return this.node.type === 'string' ? String(this.node.value) : undefined;
  }

  get(key: string): Cursor | undefined {
    const members = this.#members ?? this.entries();
    for (let at = members.length - 1; at >= 0; at -= 1) {
      const member = members[at];
      if (member?.key === key) return member.value;
    }
    return undefined;
  }

  items(key?: string): readonly Cursor[] {
    if (key !== undefined) return this.get(key)?.items() ?? none;
    if (this.node.type !== 'array') return none;
    return (this.#items ??= (this.node.children ?? []).map(createCursor));
  }

  entries(): readonly Member[] {
    if (this.node.type !== 'object') return none;
    return (this.#members ??= readMembers(this.node.children ?? []));
  }

  children(): readonly Cursor[] {
    return this.node.type === 'array' ? this.items() : this.entries().map(({ value }) => value);
  }

  correct(key: string, meant: string): void {
    this.#members = this.entries().map((member) => (member.key === key ? { ...member, key: meant } : member));
  }

  assume(key: string, text: string): void {
    const before = this.entries().find((member) => member.key === key);
    const place = before?.value.node ?? { ...this.node, length: 1 };
    const { children: _children, ...rest } = place;
    const node: Node = { ...rest, type: 'string', value: text };
    const member = { key, keyNode: before?.keyNode ?? node, value: createCursor(node) };
    this.#members = [...this.entries().filter((one) => one !== before), member];
  }
}

function readMembers(properties: readonly Node[]): readonly Member[] {
  const members: Member[] = [];
  for (const { children } of properties) {
    const keyNode = children?.[0];
    const valueNode = children?.[1];
    if (keyNode && valueNode) members.push({ key: String(keyNode.value), keyNode, value: createCursor(valueNode) });
  }
  return members;
}
