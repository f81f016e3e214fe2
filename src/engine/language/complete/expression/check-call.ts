import { isDecimal } from '#values/decimal';
import { isDate } from '#values/shanghai-time';
import type { Ast } from '../../run/expression/ast.ts';
import { macros } from '../../run/expression/ast.ts';
import type { Checker } from './checker.ts';
import { findFormat, listFormats } from '../../run/formats.ts';
import type { CodedRecord, ExpressionFunction, ParamKind, ReturnKind } from '../../run/expression/function.ts';
import { findFunction, listFunctions } from '../../run/expression/functions.ts';
import { suggestFunction } from '../../read/synonyms.ts';
import { meantDate, writeAs } from './remedy.ts';
import { readScalar } from './constant.ts';
import { sourceOf } from './source-of.ts';
import {
  anyType,
  booleanType,
  dateType,
  decimalType,
  describeType,
  isLoose,
  isNumeric,
  numberType,
  recordOf,
  textType,
  unify,
  type TextType,
  type Type,
} from './types.ts';
import { type Words, words } from '../../run/words.ts';

const returnTypes: Readonly<Record<Exclude<ReturnKind, 'same' | 'groups' | 'either'>, Type>> = {
  text: textType,
  texts: { kind: 'list', item: textType },
  any: anyType,
  date: dateType,
  number: numberType,
  decimal: decimalType,
  boolean: booleanType,
  range: recordOf(words('date range', '日期范围'), { begin: dateType, end: dateType }),
};

const listNames = (): readonly string[] => ['has', ...listFunctions().keys(), ...Object.keys(macros)];

/** Type of a function call, in either spelling. */
export function checkCall(checker: Checker, node: Ast, call: { name: string; args: readonly Ast[] }): Type {
  const names = listNames();
  if (call.name !== 'matches' && !names.includes(call.name)) return failUnknown(checker, node, call, names);
  const looped = readLooped(checker, node);
  if (looped) return failLooped(checker, node, looped);
  const types = call.args.map((arg) => checker.infer(arg));
  if (call.name === 'has') {
    if (types.length === 1) return booleanType;
    return checker.fail(node, 'arguments-wrong', 'has(value)', words('1 argument', '1 个参数'), `${types.length}`);
  }
  if (call.name === 'matches') return checker.fail(nameSpan(node, call), 'function-forbidden', 'matches');
  const known = findFunction(call.name);
  if (!known) return anyType;
  checkArguments(checker, node, { ...call, types, known });
  if (call.name === 'can') checkCode(checker, call.args[0], types[0]);
  return returnTypeOf(checker, node, known.returns, types);
}

interface Looped {
  readonly name: string;
  readonly list: Ast;
  readonly body: Ast;
  readonly known: ExpressionFunction;
}

/** A call with a loop variable, `list.sortBy(one, one.date)`, of a function that takes the name of a field. */
function readLooped(checker: Checker, node: Ast): Looped | undefined {
  if (node.op !== 'rcall') return undefined;
  const [name, list, [variable, body, ...more]] = node.args;
  const known = findFunction(name);
  const isLooped = variable?.op === 'id' && !checker.scope.names.has(variable.args) && more.length === 0;
  return body && isLooped && known?.params[1] === 'field' ? { name, list, body, known } : undefined;
}

function failLooped(checker: Checker, node: Ast, { name, list, body, known }: Looped): Type {
  checker.infer(list);
  const field = body.op === '.' ? body.args[1] : undefined;
  const remedy = field === undefined ? undefined : `${name}(${sourceOf(list)}, '${field}')`;
  const count = words('2 arguments', '2 个参数');
  return checker.fail(node, 'arguments-wrong', signatureOf({ name, known }), count, '3', remedy);
}

