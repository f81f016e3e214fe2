import { isDate } from '#values/shanghai-time';
import type { Ast } from '../../run/expression/ast.ts';
import type { Checker } from './checker.ts';
import { besideMoment, meantDate, operandOf, throughDecimal, writeAs, type Pair } from './remedy.ts';
import type { Rewriting } from '../../read/messages.ts';
import { sourceOf } from './source-of.ts';
import { describeText } from './describe-text.ts';
import { mayBeSame } from './same-text.ts';
import { booleanType, describeType, isLoose, isNumeric, type TextType, type Type } from './types.ts';

/** The operands of a comparison. */
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
  const [left, right] = comparison.types;
  if (left.kind === 'null' || right.kind === 'null')
    return checker.fail(node, 'operator-types', node.op, describeType(left), describeType(right));
  const areOrdered = (one: Type, other: Type) =>
    one.kind === other.kind && (one.kind === 'text' || one.kind === 'boolean');
  if (areComparable(checker, comparison, areOrdered)) checkTexts(checker, comparison);
  return booleanType;
}

/** `!a == 'x'` asks whether a condition is a text. */
function inferLeft(checker: Checker, node: Ast, [left, right]: Pair): Type {
  if (left.op !== '!_') return checker.infer(left);
  const type = checker.infer(left.args);
  if (type.kind === 'any' || type.kind === 'boolean') return booleanType;
  const remedy = { around: `${operandOf(left.args)} ${node.op === '==' ? '!=' : '=='} ${operandOf(right)}` };
  return checker.fail(left, 'arguments-wrong', "'!'", describeType(booleanType), describeType(type), remedy);
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

function remedyOf([leftNode, rightNode]: Pair, [left, right]: Pair<Type>): Rewriting | undefined {
  return literalAs(rightNode, left) ?? literalAs(leftNode, right);
}

function literalAs(node: Ast, wanted: Type): Rewriting | undefined {
  const to = writeAs(node, wanted);
  return to === undefined ? undefined : { from: sourceOf(node), to };
}

function checkTexts(checker: Checker, { node, nodes, types }: Comparison): void {
  const [left, right] = types;
  if (left.kind !== 'text' || right.kind !== 'text') return;
  if (node.op === '==' || node.op === '!=') checkCodes(checker, { node, nodes, types: [left, right] });
  // Only dates of the same form can be ordered.
  else if (isDated(left) || isDated(right)) checkTogether(checker, node, [left, right]);
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

/** Two values that can never be equal, and a literal that the value beside it can never have. */
function checkCodes(checker: Checker, { node, nodes, types }: Comparison & { readonly types: Pair<TextType> }): void {
  const [left, right] = types;
  checkTogether(checker, node, types);
  checkValue(checker, { node: nodes[1], operator: node.op }, right, left);
  checkValue(checker, { node: nodes[0], operator: node.op }, left, right);
}

/** Whether two texts can be the same; two literals are reported elsewhere. */
export function checkTogether(checker: Checker, node: Ast, [left, right]: Pair<TextType>): void {
  if (left.literal !== undefined || right.literal !== undefined) return;
  if (!mayBeSame(left, right, checker.scope.dictionaries))
    checker.fail(node, 'operator-types', node.op, describeText(left), describeText(right));
}

/** A literal and the operator beside it. */
interface Literal {
  readonly node: Ast;
  readonly operator: string;
}

/** A literal that the value beside it never has: the condition could never hold. */
export function checkValue(checker: Checker, { node, operator }: Literal, literal: Type, beside: Type): void {
  if (literal.kind !== 'text' || literal.literal === undefined || beside.kind !== 'text') return;
  const { dictionary, values } = beside;
  const text = literal.literal;
  const choices = dictionary === undefined ? undefined : checker.scope.dictionaries?.get(dictionary);
  if (dictionary !== undefined && choices) {
    if (!choices.some(({ value }) => value === text))
      checker.fail(node, 'dictionary-value-unknown', text, dictionary, choices);
    // An empty text means that nothing was chosen; input may have another form while typing.
  } else if (text !== '' && values && !values.includes(text)) {
    checker.fail(node, 'operator-types', operator, describeText(beside), `'${text}'`);
  }
}

/** Whether a literal beside a date is no date; an empty text means that nothing was chosen. */
function isNoDate({ literal }: TextType, { format }: TextType): boolean {
  if (literal === undefined || literal === '') return false;
  if (format === 'date') return !isDate(literal);
  return format === 'date-time' && !(isDate(literal.slice(0, 10)) && /^.{10}( \d\d:\d\d(:\d\d)?)?$/.test(literal));
}

function isDated({ format }: TextType): boolean {
  return format === 'date' || format === 'date-time';
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
