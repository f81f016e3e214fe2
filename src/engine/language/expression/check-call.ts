import type { Ast } from './ast.ts';
import { macros } from './ast.ts';
import type { Checker } from './check.ts';
import { functions, type ExpressionFunction, type ParamKind, type ReturnKind } from './functions.ts';
import { meantFunction } from '../habits.ts';
import { anyType, booleanType, decimalType, describeType, numberType, recordOf, textType, type Type } from './types.ts';

const returnTypes: Readonly<Record<ReturnKind, Type>> = {
  text: textType,
  number: numberType,
  decimal: decimalType,
  boolean: booleanType,
  range: recordOf('date range', { begin: textType, end: textType }),
  config: recordOf('institution config', {
    checkFlag: { kind: 'text', dictionary: 'checkFlag' },
    convertFlag: { kind: 'text', dictionary: 'convertFlag' },
  }),
};

const knownNames: readonly string[] = ['has', ...Object.keys(functions), ...Object.keys(macros)];

/** Type of a function call, in either spelling. */
export function checkCall(checker: Checker, node: Ast, call: { name: string; args: readonly Ast[] }): Type {
  if (call.name !== 'matches' && !knownNames.includes(call.name)) return failUnknown(checker, node, call, knownNames);
  const types = call.args.map((arg) => checker.infer(arg));
  if (call.name === 'has') {
    if (types.length === 1) return booleanType;
    return checker.fail(node, 'arguments-wrong', 'has', 'a value', `${types.length} arguments`);
  }
  if (call.name === 'matches') return checker.fail(nameSpan(node, call), 'function-forbidden', 'matches');
  const known = Object.hasOwn(functions, call.name) ? functions[call.name] : undefined;
  if (!known) return anyType;
  if (!accepts(known, types)) {
    return checker.fail(
      node,
      'arguments-wrong',
      call.name,
      known.params.join(', '),
      types.map(describeType).join(', '),
    );
  }
  if (call.name === 'can') checkCode(checker, call.args[0], types[0]);
  return returnTypes[known.returns];
}

/** An unknown function of a list may stand for one with a loop variable (`list.some(x, …)`), which is then known. */
function failUnknown(
  checker: Checker,
  node: Ast,
  call: { name: string; args: readonly Ast[] },
  names: readonly string[],
): Type {
  const [list, variable, ...bodies] = call.args;
  if (node.op === 'rcall' && list && variable?.op === 'id' && !checker.scope.names.has(variable.args)) {
    checker.infer(list);
    for (const body of bodies) checker.inferIn(body, variable.args, anyType);
  } else {
    for (const arg of call.args) checker.infer(arg);
  }
  return checker.fail(nameSpan(node, call), 'function-unknown', call.name, names, meantFunction(call.name));
}

/** The name in `f(…)` starts the node; in `a.f(…)` it follows the receiver's dot. */
function nameSpan(node: Ast, call: { name: string; args: readonly Ast[] }): { start: number; end: number } {
  if (node.op !== 'rcall') return { start: node.start, end: node.start + call.name.length };
  const after = call.args[0]?.end ?? node.start;
  const start = node.input.indexOf(call.name, after);
  return { start: start < 0 ? node.start : start, end: (start < 0 ? node.start : start) + call.name.length };
}

function accepts(known: ExpressionFunction, types: readonly Type[]): boolean {
  const fewest = known.params.length - (known.optional ?? 0);
  if (types.length < fewest || types.length > known.params.length) return false;
  return types.every((type, index) => fits(type, known.params[index] ?? 'any'));
}

function fits(type: Type, param: ParamKind): boolean {
  if (type.kind === 'any' || type.kind === 'null' || param === 'any') return true;
  switch (param) {
    case 'text':
      return type.kind === 'text' || type.kind === 'decimalText';
    case 'number':
      return type.kind === 'number';
    case 'numeric':
      return type.kind === 'text'
        ? type.dictionary === undefined
        : ['number', 'decimal', 'decimalText'].includes(type.kind);
    case 'list':
      return type.kind === 'list';
    case 'sized':
      return ['text', 'decimalText', 'list', 'record'].includes(type.kind);
  }
}

function checkCode(checker: Checker, node: Ast | undefined, type: Type | undefined): void {
  const { codes } = checker.scope;
  if (!node || !codes || type?.kind !== 'text' || type.literal === undefined || codes.has(type.literal)) return;
  checker.fail(node, 'permission-unknown', type.literal, codes);
}
