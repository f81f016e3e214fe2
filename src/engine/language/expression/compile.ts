import { macros, parseCel, readCall, readMacro, type Ast } from './ast.ts';
import { childrenOf } from './children.ts';
import { findFunction } from './functions.ts';
import { arithmetic, compareBy, equals, isAbsent, isIn, isPresent, isRecord, plus } from './operators.ts';
import { endEvaluation, spend, spendOn, startEvaluation } from './fuel.ts';
import { memoizeTexts } from '../memoize.ts';
import { extendScope, type Scope } from './scope.ts';
import { toPlain } from './to-text.ts';

/**
 * An expression ready to run. A failure yields undefined; it never throws. Decimals are returned as decimal strings.
 */
export type Compiled = (scope: Scope) => unknown;

/**
 * Compiles CEL once per source.
 *
 * An absent value (missing or null) makes a comparison false, except with a literal `null`, and a text empty. `!`, `&&`
 * and `||` have a third value, undefined: a failed condition stays undefined, so it neither shows nor enables anything.
 * An evaluation with too many steps fails as a whole.
 */
export const compileExpression = memoizeTexts((cel): Compiled => {
  const parsed = parseCel(cel);
  return parsed.ok ? guard(compileNode(parsed.ast)) : () => undefined;
});

function guard(run: Compiled): Compiled {
  return (scope) => {
    const isFirst = startEvaluation();
    try {
      return toPlain(run(scope));
    } catch {
      return undefined;
    } finally {
      if (isFirst) endEvaluation();
    }
  };
}

/** Compiles a part of an expression. Unlike the whole it may throw, and its decimals are not converted to text yet. */
export function compileNode(node: Ast): Compiled {
  switch (node.op) {
    case 'value': {
      const literal = typeof node.args === 'bigint' ? Number(node.args) : node.args;
      return typeof literal === 'object' && literal !== null ? () => undefined : () => literal;
    }
    case 'id': {
      const name = node.args;
      return (scope) => scope.read(name);
    }
    case '.': {
      const owner = compileNode(node.args[0]);
      const key = node.args[1];
      return (scope) => readMember(owner(scope), key);
    }
    case '[]': {
      const [owner, key] = node.args.map(compileNode) as [Compiled, Compiled];
      return (scope) => readMember(owner(scope), key(scope));
    }
    case 'list': {
      const items = node.args.map(compileNode);
      return (scope) => items.map((item) => item(scope));
    }
    case 'map':
      return compileMap(node.args);
    case 'call':
    case 'rcall':
      return compileCall(node);
    default:
      return compileOperator(node);
  }
}

/**
 * Own members only. The read comes before the check, so that a reactive object tracks a key that it does not have yet.
 */
function readMember(owner: unknown, key: unknown): unknown {
  if (Array.isArray(owner)) return typeof key === 'number' ? (owner[key] as unknown) : undefined;
  if (!isRecord(owner) || typeof key !== 'string') return undefined;
  const value = owner[key];
  return Object.hasOwn(owner, key) ? value : undefined;
}

function compileMap(entries: readonly (readonly [Ast, Ast])[]): Compiled {
  const pairs = entries.map(([key, value]) => [compileNode(key), compileNode(value)] as const);
  return (scope) => Object.fromEntries(pairs.map(([key, value]) => [String(key(scope)), toPlain(value(scope))]));
}

function compileOperator(node: Ast): Compiled {
  switch (node.op) {
    case '!_': {
      const operand = compileNode(node.args);
      return (scope) => negate(operand(scope));
    }
    case '-_': {
      const operand = compileNode(node.args);
      return (scope) => arithmetic('-', 0, operand(scope));
    }
    case '?:': {
      const [test, yes, no] = node.args.map(compileNode) as [Compiled, Compiled, Compiled];
      return (scope) =>
        choose(
          test(scope),
          () => yes(scope),
          () => no(scope),
        );
    }
    case '&&':
    case '||':
      return compileLogic(node.op === '||', compileNode(node.args[0]), compileNode(node.args[1]));
    case '==':
    case '!=':
      return compileEquality(node.op === '==', node.args[0], node.args[1]);
    default:
      return compileBinary(node);
  }
}