/** The return type of a function, which may depend on its arguments. */
function returnTypeOf(
  checker: Checker,
  node: Ast,
  returns: ExpressionFunction['returns'],
  types: readonly Type[],
): Type {
  const [first = anyType, second = anyType] = types;
  if (typeof returns === 'object') return codedType(returns);
  if (returns === 'same')
    return first.kind === 'list' || isNumeric(first) ? first : first.kind === 'text' ? textType : anyType;
  if (returns === 'groups') return groupsOf(first);
  if (returns !== 'either') return returnTypes[returns];
  if (types.length === 1 && first.kind === 'list') return first.item;
  const all = types.reduce<Type | undefined>((one, other) => one && unify(one, other), first);
  return all ?? checker.fail(node, 'operator-types', 'orElse', describeType(first), describeType(second));
}

function codedType({ name, dictionaries }: CodedRecord): Type {
  const fields = Object.entries(dictionaries).map(
    ([field, dictionary]) => [field, { kind: 'text', dictionary }] as const,
  );
  return recordOf(name, Object.fromEntries(fields));
}

function groupsOf(list: Type): Type {
  const group = recordOf(words('group', '一组'), { key: anyType, items: list, count: numberType });
  return { kind: 'list', item: group };
}

/** The name must be a field of the records in the preceding list. */
function checkFieldName(checker: Checker, node: Ast, list: Type | undefined, name: Type): void {
  const record = list?.kind === 'list' ? list.item : undefined;
  if (record?.kind !== 'record' || name.kind !== 'text' || name.literal === undefined) return;
  if (!record.rest && !record.fields().has(name.literal))
    checker.fail(node, 'field-unknown', name.literal, record.name, record.fields().keys());
}

/** An unknown function of a list may be meant for one with a loop variable (`list.some(x, …)`), which is then known. */
function failUnknown(
  checker: Checker,
  node: Ast,
  call: { name: string; args: readonly Ast[] },
  names: readonly string[],
): Type {
  const [first, ...others] = call.args;
  if (first) checker.infer(first);
  const [variable, ...bodies] = others;
  if (node.op === 'rcall' && variable?.op === 'id' && !checker.scope.names.has(variable.args)) {
    for (const body of bodies) checker.inferIn(body, [[variable.args, anyType]]);
  } else {
    for (const arg of others) checker.infer(arg);
  }
  if (node.op === 'call' && checker.scope.names.has(call.name)) return checker.fail(node, 'call-of-value', call.name);
  const meant = suggestFunction(call.name);
  return checker.fail(nameSpan(node, call), 'function-unknown', call.name, names, meant);
}

/** The name in `f(…)` starts the node; in `a.f(…)` it follows the receiver's dot. */
function nameSpan(node: Ast, call: { name: string; args: readonly Ast[] }): { start: number; end: number } {
  if (node.op !== 'rcall') return { start: node.start, end: node.start + call.name.length };
  const after = call.args[0]?.end ?? node.start;
  const start = node.input.indexOf(call.name, after);
  return { start: start < 0 ? node.start : start, end: (start < 0 ? node.start : start) + call.name.length };
}

interface Given {
  readonly name: string;
  readonly args: readonly Ast[];
  readonly types: readonly Type[];
  readonly known: ExpressionFunction;
}

function checkArguments(checker: Checker, node: Ast, given: Given): void {
  const { args, types, known } = given;
  const { params, optional = 0 } = known;
  if (types.length < params.length - optional || (types.length > params.length && !known.repeated)) {
    const counts = optional > 0 ? [params.length - optional, params.length] : [params.length];
    const noun = params.length === 1 ? 'argument' : 'arguments';
    const count = words(`${counts.join(' or ')} ${noun}`, `${counts.join(' 或 ')} 个参数`);
    checker.fail(node, 'arguments-wrong', signatureOf(given), count, `${types.length}`);
    return;
  }
  for (const [index, arg] of args.entries()) {
    const [type, param] = [types[index] ?? anyType, params[index] ?? params.at(-1) ?? 'any'];
    const isList = known.repeated && types.length === 1 && type.kind === 'list';
    if (fits(isList ? type.item : type, param)) {
      checkLiteral(checker, arg, type, param);
      if (param === 'field') checkFieldName(checker, arg, types[0], type);
      checkLeast(checker, arg, given);
    } else {
      const swapped = swap(given);
      const remedy = swapped === undefined ? writeAs(arg, wanted[param] ?? anyType) : { around: swapped };
      checker.fail(
        arg,
        'arguments-wrong',
        signatureOf(given),
        words(`${paramWords[param].en} here`, `这里写${paramWords[param].zh}`),
        describeType(type),
        remedy,
      );
      if (swapped !== undefined) return;
    }
  }
}

