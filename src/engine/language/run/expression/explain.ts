import type { DynamicValue } from '../resolved.ts';
import { macros, parseCel, readCall, readMacro, type Ast } from './ast.ts';
import { compileExpression, compileNode } from './compile.ts';
import { childrenOf } from './children.ts';
import { dependenciesOf } from './dependencies.ts';
import { isExpression } from './evaluate.ts';
import { findFunction } from './functions.ts';
import { isAbsent, isRecord } from './operators.ts';
import { isBroken } from './outcome.ts';
import type { Scope } from './scope.ts';
import { runPart } from './fuel.ts';
import { toPlain } from './to-text.ts';

/** The value of an expression in a scope, and the values it read. */
export interface Explanation {
  /** CEL. */
  readonly source: string;
  readonly value: unknown;
  /** Why it has no value. */
  readonly failure?: string;
  /** Inputs: paths of the scope, and calls that depend on it (`can('ORDER_ADD')`). */
  readonly inputs: readonly ExplainedInput[];
}

export interface ExplainedInput {
  readonly path: string;
  readonly value: unknown;
}

/**
 * Runs an expression (CEL, without braces); reports the values it read and, if it has no value, the part that failed.
 */
export function explainExpression(source: string, scope: Scope): Explanation {
  const parsed = parseCel(source);
  if (!parsed.ok) return { source, value: undefined, failure: parsed.message, inputs: [] };
  const value = compileExpression(source)(scope);
  const failure = value === undefined ? findFailure({ source, scope }, parsed.ast) : undefined;
  const paths = new Set([...dependenciesOf(source), ...questionsIn(source, parsed.ast)]);
  const inputs = [...paths].map((path) => ({ path, value: compileExpression(path)(scope) }));
  return { source, value, ...(failure !== undefined && { failure }), inputs };
}

/** Explains every expression in a dynamic value, those of a text in order. */
export function explainValue(value: DynamicValue | undefined, scope: Scope): readonly Explanation[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isExpression(value)) return [explainExpression(value.$cel, scope)];
  return Object.values(value as Readonly<Record<string, DynamicValue>>).flatMap((one) => explainValue(one, scope));
}

/** Calls that depend on the scope beside their arguments, as written; calls in a loop have no single value. */
function questionsIn(source: string, node: Ast): readonly string[] {
  const macro = readMacro(node);
  if (macro) return questionsIn(source, macro.list);
  const inside = childrenOf(node).flatMap((child) => questionsIn(source, child));
  return findFunction(readCall(node)?.name ?? '')?.asks ? [textOf(source, node), ...inside] : inside;
}

interface Run {
  readonly source: string;
  readonly scope: Scope;
}

/** The innermost part without a value, in words; undefined if the expression yields null by itself. */
function findFailure(run: Run, node: Ast): string | undefined {
  if (node.op === 'value' || !isAbsent(valueOf(run, node))) return undefined;
  for (const part of partsOf(run, node)) {
    const found = findFailure(run, part);
    if (found !== undefined) return found;
  }
  // A chosen branch that is a literal null is no failure.
  return node.op === '?:' && valueOf(run, node.args[0]) !== undefined ? undefined : describeFailure(run, node);
}

/** The parts that determine the value of a node. */
function partsOf(run: Run, node: Ast): readonly Ast[] {
  const macro = readMacro(node);
  if (macro) return [macro.list];
  if (node.op !== '?:') return childrenOf(node);
  const [test, yes, no] = node.args;
  return [test, valueOf(run, test) === false ? no : yes];
}

function describeFailure(run: Run, node: Ast): string {
  const text = textOf(run.source, node);
  if (node.op === 'id') return `'${text}' has no value`;
  if (node.op === '.') return describeMember(run, text, node.args[0]);
  const call = readCall(node);
  if (call && !findFunction(call.name) && !Object.hasOwn(macros, call.name))
    return `there is no function '${call.name}'`;
  const parts = partsOf(run, node).filter((part) => part.op !== 'value');
  const found = parts.map((part) => `${textOf(run.source, part)} is ${describeValue(valueOf(run, part))}`);
  return [`'${text}' yields nothing`, ...(found.length > 0 ? [found.join(', ')] : [])].join(': ');
}

function describeMember(run: Run, text: string, owner: Ast): string {
  const value = valueOf(run, owner);
  return isRecord(value)
    ? `'${text}' has no value`
    : `'${text}' has no value: ${textOf(run.source, owner)} is ${describeValue(value)}`;
}

function describeValue(value: unknown): string {
  if (isAbsent(value)) return 'absent';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return isRecord(value) ? 'a record' : JSON.stringify(toPlain(value));
}

function valueOf({ scope }: Run, node: Ast): unknown {
  const value = runPart(() => compileNode(node)(scope));
  return isBroken(value) ? undefined : value;
}

function textOf(source: string, node: Ast): string {
  return source.slice(node.start, node.end).trim();
}
