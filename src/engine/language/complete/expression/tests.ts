import { readCall, type Ast } from '../../run/expression/ast.ts';
import { isConstant, keyOf, readScalar, type Scalar } from './constant.ts';
import { compareBy, equals } from '../../run/expression/operators.ts';

/** A part of a condition without `&&`, `||` or `!`, and the outcome it must have. */
export interface Test {
  readonly node: Ast;
  readonly holds: boolean;
}

/** Tests that all pass whenever the condition has this outcome. */
export function testsOf(node: Ast, truth: boolean): readonly Test[] {
  if (node.op === '!_') return testsOf(node.args, !truth);
  if (node.op === (truth ? '&&' : '||')) return node.args.flatMap((side) => testsOf(side, truth));
  return [{ node, holds: truth }];
}

/** Values that a test allows for its reading. */
interface Limit {
  readonly key: string;
  /** The reading must have a value. */
  readonly present: boolean;
  readonly values?: readonly Scalar[];
  readonly except?: readonly Scalar[];
  readonly low?: Bound;
  readonly high?: Bound;
}

interface Bound {
  readonly at: Scalar;
  readonly open: boolean;
}

type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=';

const opposite: Readonly<Record<Operator, Operator>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
const flipped: Readonly<Record<Operator, Operator>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function isOperator(op: string): op is Operator {
  return Object.hasOwn(opposite, op);
}

/** Undefined for a test against non-literal values. */
function limitOf({ node, holds }: Test): Limit | undefined {
  if (isOperator(node.op)) return limitOfComparison(node.args as readonly [Ast, Ast], node.op, holds);
  if (node.op === 'in') return limitOfMembership(node.args, holds);
  const call = readCall(node);
  const asked = call?.name === 'has' ? call.args[0] : undefined;
  if (!asked) return { key: keyOf(node), present: true, values: [holds] };
  return { key: keyOf(asked), present: holds, ...(holds ? { except: [''] } : { values: [''] }) };
}

function limitOfComparison([left, right]: readonly [Ast, Ast], operator: Operator, holds: boolean): Limit | undefined {
  const applied = holds ? operator : opposite[operator];
  if (isNull(right) || isNull(left)) {
    const key = keyOf(isNull(right) ? left : right);
    return applied === '==' ? { key, present: false, values: [] } : { key, present: true };
  }
  const [first, second] = [readScalar(left), readScalar(right)];
  if (second !== undefined) return { key: keyOf(left), present: holds, ...rangeOf(applied, second) };
  if (first !== undefined) return { key: keyOf(right), present: holds, ...rangeOf(flipped[applied], first) };
  if (applied !== '==' && applied !== '!=') return undefined;
  const key = [keyOf(left), keyOf(right)].toSorted().join(' == ');
  return { key, present: holds, values: [applied === '=='] };
}

function isNull(node: Ast): boolean {
  return node.op === 'value' && node.args === null;
}

function rangeOf(operator: Operator, at: Scalar): Pick<Limit, 'values' | 'except' | 'low' | 'high'> {
  switch (operator) {
    case '==':
      return { values: [at] };
    case '!=':
      return { except: [at] };
    case '<':
    case '<=':
      return { high: { at, open: operator === '<' } };
    case '>':
    case '>=':
      return { low: { at, open: operator === '>' } };
  }
}

function limitOfMembership([needle, place]: readonly [Ast, Ast], holds: boolean): Limit | undefined {
  const items = place.op === 'list' ? place.args.map(readScalar) : [undefined];
  const values = items.filter((one) => one !== undefined);
  if (values.length < items.length || isConstant(needle)) return undefined;
  const key = keyOf(needle);
  return holds ? { key, present: true, values } : { key, present: false, except: values };
}

/** Whether two tests never pass together; `always`: even if the tested value is missing. */
export function exclude(one: Test, other: Test, always: boolean): boolean {
  const [left, right] = [limitOf(one), limitOf(other)];
  if (!left || !right || left.key !== right.key) return false;
  if (always && !left.present && !right.present) return false;
  const values = left.values ?? right.values;
  if (values) return !values.some((value) => allows(left, value) && allows(right, value));
  return isCrossed(left.low, right.high) || isCrossed(right.low, left.high);
}

function allows({ values, except, low, high }: Limit, value: Scalar): boolean {
  if (values && !values.some((one) => equals(one, value))) return false;
  if (except?.some((one) => equals(one, value))) return false;
  return isBeside(value, low, '>') && isBeside(value, high, '<');
}

/** Values without a common order are not compared. */
function isBeside(value: Scalar, bound: Bound | undefined, side: '<' | '>'): boolean {
  if (!bound || typeof value === 'boolean') return true;
  return compareBy(bound.open ? side : `${side}=`, value, bound.at) !== false;
}

function isCrossed(low: Bound | undefined, high: Bound | undefined): boolean {
  if (!low || !high) return false;
  return compareBy('>', low.at, high.at) === true || (equals(low.at, high.at) && (low.open || high.open));
}

/** The reading, as written, that has a value whenever the test passes; undefined if there is none. */
export function presentIn(test: Test): string | undefined {
  const limit = limitOf(test);
  // A checkbox that was never ticked equals an unticked one.
  if (!limit?.present || limit.values?.every((one) => one === false)) return undefined;
  return limit.key;
}
