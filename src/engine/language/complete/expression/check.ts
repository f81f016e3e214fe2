import { wordMessage, type Message } from '../../read/messages.ts';
import type { Problem } from '../../read/reporter.ts';
import type { Checker, CheckResult, CheckScope, Span } from './checker.ts';
import { macros, parseCel, readCall, readMacro, type Ast, type Macro } from '../../run/expression/ast.ts';
import { checkCall } from './check-call.ts';
import { checkConditions } from './check-condition.ts';
import { checkOperator } from './check-operator.ts';
import { suggestFunction } from '../../read/synonyms.ts';
import { nearest } from '../../read/nearest.ts';
import { findFunction } from '../../run/expression/functions.ts';
import { readScalar } from './constant.ts';
import { refuseLiteral } from '../../run/expression/literal.ts';
import { keyText } from '../../run/expression/record-value.ts';
import { costOf, MOST_COST } from './cost.ts';
import { sourceOf } from './source-of.ts';
import { wordSyntax } from './syntax.ts';
import { anyType, booleanType, describeType, numberType, recordOf, textType, unify, type Type } from './types.ts';
import { words } from '../../run/words.ts';

/**
 * Types an expression and finds all its mistakes; a wrong part has type `any`, so that one mistake is reported once. A
 * `condition` must depend on something.
 */
export function checkExpression(cel: string, scope: CheckScope, use?: 'condition'): CheckResult {
  const problems: Problem[] = [];
  const note = (span: Span, message: Message) => {
    problems.push(toProblem(span, message));
    return anyType;
  };
  if (cel === '')
    return {
      type: note({ start: 0, end: 0 }, wordMessage('expression-syntax', [words('it is empty', '里面是空的')])),
      problems,
    };
  const parsed = parseCel(cel);
  if (!parsed.ok) {
    const { what, offset, length } = wordSyntax(cel, parsed.offset, parsed.message);
    const at = { start: offset, end: offset + length };
    return { type: note(at, wordMessage('expression-syntax', [what])), problems };
  }
  const cost = costOf(parsed.ast);
  if (cost > MOST_COST)
    return { type: createChecker(scope, note).fail(parsed.ast, 'expression-cost', cost, MOST_COST), problems };
  const type = createChecker(scope, note).infer(parsed.ast);
  if (problems.length > 0) return { type, problems };
  const found = checkConditions(parsed.ast, { given: scope.given ?? [], isCondition: use === 'condition' });
  return { type, problems: found.map(({ node, message }) => toProblem(node, message)) };
}

function toProblem({ start, end }: Span, message: Message): Problem {
  return { ...message, offset: start, length: Math.max(1, end - start) };
}

type Note = (span: Span, message: Message) => Type;

function createChecker(scope: CheckScope, note: Note): Checker {
  const checker: Checker = {
    scope,
    infer: (node) => inferNode(checker, node),
    inferIn: (node, variables) =>
      createChecker({ ...scope, names: new Map([...scope.names, ...variables]) }, note).infer(node),
    fail: (span, code, ...args) => note(span, wordMessage(code, args)),
  };
  return checker;
}

function inferNode(checker: Checker, node: Ast): Type {
  switch (node.op) {
    case 'value':
      return inferLiteral(checker, node);
    case 'id':
      return (
        checker.scope.names.get(node.args) ??
        checker.fail(node, 'name-unknown', node.args, namesLike(checker, node.args), meantName(checker, node.args))
      );
    case '.':
      return inferMember(checker, node.args[0], node.args[1], { start: node.end - node.args[1].length, end: node.end });
    case '[]':
      return inferIndex(checker, node.args[0], node.args[1]);
    case 'list':
      return inferList(checker, node.args);
    case 'map':
      return inferMap(checker, node.args);
    case 'call':
    case 'rcall':
      return inferCall(checker, node);
    default:
      return checkOperator(checker, node);
  }
}

/** The name that was most likely meant: null, or a member of a known record, the innermost first. */
function meantName({ scope }: Checker, name: string): string | undefined {
  if (nothing.has(name)) return 'null';
  const paths = [...scope.names]
    .toReversed()
    .flatMap(([owner, type]) => (type.kind === 'record' && type.fields().has(name) ? [`${owner}.${name}`] : []));
  return nearest(name, paths) ?? paths[0];
}

function namesLike({ scope }: Checker, name: string): readonly string[] {
  return [...scope.names.keys(), ...['true', 'false'].filter((one) => one === name.toLowerCase())];
}

/** Words of other languages for null. */
const nothing: ReadonlySet<string> = new Set(['undefined', 'NULL', 'Null', 'None', 'nil']);

