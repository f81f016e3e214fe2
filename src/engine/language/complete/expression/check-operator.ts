import type { Ast } from '../../run/expression/ast.ts';
import type { Checker } from './checker.ts';
import { checkEquality, checkOrder, checkTogether, checkValue } from './check-comparison.ts';
import { asText, dateArithmetic, operandOf, throughDecimal, presenceOf, writeAs, type Pair } from './remedy.ts';
import { readNegative } from '../../run/expression/literal.ts';
import { failed } from '../../run/expression/outcome.ts';
import { sourceOf } from './source-of.ts';
import {
  anyListType,
  anyType,
  booleanType,
  decimalType,
  describeType,
  isLoose,
  isNumeric,
  numberType,
  textType,
  unify,
  type Type,
} from './types.ts';
import type { Rewriting } from '../../read/messages.ts';
import { words } from '../../run/words.ts';

/** Type of an operator node; reports the mistakes of its operands. */
export function checkOperator(checker: Checker, node: Ast): Type {
  switch (node.op) {
    case '!_':
      return expectBoolean(checker, '!', node.args);
    case '-_':
      return negate(checker, node.args);
    case '&&':
    case '||':
      return checkLogic(checker, node, node.args);
    case '?:':
      return checkChoice(checker, node.args[0], node.args[1], node.args[2]);
    case '==':
    case '!=':
      return checkEquality(checker, node, node.args);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return checkOrder(checker, node, node.args);
    case 'in':
      return checkIn(checker, node, node.args);
    case '+':
      return checkPlus(checker, node, node.args);
    case '-':
    case '*':
    case '/':
    case '%':
      return checkArithmetic(checker, node, node.args);
    default:
      return anyType;
  }
}

function expectBoolean(checker: Checker, operator: string, node: Ast, type = checker.infer(node)): Type {
  if (type.kind !== 'boolean' && type.kind !== 'any')
    checker.fail(
      node,
      'arguments-wrong',
      `'${operator}'`,
      describeType(booleanType),
      describeType(type),
      presenceOf(type, node),
    );
  return booleanType;
}

/** Other languages use `a || b` of two values as a default for an absent one. */
function checkLogic(checker: Checker, node: Ast & { op: '&&' | '||' }, [left, right]: Pair): Type {
  const types = [checker.infer(left), checker.infer(right)] as const;
  const isCondition = ({ kind }: Type) => kind === 'boolean' || kind === 'any';
  const presence = presenceOf(types[0], left);
  if (node.op === '||' && presence !== undefined && !isCondition(types[1])) {
    const remedy = `${presence} ? ${sourceOf(left)} : ${operandOf(right)}`;
    checker.fail(node, 'arguments-wrong', `'${node.op}'`, describeType(booleanType), describeType(types[0]), remedy);
    return unify(...types) ?? anyType;
  }
  expectBoolean(checker, node.op, left, types[0]);
  expectBoolean(checker, node.op, right, types[1]);
  return booleanType;
}

function negate(checker: Checker, node: Ast): Type {
  if (readNegative(node) !== undefined && readNegative(node) !== failed) return numberType;
  const type = checker.infer(node);
  if (isNumeric(type) || type.kind === 'any') return type;
  return checker.fail(node, 'arguments-wrong', "'-'", words('a number', '一个数'), describeType(type));
}

function checkChoice(checker: Checker, test: Ast, yes: Ast, no: Ast): Type {
  expectBoolean(checker, '?:', test);
  const [left, right] = [checker.infer(yes), checker.infer(no)];
  return unify(left, right) ?? checker.fail(no, 'operator-types', '?:', describeType(left), describeType(right));
}

function checkIn(checker: Checker, node: Ast, [needleNode, placeNode]: Pair): Type {
  const [needle, place] = [checker.infer(needleNode), checker.infer(placeNode)];
  if (isLoose(place)) return booleanType;
  if (place.kind === 'record') return booleanType;
  if (place.kind !== 'list')
    return checker.fail(
      placeNode,
      'arguments-wrong',
      "'in'",
      words('a list', '列表'),
      describeType(place),
      `[${sourceOf(placeNode)}]`,
    );
  const item = place.item;
  if (!isLoose(needle) && !isLoose(item) && needle.kind !== item.kind && !(isNumeric(needle) && isNumeric(item))) {
    return checker.fail(
      node,
      'operator-types',
      'in',
      describeType(needle),
      describeType(place),
      asItems(placeNode, needle),
    );
  }
  if (needle.kind === 'text' && item.kind === 'text') checkTogether(checker, node, [needle, item]);
  checkValue(checker, { node: needleNode, operator: 'in' }, needle, item);
  if (placeNode.op !== 'list') return booleanType;
  for (const one of placeNode.args) checkValue(checker, { node: one, operator: 'in' }, checker.infer(one), needle);
  return booleanType;
}

/** The literals of a list as values of a type. */
function asItems(place: Ast, needle: Type): Rewriting | undefined {
  if (place.op !== 'list') return undefined;
  const items = place.args.map((one) => writeAs(one, needle));
  return items.includes(undefined) ? undefined : { from: sourceOf(place), to: `[${items.join(', ')}]` };
}

function checkPlus(checker: Checker, node: Ast, nodes: Pair): Type {
  const types = [checker.infer(nodes[0]), checker.infer(nodes[1])] as const;
  const [left, right] = types;
  if (left.kind === 'text' && right.kind === 'text') return textType;
  if (left.kind === 'list' && right.kind === 'list')
    return { kind: 'list', item: unify(left.item, right.item) ?? anyType };
  return joinNumbers(checker, node, { nodes, types });
}

function checkArithmetic(checker: Checker, node: Ast, nodes: Pair): Type {
  return joinNumbers(checker, node, { nodes, types: [checker.infer(nodes[0]), checker.infer(nodes[1])] });
}

function joinNumbers(
  checker: Checker,
  node: Ast,
  { nodes, types }: { readonly nodes: Pair; readonly types: Pair<Type> },
): Type {
  const [left, right] = types;
  if (left.kind === 'decimalText' || right.kind === 'decimalText') {
    const remedy = asText(node.op, nodes, types) ?? throughDecimal(node.op, nodes, types);
    return checker.fail(node, 'decimal-as-text', node.op, remedy);
  }
  const known = [left, right].filter((one) => !isLoose(one));
  if (known.length < 2 && known.every(isNumeric)) return anyType;
  // Text or a list beside an unknown value can only be joined.
  const [beside] = known;
  if (known.length === 1 && node.op === '+' && beside && (beside.kind === 'text' || beside.kind === 'list'))
    return beside.kind === 'text' ? textType : anyListType;
  if (!isNumeric(left) || !isNumeric(right)) {
    const remedy = dateArithmetic(node.op, nodes, types) ?? asText(node.op, nodes, types);
    return checker.fail(node, 'operator-types', node.op, describeType(left), describeType(right), remedy);
  }
  return left.kind === 'decimal' || right.kind === 'decimal' ? decimalType : numberType;
}
