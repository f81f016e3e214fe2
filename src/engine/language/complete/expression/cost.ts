import { readCall, readMacro, type Ast } from '../../run/expression/ast.ts';
import { childrenOf } from '../../run/expression/children.ts';

/** The checker refuses expressions with more steps; a list of records evaluates them for each row and column. */
export const MOST_COST = 10_000;

/** Assumed length of a list that is not written in the expression. */
const USUAL_LENGTH = 20;

/** Functions of a list whose result is as long as it. */
const sameLength: ReadonlySet<string> = new Set(['filter', 'map', 'transformList', 'sortBy', 'reverse', 'groupBy']);

/** Steps of an evaluation, known before it runs: one for each part, and a loop's for each element of its list. */
export function costOf(node: Ast): number {
  const macro = readMacro(node);
  if (!macro) return sumOf(childrenOf(node)) + 1;
  return costOf(macro.list) + lengthOf(macro.list) * (sumOf(macro.bodies) + 1) + 1;
}

function sumOf(nodes: readonly Ast[]): number {
  return nodes.reduce((sum, node) => sum + costOf(node), 0);
}

function lengthOf(node: Ast): number {
  if (node.op === 'list') return node.args.length;
  if (node.op === '+') return lengthOf(node.args[0]) + lengthOf(node.args[1]);
  if (node.op === '?:') return Math.max(lengthOf(node.args[1]), lengthOf(node.args[2]));
  const call = readCall(node);
  const [list] = call?.args ?? [];
  return list && call && sameLength.has(call.name) ? lengthOf(list) : USUAL_LENGTH;
}
