import type { ASTNode as Ast } from '@marcbachmann/cel-js';
import { memoizeEach } from '../memoize.ts';

/** The child nodes of a node, for any operator. */
export const childrenOf: (node: Ast) => readonly Ast[] = memoizeEach(({ args }: { readonly args: unknown }) => {
  // The name of a call, and the pairs of a map, are lists in the list.
  if (Array.isArray(args)) return (args as unknown[]).flat().filter(isNode);
  return isNode(args) ? [args] : [];
});

function isNode(value: unknown): value is Ast {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
}
