import type { Node } from 'jsonc-parser';
import { isRaw } from '../api/read-shape.ts';
import { createCursor, type Cursor } from '../cursor.ts';
import { hasSyntaxMistake, type Source } from '../source.ts';
import { checkStructure } from './check-structure.ts';

/** The kind of a fragment, by the first of these keys that it has: a part of a page, or only a list of parts. */
const FRAGMENTS: readonly (readonly [key: string, definition: string])[] = [
  ['type', 'typedNode'],
  ['field', 'field'],
  ['name', 'step'],
  ['fields', 'form'],
  ['columns', 'list'],
  ['search', 'list'],
  ['blocks', 'detail'],
  ['steps', 'wizard'],
];

/** First members of every file. */
const FIRST = ['$schema', 'version'];

/**
 * The text of a page or fragment with the members of each object in the order of the meta-schema; unlisted members
 * follow in their own order. Only members move: literals, white space, and foreign values (params, props) stay
 * unchanged. Undefined for a file that is no JSON.
 */
export function orderKeys(source: Source, pageSchema: unknown): string | undefined {
  const { root, text } = source;
  if (!root || !isRaw(pageSchema) || hasSyntaxMistake(source)) return undefined;
  const orders = new Map<Node, readonly string[]>();
  const walk = {
    root: pageSchema,
    report: () => undefined,
    intercept: (at: Cursor, schema: { readonly properties?: unknown }) => {
      if (isRaw(schema.properties)) orders.set(at.node, [...FIRST, ...Object.keys(schema.properties)]);
      return false;
    },
  };
  const at = createCursor(root);
  const part = at.get('kind') ? undefined : fragmentDefinition(at);
  checkStructure(walk, at, part === undefined ? pageSchema : { $ref: `#/$defs/${part}` });
  return text.slice(0, root.offset) + write(root, text, orders) + text.slice(root.offset + root.length);
}

/** The definition of `page.json` that the members of a fragment belong to. */
export function fragmentDefinition(root: Cursor): string | undefined {
  return FRAGMENTS.find(([key]) => root.get(key))?.[1];
}

/** A node's text with its children reordered. */
function write(node: Node, text: string, orders: ReadonlyMap<Node, readonly string[]>): string {
  const places = node.children ?? [];
  const order = orders.get(node);
  const children = order ? places.toSorted((one, other) => rankOf(one, order) - rankOf(other, order)) : places;
  let [written, at] = ['', node.offset];
  places.forEach((place, index) => {
    written += text.slice(at, place.offset) + write(children[index] ?? place, text, orders);
    at = place.offset + place.length;
  });
  return written + text.slice(at, node.offset + node.length);
}

function rankOf(member: Node, order: readonly string[]): number {
  const rank = order.indexOf(String(member.children?.[0]?.value));
  return rank < 0 ? order.length : rank;
}
