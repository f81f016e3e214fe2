import type { Node } from 'jsonc-parser';
import { pointerBelow, type Origin, type Origins } from '../origin.ts';
import type { Cursor } from '../read/cursor.ts';

/** Who gave a part of a resolved page, and the parts of it. */
export interface Giver {
  readonly origin: Origin;
  /** Who gave a member or element, whose resolved value is `value`; undefined: whoever gave the whole. */
  readonly member: (key: string, value: unknown) => Giver | undefined;
}

/** Where a node of a file stands. */
export type Placer = (node: Node) => Origin;

/** Givers of the members that an author did not write under the same name; undefined: whoever gave the whole. */
export type Rules<T> = {
  readonly [K in T extends object ? keyof T : never]?: (value: unknown) => Giver | undefined;
};

/** What the language itself says where nobody else did. */
export const language: Giver = { origin: { from: 'language' }, member: () => undefined };

/** A value whose parts all come from the same place. */
export function just(origin: Origin | undefined): Giver | undefined {
  return origin && { origin, member: () => undefined };
}

/** What an author wrote: each member where it stands. */
export function written(place: Placer, at: Cursor): Giver {
  return {
    origin: place(at.node),
    member: (key) => {
      const inner = at.kind === 'array' ? at.items()[Number(key)] : at.get(key);
      return inner && written(place, inner);
    },
  };
}

/** A part of a page that is made of one an author wrote: its members by the rules, else as written, else a default. */
export function part<T>(place: Placer, at: Cursor, rules: Rules<T>): Giver {
  const known: Readonly<Record<string, ((value: unknown) => Giver | undefined) | undefined>> = rules;
  return {
    origin: place(at.node),
    member: (key, value) => {
      const rule = Object.hasOwn(known, key) ? known[key] : undefined;
      if (rule) return rule(value);
      const inner = at.get(key);
      return inner ? written(place, inner) : language;
    },
  };
}

/** A list whose elements an author wrote one by one; without one, an empty list of the language. */
export function each(place: Placer, at: Cursor | undefined, one: (item: Cursor) => Giver): Giver {
  if (!at) return language;
  return {
    origin: place(at.node),
    member: (key) => {
      const item = at.items()[Number(key)];
      return item && one(item);
    },
  };
}

/** Origins of a value and everything in it. A member with the origin of its whole is left out. */
export function collectOrigins(value: unknown, giver: Giver): Origins {
  const origins: Record<string, Origin> = {};
  const visit = (pointer: string, one: unknown, given: Giver, above: Origin | undefined): void => {
    if (!above || !isSame(above, given.origin)) origins[pointer] = given.origin;
    if (typeof one !== 'object' || one === null) return;
    for (const [key, inner] of Object.entries(one)) {
      visit(pointerBelow(pointer, key), inner, given.member(key, inner) ?? just(given.origin) ?? given, given.origin);
    }
  };
  visit('', value, giver, undefined);
  return origins;
}

function isSame(one: Origin, other: Origin): boolean {
  return (
    one.from === other.from &&
    one.file === other.file &&
    one.line === other.line &&
    one.column === other.column &&
    one.what === other.what
  );
}
