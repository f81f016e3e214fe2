import type { Decimal as DecimalValue } from '#values/decimal';
import { Decimal } from '#values/decimal';
import { readCall, type Ast } from '../../run/expression/ast.ts';
import { compileNode } from '../../run/expression/compile.ts';
import { childrenOf } from '../../run/expression/children.ts';
import { runPart } from '../../run/expression/fuel.ts';
import { findFunction } from '../../run/expression/functions.ts';
import { isBroken } from '../../run/expression/outcome.ts';
import { createScope } from '../../run/expression/scope.ts';
import { memoizeEach } from '../../run/memoize.ts';

export type Scalar = string | number | boolean | DecimalValue;

const scope = createScope({});

/** Whether a part of an expression reads nothing, so that its value is constant. */
export const isConstant: (node: Ast) => boolean = memoizeEach((node: Ast): boolean => {
  if (node.op === 'id') return false;
  const call = readCall(node);
  return !(call && findFunction(call.name)?.asks) && childrenOf(node).every((child) => isConstant(child));
});

/** The value of a constant part; undefined if it fails. */
export function valueOfConstant(node: Ast): unknown {
  const value = runPart(() => compileNode(node)(scope));
  return isBroken(value) ? undefined : value;
}

/** A constant that can be compared; undefined for other nodes. */
export function readScalar(node: Ast): Scalar | undefined {
  if (!isConstant(node)) return undefined;
  const value = valueOfConstant(node);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return new Decimal(value);
  return Decimal.isDecimal(value) ? value : undefined;
}

/** A key that is equal for all spellings of one reading: `a.size()` and `size(a)`, `a['b']` and `a.b`. */
export const keyOf: (node: Ast) => string = memoizeEach(readKey);

function readKey(node: Ast): string {
  const call = readCall(node);
  if (call) return `${call.name}(${call.args.map(keyOf).join(', ')})`;
  switch (node.op) {
    case 'value':
      return typeof node.args === 'string' ? JSON.stringify(node.args) : String(node.args);
    case 'id':
      return node.args;
    case '.':
      return `${keyOf(node.args[0])}.${node.args[1]}`;
    case '[]': {
      const [owner, key] = node.args;
      const name = key.op === 'value' && typeof key.args === 'string' ? key.args : undefined;
      return name === undefined ? `${keyOf(owner)}[${keyOf(key)}]` : `${keyOf(owner)}.${name}`;
    }
    default:
      return `${node.op}(${childrenOf(node).map(keyOf).join(', ')})`;
  }
}
