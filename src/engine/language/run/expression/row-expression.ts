import { parseCel, readMacro, type Ast } from './ast.ts';
import { childrenOf } from './children.ts';
import { dependenciesOf } from './dependencies.ts';
import { findFunction } from './functions.ts';

/**
 * Whether an expression can be evaluated on records alone, in time linear in its length: it reads only `row`, calls no
 * function that depends on its surroundings (the clock, permissions), and has no loop.
 */
export function isRowExpression(cel: string): boolean {
  const parsed = parseCel(cel);
  return parsed.ok && dependenciesOf(cel).every((path) => path.split('.')[0] === 'row') && isPlain(parsed.ast);
}

function isPlain(node: Ast): boolean {
  if (readMacro(node)) return false;
  if (node.op === 'call' || node.op === 'rcall') {
    const called = findFunction(node.args[0]);
    if (!called || called.asks) return false;
  }
  return childrenOf(node).every(isPlain);
}
