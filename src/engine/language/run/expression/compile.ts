import { parseCel, readCall, readMacro, type Ast } from './ast.ts';
import { compileMacro } from './compile-macro.ts';
import { findFunction } from './functions.ts';
import { readLiteral, readNegative } from './literal.ts';
import { arithmetic, compareBy, equals, isAbsent, isIn, isPresent, isRecord, plus } from './operators.ts';
import { endEvaluation, spend, spendOn, startEvaluation } from './fuel.ts';
import { memoizeTexts } from '../memoize.ts';
import { choose, failed, isBroken, negate, unsure, weigh } from './outcome.ts';
import { keyText, makeRecord } from './record-value.ts';
import type { Compiled } from './scope.ts';
import { toPlain } from './to-text.ts';

/**
 * Compiles CEL once per source. The result never throws: a failure yields undefined, and a decimal its text.
 *
 * An absent value (missing or null) equals only a literal `null`. Beside it `<`, `>` and `!=` are false, and their
 * negations fail; joined to a text it is empty. A failed part fails what contains it, so that a failed condition neither
 * shows nor enables anything. An evaluation with too many steps fails as a whole.
 */
export const compileExpression = memoizeTexts((cel): Compiled => {
  const run = compileOutcome(cel);
  return (scope) => {
    const outcome = run(scope);
    return outcome === failed ? undefined : outcome;
  };
});

/** Like {@link compileExpression}, but a failure yields `failed`, apart from a value that is absent. */
export const compileOutcome = memoizeTexts((cel): Compiled => {
  const parsed = parseCel(cel);
  return parsed.ok ? guard(compileNode(parsed.ast)) : () => failed;
});

function guard(run: Compiled): Compiled {
  return (scope) => {
    const isFirst = startEvaluation();
    try {
      const outcome = run(scope);
      return outcome === failed ? failed : toPlain(outcome);
    } catch {
      return failed;
    } finally {
      if (isFirst) endEvaluation();
    }
  };
}

/** Compiles a part of an expression. Unlike the whole it may throw or fail, and its decimals are not text yet. */
export function compileNode(node: Ast): Compiled {
  switch (node.op) {
    case 'value': {
      const literal = readLiteral(node);
      return () => literal;
    }
    case 'id': {
      const name = node.args;
      return (scope) => scope.read(name);
    }
    case '.': {
      const owner = compileNode(node.args[0]);
      const name = node.args[1];
      return (scope) => readField(owner(scope), name);
    }
    case '[]': {
      const [owner, key] = node.args.map(compileNode) as [Compiled, Compiled];
      return (scope) => readMember(owner(scope), key(scope));
    }
    case 'list': {
      const items = node.args.map(compileNode);
      return (scope) => whole(items.map((item) => item(scope)));
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

/** A list of parts; a failed one fails it. */
function whole(parts: readonly unknown[]): unknown {
  return parts.some(isBroken) ? failed : parts;
}

function readMember(owner: unknown, key: unknown): unknown {
  if (Array.isArray(owner)) return typeof key === 'number' ? (owner[key] as unknown) : failed;
  const name = keyText(key);
  if (name !== undefined) return readField(owner, name);
  return isAbsent(owner) && !isBroken(key) ? undefined : failed;
}

/**
 * Own members only. The read comes before the check, so that a reactive object tracks a key that it does not have yet.
 */
function readField(owner: unknown, name: string): unknown {
  if (isAbsent(owner)) return undefined;
  if (!isRecord(owner)) return failed;
  const value = owner[name];
  return Object.hasOwn(owner, name) ? value : undefined;
}

function compileMap(entries: readonly (readonly [Ast, Ast])[]): Compiled {
  const pairs = entries.map(([key, value]) => [compileNode(key), compileNode(value)] as const);
  return (scope) => {
    const members = pairs.map(([key, value]) => [key(scope), value(scope)] as const);
    return members.flat().some(isBroken) ? failed : (makeRecord(members) ?? failed);
  };
}

function compileOperator(node: Ast): Compiled {
  switch (node.op) {
    case '!_': {
      const operand = compileNode(node.args);
      return (scope) => negate(operand(scope));
    }
    case '-_': {
      const literal = readNegative(node.args);
      if (literal !== undefined) return () => literal;
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
      return compileLogic(node.op === '||', node.args.map(compileNode));
    case '==':
    case '!=':
      return compileEquality(node.op === '==', node.args[0], node.args[1]);
    default:
      return compileBinary(node);
  }
}

function compileLogic(decisive: boolean, parts: readonly Compiled[]): Compiled {
  return (scope) => {
    let found: unknown = !decisive;
    for (const part of parts) {
      found = weigh(found, part(scope), decisive);
      if (found === decisive) break;
    }
    return found;
  };
}

function compileEquality(wanted: boolean, left: Ast, right: Ast): Compiled {
  const [first, second] = [compileNode(left), compileNode(right)];
  const asksNull = isNull(left) || isNull(right);
  return (scope) => {
    const one = first(scope);
    const other = second(scope);
    if (isBroken(one) || isBroken(other)) return failed;
    if (asksNull) return (isAbsent(one) && isAbsent(other)) === wanted;
    if (!isAbsent(one) && !isAbsent(other)) return equals(one, other) === wanted;
    // An absent value equals no other for certain: `!(form.isLongTerm == true)` holds in an empty form.
    return wanted ? false : unsure;
  };
}

function isNull(node: Ast): boolean {
  return node.op === 'value' && node.args === null;
}

function compileBinary(node: Ast): Compiled {
  const operator = node.op;
  if (!Array.isArray(node.args)) return () => failed;
  const [left, right] = (node.args as Ast[]).map(compileNode);
  if (!left || !right) return () => failed;
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
      return () => failed;
  }
}

function compileCall(node: Ast): Compiled {
  const macro = readMacro(node);
  if (macro) return compileMacro(macro, compileNode);
  const call = readCall(node);
  if (!call) return () => failed;
  const args = call.args.map(compileNode);
  const [first] = args;
  if (call.name === 'has' && first && args.length === 1) return compilePresence(first);
  const called = findFunction(call.name);
  if (!called) return () => failed;
  return (scope) => {
    const values = args.map((arg) => arg(scope));
    if (values.some(isBroken)) return failed;
    for (const value of values) spendOn(value);
    if (called.steps) spend(called.steps(values));
    const result = called.run(values, scope);
    // Nothing from arguments that are all there is a failure.
    return result === undefined && values.every(isPresent) ? failed : result;
  };
}

function compilePresence(arg: Compiled): Compiled {
  return (scope) => {
    const value = arg(scope);
    return isBroken(value) ? failed : isPresent(value);
  };
}
