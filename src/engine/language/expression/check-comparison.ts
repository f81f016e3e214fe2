import { isDate } from '#values/shanghai-time';
import type { Ast } from './ast.ts';
import type { Checker } from './check.ts';
import { besideMoment, meantDate, operandOf, throughDecimal, writeAs, type Pair } from './remedy.ts';
import { booleanType, describeType, isLoose, isNumeric, type TextType, type Type } from './types.ts';

/** Two values beside an operator that compares them. */
interface Comparison {
  readonly node: Ast;
  readonly nodes: Pair;
  readonly types: Pair<Type>;
}

export function checkEquality(checker: Checker, node: Ast, nodes: Pair): Type {
  const types = [inferLeft(checker, node, nodes), checker.infer(nodes[1])] as const;
  const comparison: Comparison = { node, nodes, types };
  if (areComparable(checker, comparison, (left, right) => left.kind === right.kind)) checkTexts(checker, comparison);
  return booleanType;
}

export function checkOrder(checker: Checker, node: Ast, nodes: Pair): Type {
  const comparison: Comparison = { node, nodes, types: [checker.infer(nodes[0]), checker.infer(nodes[1])] };
  const areTexts = (left: Type, right: Type) => left.kind === 'text' && right.kind === 'text';
  if (areComparable(checker, comparison, areTexts)) checkTexts(checker, comparison);
  return booleanType;
}

/** `!a == 'x'` asks whether a condition is a text. */
function inferLeft(checker: Checker, node: Ast, [left, right]: Pair): Type {
  if (left.op !== '!_') return checker.infer(left);
  const type = checker.infer(left.args);
  if (type.kind === 'any' || type.kind === 'boolean') return booleanType;
  const remedy = `${operandOf(left.args)} ${node.op === '==' ? '!=' : '=='} ${operandOf(right)}`;
  return checker.fail(left, 'operand-type', '!', 'boolean', describeType(type), remedy);
}

function areComparable(
  checker: Checker,
  { node, nodes, types }: Comparison,
  isPair: (left: Type, right: Type) => boolean,
): boolean {
  const [left, right] = types;
  if (isLoose(left) || isLoose(right)) return true;
  const isFigure = (type: Type) => isNumeric(type) || type.kind === 'text' || type.kind === 'decimalText';
  if ((left.kind === 'decimalText' || right.kind === 'decimalText') && isFigure(left) && isFigure(right)) {
    checker.fail(node, 'decimal-as-text', node.op, throughDecimal(node.op, nodes, types));
    return false;
  }
  if (isPair(left, right) || (isNumeric(left) && isNumeric(right))) return true;
  checker.fail(node, 'operator-types', node.op, describeType(left), describeType(right), remedyOf(nodes, types));
  return false;
}

function remedyOf([leftNode, rightNode]: Pair, [left, right]: Pair<Type>): string | undefined {
  if (left.kind === 'list' && left.item.kind === right.kind) return `${operandOf(rightNode)} in ${operandOf(leftNode)}`;
  if (right.kind === 'list' && right.item.kind === left.kind)
    return `${operandOf(leftNode)} in ${operandOf(rightNode)}`;
  return writeAs(rightNode, left) ?? writeAs(leftNode, right);
}

function checkTexts(checker: Checker, { node, nodes, types }: Comparison): void {
  const [left, right] = types;
  if (left.kind !== 'text' || right.kind !== 'text') return;
  if (node.op === '==' || node.op === '!=') checkCodes(checker, { node, nodes, types: [left, right] });
  for (const [literal, beside, place] of [
    [left, right, nodes[0]],
    [right, left, nodes[1]],
  ] as const) {
    if (isNoDate(literal, beside)) {
      checker.fail(place, 'date-invalid', literal.literal ?? '', meantDate(literal.literal ?? ''));
      return;
    }
  }
  checkMoment(checker, node, nodes, [left, right]);
}

function checkCodes(checker: Checker, { node, nodes, types }: Comparison & { readonly types: Pair<TextType> }): void {
  const [left, right] = types;
  const choicesOf = ({ dictionary }: TextType) => checker.scope.dictionaries?.get(dictionary ?? '');
  const [some, others] = [choicesOf(left), choicesOf(right)];
  if (some && others && !some.some(({ value }) => others.some((other) => other.value === value)))
    checker.fail(node, 'operator-types', node.op, `a code of ${left.dictionary}`, `a code of ${right.dictionary}`);
  checkValue(checker, nodes[1], right, left);
  checkValue(checker, nodes[0], left, right);
}

/** A literal beside a coded value must be one of its dictionary: else the condition could never hold. */
export function checkValue(checker: Checker, node: Ast, literal: Type, coded: Type): void {
  if (
    literal.kind !== 'text' ||
    literal.literal === undefined ||
    coded.kind !== 'text' ||
    coded.dictionary === undefined
  )
    return;
  const choices = checker.scope.dictionaries?.get(coded.dictionary);
  if (choices && !choices.some(({ value }) => value === literal.literal))
    checker.fail(node, 'dictionary-value-unknown', literal.literal, coded.dictionary, choices);
}

/** A literal beside a date that is none itself; an empty text stands for one that was not chosen. */
function isNoDate({ literal }: TextType, { format }: TextType): boolean {
  if (literal === undefined || literal === '') return false;
  if (format === 'date') return !isDate(literal);
  return format === 'date-time' && !(isDate(literal.slice(0, 10)) && /^.{10}( \d\d:\d\d(:\d\d)?)?$/.test(literal));
}

const flipped: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function checkMoment(checker: Checker, node: Ast, [left, right]: Pair, types: Pair<TextType>): void {
  const formatOf = ({ format, literal = '' }: TextType) => format ?? (isDate(literal) ? 'date' : undefined);
  const [one, other] = [formatOf(types[0]), formatOf(types[1])];
  const isFirst = one === 'date-time' && other === 'date';
  if (!isFirst && !(one === 'date' && other === 'date-time')) return;
  const remedy = isFirst ? besideMoment(node.op, left, right) : besideMoment(flipped[node.op] ?? node.op, right, left);
  if (remedy !== undefined) checker.fail(node, 'operator-types', node.op, one, other, remedy);
}