function negate(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? !value : undefined;
}

function choose(test: unknown, yes: () => unknown, no: () => unknown): unknown {
  if (test === true) return yes();
  return test === false ? no() : undefined;
}

function compileLogic(decisive: boolean, left: Compiled, right: Compiled): Compiled {
  return (scope) => {
    const first = left(scope);
    if (first === decisive) return decisive;
    const second = right(scope);
    if (second === decisive) return decisive;
    return first === !decisive && second === !decisive ? !decisive : undefined;
  };
}

function compileEquality(wanted: boolean, left: Ast, right: Ast): Compiled {
  const [first, second] = [compileNode(left), compileNode(right)];
  if (isNull(right)) return (scope) => isAbsent(first(scope)) === wanted;
  if (isNull(left)) return (scope) => isAbsent(second(scope)) === wanted;
  return (scope) => {
    const [one, other] = [first(scope), second(scope)];
    return !isAbsent(one) && !isAbsent(other) && equals(one, other) === wanted;
  };
}

function isNull(node: Ast): boolean {
  return node.op === 'value' && node.args === null;
}

function compileBinary(node: Ast): Compiled {
  const operator = node.op;
  if (!Array.isArray(node.args)) return () => undefined;
  const [left, right] = (node.args as Ast[]).map(compileNode);
  if (!left || !right) return () => undefined;
  switch (operator) {
    case '+':
      return (scope) => plus(left(scope), right(scope));
    case '-':
    case '*':
    case '/':
    case '%':
      return (scope) => arithmetic(operator, left(scope), right(scope));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return (scope) => compareBy(operator, left(scope), right(scope));
    case 'in':
      return (scope) => isIn(left(scope), right(scope));
    default:
      return () => undefined;
  }
}

function compileCall(node: Ast): Compiled {
  const macro = readMacro(node);
  if (macro) return compileMacro(macro);
  const call = readCall(node);
  if (!call) return () => undefined;
  const args = call.args.map(compileNode);
  if (call.name === 'has') return (scope) => isPresent(args[0]?.(scope));
  const called = findFunction(call.name);
  if (!called) return () => undefined;
  return (scope) => {
    const values = args.map((arg) => arg(scope));
    for (const value of values) spendOn(value);
    if (called.steps) spend(called.steps(values));
    return called.run(values, scope);
  };
}

/** A scope for each element takes about as long as this many parts. */
const STEPS_OF_SCOPE = 3;

/** The body of a loop, which counts its steps. */
function compileBody(body: Ast): Compiled {
  const [run, steps] = [compileNode(body), countParts(body) + STEPS_OF_SCOPE];
  return (scope) => {
    spend(steps);
    return run(scope);
  };
}

/** Parts that run each time; an inner loop counts its own. */
function countParts(node: Ast): number {
  const below = childrenOf(readMacro(node)?.list ?? node);
  return below.reduce((sum, child) => sum + countParts(child), 1);
}

function compileMacro(macro: { name: string; list: Ast; variable: string; bodies: readonly Ast[] }): Compiled {
  const list = compileNode(macro.list);
  const bodies = macro.bodies.map(compileBody);
  const test = bodies[0];
  const change = bodies.at(-1);
  if (!test || !change || !Object.hasOwn(macros, macro.name)) return () => undefined;
  return (scope) => {
    const found = list(scope);
    const scopes = (Array.isArray(found) ? (found as unknown[]) : []).map((one) =>
      extendScope(scope, { [macro.variable]: one }),
    );
    const kept = () => scopes.filter((inner) => test(inner) === true);
    switch (macro.name) {
      case 'all':
        return Array.isArray(found) && kept().length === scopes.length;
      case 'exists':
        return scopes.some((inner) => test(inner) === true);
      case 'exists_one':
        return kept().length === 1;
      case 'filter':
        return kept().map((inner) => inner.read(macro.variable));
      default:
        return (bodies.length === 2 ? kept() : scopes).map((inner) => change(inner));
    }
  };
}