function inferLiteral(checker: Checker, node: Ast & { readonly op: 'value' }): Type {
  const value = node.args;
  const refusal = refuseLiteral(node);
  if (refusal) return checker.fail(node, 'expression-syntax', refusal);
  if (typeof value === 'string') return { kind: 'text', literal: value };
  if (typeof value === 'boolean') return booleanType;
  return value === null ? { kind: 'null' } : numberType;
}

function inferMember(checker: Checker, ownerNode: Ast, name: string, span: Span): Type {
  const owner = checker.infer(ownerNode);
  if (owner.kind === 'any' || owner.kind === 'null') return anyType;
  if (owner.kind !== 'record')
    return checker.fail(span, 'member-of-value', name, describeType(owner), asCall(ownerNode, name));
  const fields = owner.fields();
  return fields.get(name) ?? owner.rest ?? checker.fail(span, 'field-unknown', name, owner.name, fields.keys());
}

/** A property in other languages that is one of our functions: `size(x)` for `x.length`. */
function asCall(owner: Ast, name: string): string | undefined {
  const known = suggestFunction(name) ?? name;
  return findFunction(known) ? `${known}(${sourceOf(owner)})` : undefined;
}

function inferIndex(checker: Checker, ownerNode: Ast, keyNode: Ast): Type {
  const key = checker.infer(keyNode);
  if (key.kind === 'text' && key.literal !== undefined) return inferMember(checker, ownerNode, key.literal, keyNode);
  const owner = checker.infer(ownerNode);
  if (owner.kind === 'list') {
    if (key.kind === 'number' || key.kind === 'any') return owner.item;
    return checker.fail(keyNode, 'arguments-wrong', '[]', describeType(numberType), describeType(key));
  }
  return anyType;
}

function inferList(checker: Checker, items: readonly Ast[]): Type {
  let item: Type | undefined;
  for (const node of items) {
    const type = checker.infer(node);
    const joined: Type | undefined = item ? unify(item, type) : type;
    if (!joined) return checker.fail(node, 'operator-types', '[…]', describeType(item ?? anyType), describeType(type));
    item = joined;
  }
  return { kind: 'list', item: item ?? anyType };
}

function inferMap(checker: Checker, entries: readonly (readonly [Ast, Ast])[]): Type {
  const fields = new Map<string, Type>();
  let isOpen = false;
  for (const [key, value] of entries) {
    const name = checker.infer(key);
    const type = checker.infer(value);
    const literal = keyText(readScalar(key));
    if (literal !== undefined && !fields.has(literal)) fields.set(literal, type);
    else if (literal !== undefined)
      checker.fail(key, 'arguments-wrong', '{}', words('each key once', '每个键只写一次'), `'${literal}'`);
    else if (!['text', 'number', 'boolean', 'any'].includes(name.kind))
      checker.fail(key, 'arguments-wrong', '{}', words('a text or a number', '文本或数'), describeType(name));
    else isOpen = true;
  }
  return { kind: 'record', name: 'record', fields: () => fields, ...(isOpen && { rest: anyType }) };
}

function inferCall(checker: Checker, node: Ast): Type {
  const macro = readMacro(node);
  if (macro) return inferMacro(checker, macro);
  const call = readCall(node);
  if (!call) return anyType;
  if (Object.hasOwn(macros, call.name)) {
    const name = `list.${call.name}(name, ${call.name === 'map' ? 'value' : 'condition'})`;
    return checker.fail(
      node,
      'arguments-wrong',
      name,
      words('a name and a condition', '一个名字和一个条件'),
      words(`${call.args.length - 1} arguments`, `${call.args.length - 1} 个参数`),
    );
  }
  return checkCall(checker, node, call);
}

function inferMacro(checker: Checker, macro: Macro): Type {
  const list = checker.infer(macro.list);
  if (!['list', 'record', 'any', 'null'].includes(list.kind))
    checker.fail(macro.list, 'arguments-wrong', macro.name, words('a list', '列表'), describeType(list));
  const element = list.kind === 'list' ? list.item : anyType;
  const place = list.kind === 'list' ? numberType : anyType;
  const isPaired = macro.variables.length === 2;
  const given = isPaired ? [place, element] : [element];
  const bound = macro.variables.map((name, at) => [name, given[at] ?? anyType] as const);
  const types = macro.bodies.map((body) => checker.inferIn(body, bound));
  const changes = macro.name === 'map' || macro.name.startsWith('transform');
  const test = changes && types.length === 1 ? undefined : types[0];
  if (test && test.kind !== 'boolean' && test.kind !== 'any' && macro.bodies[0])
    checker.fail(macro.bodies[0], 'arguments-wrong', macro.name, describeType(booleanType), describeType(test));
  if (macro.name === 'filter') return { kind: 'list', item: element };
  if (macro.name === 'transformMap') return recordOf('record', {}, types.at(-1) ?? anyType);
  return changes ? { kind: 'list', item: types.at(-1) ?? textType } : booleanType;
}