/** A literal number below the minimum of its function. */
function checkLeast(checker: Checker, arg: Ast, given: Given): void {
  const { least } = given.known;
  const value = least === undefined ? undefined : readScalar(arg);
  if (least === undefined || typeof value !== 'number' || value >= least) return;
  const remedy = -value >= least ? String(-value) : undefined;
  checker.fail(
    arg,
    'arguments-wrong',
    signatureOf(given),
    words(`at least ${least} here`, `这里不小于 ${least}`),
    String(value),
    remedy,
  );
}

/** The call with its two arguments swapped, if they fit that way. */
function swap({ name, args, types, known }: Given): string | undefined {
  const [first, second] = args;
  const fitsSwapped =
    types.length === 2 && types.toReversed().every((type, at) => fits(type, known.params[at] ?? 'any'));
  return first && second && fitsSwapped ? `${name}(${sourceOf(second)}, ${sourceOf(first)})` : undefined;
}

const paramWords: Readonly<Record<ParamKind, Words>> = {
  text: words('text', '文本'),
  date: words('a date', '日期'),
  field: words('the name of a field', '字段名'),
  formatName: words('the name of a format', '格式的名字'),
  number: words('a number', '一个数'),
  figure: words('a number or a decimal', '数或小数'),
  numeric: words('a number or a decimal', '数或小数'),
  numbers: words('a list of numbers or decimals', '数或小数的列表'),
  list: words('a list', '列表'),
  sized: words('text or a list', '文本或列表'),
  any: words('a value', '一个值'),
};

const wanted: Partial<Readonly<Record<ParamKind, Type>>> = { text: textType, date: dateType, number: numberType };

function signatureOf({ name, known }: Pick<Given, 'name' | 'known'>): string {
  return `${name}(${known.params.join(', ')})`;
}

function fits(type: Type, param: ParamKind): boolean {
  if (isLoose(type)) return true;
  switch (param) {
    case 'text':
    case 'field':
    case 'formatName':
      return type.kind === 'text' || type.kind === 'decimalText';
    case 'date':
      return type.kind === 'text' && type.dictionary === undefined && (type.format ?? 'date') === 'date';
    case 'number':
      return type.kind === 'number';
    case 'figure':
      return isNumeric(type);
    case 'numeric':
      return type.kind === 'text' ? mayBeNumber(type) : ['number', 'decimal', 'decimalText'].includes(type.kind);
    case 'numbers':
      return type.kind === 'list' && fits(type.item, 'numeric');
    case 'list':
      return type.kind === 'list';
    case 'sized':
      return ['text', 'decimalText', 'list', 'record'].includes(type.kind);
    case 'any':
      return true;
  }
}

/** A text without known form may be a number, such as one from the address. */
function mayBeNumber({ dictionary, format, literal }: TextType): boolean {
  return dictionary === undefined && format === undefined && (literal === undefined || isDecimal(literal));
}

function checkLiteral(checker: Checker, node: Ast, type: Type, param: ParamKind): void {
  if (type.kind !== 'text' || type.literal === undefined) return;
  const { literal } = type;
  if (param === 'formatName' && !findFormat(literal))
    checker.fail(
      node,
      'reference-unknown',
      'format',
      literal,
      listFormats().map(({ name }) => name),
    );
  if (param === 'date' && !isDate(literal)) checker.fail(node, 'date-invalid', literal, meantDate(literal));
}

function checkCode(checker: Checker, node: Ast | undefined, type: Type | undefined): void {
  const { codes } = checker.scope;
  if (!node || !codes || type?.kind !== 'text' || type.literal === undefined || codes.has(type.literal)) return;
  checker.fail(node, 'permission-unknown', type.literal, codes);
}
