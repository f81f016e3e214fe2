import type { ASTNode as Ast } from '@marcbachmann/cel-js';

const below = new WeakMap<Ast, readonly Ast[]>();

/** The child nodes of a node, for any operator. */
export function childrenOf(node: Ast): readonly Ast[] {
  const known = below.get(node);
  if (known) return known;
  const children = readChildren(node);
  below.set(node, children);
  return children;
}

function readChildren(node: Ast): readonly Ast[] {
  const args: unknown = node.args;
  // The name of a call, and the pairs of a map, are lists in the list.
  if (Array.isArray(args)) return (args as unknown[]).flat().filter(isNode);
  return isNode(args) ? [args] : [];
}

function isNode(value: unknown): value is Ast {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
}
