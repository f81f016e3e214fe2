import type { Node } from 'jsonc-parser';
import type { IncludePlace } from './diagnostic.ts';
import { positionOf, type Source } from './source.ts';

/** Source of a node in an assembled page, if that is not the page's own file. */
export interface Inclusion {
  readonly source: Source;
  readonly includedBy: IncludePlace;
}

/** A node with its inclusion; copies made by spreading keep it. */
interface PlacedNode extends Node {
  readonly inclusion?: Inclusion;
}

export function inclusionOf(node: Node): Inclusion | undefined {
  return (node as PlacedNode).inclusion;
}

/** A copy of a tree from another file; nodes that were included before (a fragment’s fragment) keep their inclusion. */
export function copyFrom(node: Node, inclusion: Inclusion): Node {
  const { type, offset, length } = node;
  const own = inclusionOf(node) ?? inclusion;
  const children = node.children?.map((child) => copyFrom(child, inclusion));
  const placed: PlacedNode = children
    ? { type, offset, length, children, inclusion: own }
    : { type, offset, length, value: node.value as unknown, inclusion: own };
  return placed;
}

export function placeOf({ file, text }: Source, node: Node): IncludePlace {
  return { file, line: positionOf(text, node.offset).line };
}
