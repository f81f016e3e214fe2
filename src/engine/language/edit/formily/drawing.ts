import { isRecord } from '#values/record';
import type { FieldSource, FoundField } from '../../complete/field-source.ts';
import { words, type Language } from '../../run/words.ts';
import type { Json } from '../new-page/inputs.ts';
import type { Bag } from './bag.ts';
import { nearTo, reason, type Left, type Reason } from './left.ts';
import type { Part } from './part.ts';
import type { Readers } from './read-reactions.ts';
import type { PartPlace } from './read-states.ts';
import type { Read, ValueKind } from './to-cel.ts';

/** Where a node stands. */
export interface Around {
  readonly source: FieldSource;
  readonly usual: ReadonlyMap<string, string | Json>;
  readonly root: 'form' | 'item';
  /** Objects around the node: `address.`. */
  readonly prefix: string;
  readonly parts: Part[];
  readonly asSteps?: boolean;
  readonly columns?: number;
  /** Heading of the column around the node. */
  readonly heading?: string;
  /** What the operator may do with records, as found so far. */
  readonly actions?: Set<string>;
  readonly list?: Part;
  /** The form around a record. */
  readonly form?: Around;
}

/** A reaction of one node that sets another. */
interface Aim {
  readonly reaction: Bag;
  readonly readers: Readers;
}

/** A schema while it is drawn: what the page has of it, and what it does not. */
export class Drawing {
  readonly left: Left[] = [];
  readonly made = new Set<string>();
  readonly steps: Part[] = [];
  /** Fields that have an input. */
  readonly drawn = new Set<string>();
  nodes = 0;
  columnCount: number | undefined;
  submitLabel: string | undefined;
  readonly #draw: (drawing: Drawing, key: string, node: Bag, around: Around) => void;
  readonly #language: Language;
  readonly #aims = new Map<string, readonly Aim[]>();

  constructor(language: Language, draw: (drawing: Drawing, key: string, node: Bag, around: Around) => void) {
    this.#language = language;
    this.#draw = draw;
  }

  children(node: Bag, around: Around): void {
    for (const [key, child] of childrenOf(node)) this.#draw(this, key, child, around);
  }

  /** Leaves a whole node. */
  leave(node: Bag, what: string, why: Reason): void {
    this.left.push({ at: node.at, what, ...why });
    this.#countIn(node);
  }

  /** Nodes below one that is left count too. */
  #countIn(node: Bag): void {
    for (const [, child] of childrenOf(node)) {
      this.nodes += 1;
      this.#countIn(child);
    }
  }

  /** Reactions that aim at other nodes, by the path of the node. */
  findAims(node: Bag, around: Around): void {
    for (const [key, child] of childrenOf(node)) {
      const given = child.json['x-reactions'];
      const list: readonly unknown[] = Array.isArray(given) ? given : [given];
      const within = isData(child) ? { ...around, prefix: `${around.prefix}${key}.` } : around;
      list.forEach((one, index) => {
        if (!isRecord(one) || typeof one['target'] !== 'string') return;
        const holder = child.inner('x-reactions');
        const reaction = Array.isArray(given) ? holder.element(String(index), one) : holder;
        const readers = readersOf(around, fieldRead(around, `${around.prefix}${key}`));
        const target = one['target'];
        this.#aims.set(target, [...(this.#aims.get(target) ?? []), { reaction, readers }]);
      });
      this.findAims(child, within);
    }
  }

  /** Leaves the reactions that aim at no node of the page. */
  leaveAims(): void {
    const instead = words('aim at a field of the page', '请指向页面上的字段');
    for (const [target, aims] of this.#aims)
      for (const { reaction } of aims)
        reaction.leave('target', reason(words(`no field '${target}' is drawn`, `没有字段“${target}”`), instead));
  }

  place<Found extends FoundField | undefined>(name: string, found: Found, around: Around): PartPlace<Found> {
    const aimed = this.#aims.get(name) ?? [];
    this.#aims.delete(name);
    return {
      name,
      found,
      cel: `${around.root}.${name}`,
      usual: around.usual.get(name),
      readers: readersOf(around, fieldRead(around, name)),
      aimed,
      language: this.#language,
      ...(around.columns !== undefined && { columns: around.columns }),
    };
  }
}

/** `[begin,end]` fills two params, which the page has as one range. */
export function nameOf(key: string, prefix: string): string {
  const [, begin, end] = /^\[\s*(\w+)Begin\s*,\s*(\w+)End\s*\]$/u.exec(key) ?? [];
  return `${prefix}${begin !== undefined && begin === end ? begin : key}`;
}

export function noField(name: string, { name: owner, names }: FieldSource): Reason {
  const who = typeof owner === 'string' ? words(owner, owner) : owner;
  return reason(
    words(`${who.en} has no field '${name}'`, `${who.zh} 没有字段“${name}”`),
    nearTo(name, names(), words('send it with another operation', '请用另一个接口提交')),
  );
}

const KINDS: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  'string[]': 'list',
  array: 'list',
};

function fieldRead({ source, root }: Around, name: string): Read | undefined {
  const found = source.find(name);
  return found && { cel: `${root}.${name}`, kind: KINDS[found.valueType] ?? 'other' };
}

function readersOf(around: Around, self: Read | undefined): Readers {
  return {
    self,
    at: (path) => {
      const near = /^\.([\w.]+)$/u.exec(path)?.[1];
      if (near !== undefined) return fieldRead(around, `${around.prefix}${near}`);
      return fieldRead(around.form ?? around, path);
    },
    row: around.root === 'item' ? (member) => fieldRead(around, member) : undefined,
  };
}

/** An object of the data: its name is part of the names inside. */
export const isData = ({ json }: Bag): boolean => json['type'] === 'object' || json['type'] === 'array';

/** The nodes inside, in the order that `x-index` gives them. */
export function childrenOf(node: Bag): readonly (readonly [string, Bag])[] {
  const holder = node.inner('properties');
  return Object.keys(holder.json)
    .map((key) => [key, holder.inner(key)] as const)
    .toSorted(([, one], [, other]) => indexOf(one) - indexOf(other));
}

const indexOf = ({ json }: Bag): number => (typeof json['x-index'] === 'number' ? json['x-index'] : 0);

export function itemsOf(node: Bag): Bag | undefined {
  const { items } = node.json;
  if (Array.isArray(items)) return node.inner('items').element('0', items[0]);
  return isRecord(items) ? node.inner('items') : undefined;
}
