import type { Node } from 'jsonc-parser';
import { positionOf, type Source } from './source.ts';

/** Where a page includes a fragment. Line from 1. */
export interface IncludePlace {
  readonly file: string;
  readonly line: number;
}

/** Where a node of an assembled page was written, when not in the page's own file. */
export interface Origin {
  readonly source: Source;
  readonly includedBy: IncludePlace;
}

/** A node that knows its origin; copies made by spreading keep it. */
interface PlacedNode extends Node {
  readonly origin?: Origin;
}

export function originOf(node: Node): Origin | undefined {
  return (node as PlacedNode).origin;
}

/** A copy of a tree, all of which was written elsewhere; what has an origin already (a fragment's fragment) keeps it. */
export function copyFrom(node: Node, origin: Origin): Node {
  const placed: PlacedNode = { ...node, origin: originOf(node) ?? origin };
  return node.children ? { ...placed, children: node.children.map((child) => copyFrom(child, origin)) } : placed;
}

export function placeOf({ file, text }: Source, node: Node): IncludePlace {
  return { file, line: positionOf(text, node.offset).line };
}
