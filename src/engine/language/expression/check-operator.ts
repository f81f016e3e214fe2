import type { Ast } from './ast.ts';
import type { Checker } from './check.ts';
import { anyType, booleanType, decimalType, describeType, numberType, textType, unify, type Type } from './types.ts';

/** Type of an operator node; its operands' mistakes are found on the way. */
export function checkOperator(checker: Checker, node: Ast): Type {
  switch (node.op) {
    case '!_':
      return expectBoolean(checker, '!', node.args);
    case '-_':
      return negate(checker, node.args);
    case '&&':
    case '||':
      for (const side of node.args) expectBoolean(checker, node.op, side);
      return booleanType;
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

function expectBoolean(checker: Checker, operator: string, node: Ast): Type {
  const type = checker.infer(node);
  if (type.kind !== 'boolean' && type.kind !== 'any')
    checker.fail(node, 'operand-type', operator, 'boolean', describeType(type));
  return booleanType;
}

function negate(checker: Checker, node: Ast): Type {
  const type = checker.infer(node);
  if (isNumeric(type) || type.kind === 'any') return type;
  return checker.fail(node, 'operand-type', '-', 'a number', describeType(type));
}

function checkChoice(checker: Checker, test: Ast, yes: Ast, no: Ast): Type {
  expectBoolean(checker, '?:', test);
  const [left, right] = [checker.infer(yes), checker.infer(no)];
  return unify(left, right) ?? checker.fail(no, 'branches-differ', describeType(left), describeType(right));
}

type Pair = readonly [Ast, Ast];

const isNumeric = (type: Type) => type.kind === 'number' || type.kind === 'decimal';
const isLoose = (type: Type) => type.kind === 'any' || type.kind === 'null';

function checkEquality(checker: Checker, node: Ast, [leftNode, rightNode]: Pair): Type {
  const [left, right] = [checker.infer(leftNode), checker.infer(rightNode)];
  if (isLoose(left) || isLoose(right)) return booleanType;
  if (left.kind === 'decimalText' || right.kind === 'decimalText')
    return checker.fail(node, 'decimal-as-text', node.op);
  if (left.kind !== right.kind && !(isNumeric(left) && isNumeric(right))) {
    return checker.fail(node, 'operator-types', node.op, describeType(left), describeType(right));
  }
  checkValue(checker, rightNode, right, left);
  checkValue(checker, leftNode, left, right);
  return booleanType;
}

/** A literal beside a coded value must be one of its dictionary: else the condition could never hold. */
function checkValue(checker: Checker, node: Ast, literal: Type, coded: Type): void {
  if (
    literal.kind !== 'text' ||
    literal.literal === undefined ||
    coded.kind !== 'text' ||
    coded.dictionary === undefined
  )
    return;
  const values = checker.scope.dictionaries?.get(coded.dictionary);
  if (values && !values.includes(literal.literal)) {
    checker.fail(node, 'dictionary-value-unknown', literal.literal, coded.dictionary, values);
  }
}

function checkOrder(checker: Checker, node: Ast, pair: Pair): Type {
  const [left, right] = [checker.infer(pair[0]), checker.infer(pair[1])];
  if (isLoose(left) || isLoose(right)) return booleanType;
  if (left.kind === 'decimalText' || right.kind === 'decimalText')
    return checker.fail(node, 'decimal-as-text', node.op);
  if ((isNumeric(left) && isNumeric(right)) || (left.kind === 'text' && right.kind === 'text')) return booleanType;
  return checker.fail(node, 'operator-types', node.op, describeType(left), describeType(right));
}

function checkIn(checker: Checker, node: Ast, [needleNode, placeNode]: Pair): Type {
  const [needle, place] = [checker.infer(needleNode), checker.infer(placeNode)];
  if (isLoose(place)) return booleanType;
  if (place.kind === 'record') return booleanType;
  if (place.kind !== 'list') return checker.fail(placeNode, 'operand-type', 'in', 'a list', describeType(place));
  const item = place.item;
  if (!isLoose(needle) && !isLoose(item) && needle.kind !== item.kind && !(isNumeric(needle) && isNumeric(item))) {
    return checker.fail(node, 'operator-types', 'in', describeType(needle), describeType(place));
  }
  checkValue(checker, needleNode, needle, item);
  if (placeNode.op === 'list') for (const one of placeNode.args) checkValue(checker, one, checker.infer(one), needle);
  return booleanType;
}

function checkPlus(checker: Checker, node: Ast, pair: Pair): Type {
  const [left, right] = [checker.infer(pair[0]), checker.infer(pair[1])];
  if (left.kind === 'text' && right.kind === 'text') return textType;
  if (left.kind === 'list' && right.kind === 'list')
    return { kind: 'list', item: unify(left.item, right.item) ?? anyType };
  return joinNumbers(checker, node, [left, right]);
}

function checkArithmetic(checker: Checker, node: Ast, pair: Pair): Type {
  return joinNumbers(checker, node, [checker.infer(pair[0]), checker.infer(pair[1])]);
}

function joinNumbers(checker: Checker, node: Ast, [left, right]: readonly [Type, Type]): Type {
  if (left.kind === 'decimalText' || right.kind === 'decimalText')
    return checker.fail(node, 'decimal-as-text', node.op);
  if (isLoose(left) || isLoose(right)) return anyType;
  if (!isNumeric(left) || !isNumeric(right)) {
    return checker.fail(node, 'operator-types', node.op, describeType(left), describeType(right));
  }
  return left.kind === 'decimal' || right.kind === 'decimal' ? decimalType : numberType;
}
