import { isDecimal } from '#values/decimal';
import { isDate } from '#values/shanghai-time';
import type { Ast } from '../../run/expression/ast.ts';
import { readScalar } from './constant.ts';
import { sourceOf } from './source-of.ts';
import { isNumeric, type Type } from './types.ts';

/** Two operands as written, or their types. */
export type Pair<One = Ast> = readonly [One, One];

const weak = ['?:', '||', '&&', '==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%'];

/** An operand inside of another expression, in brackets if needed. */
export function operandOf(node: Ast): string {
  return weak.includes(node.op) ? `(${sourceOf(node)})` : sourceOf(node);
}

/** Decimal text passed through `decimal()`. */
export function throughDecimal(operator: string, nodes: Pair, types: Pair<Type>): string {
  const [left, right] = nodes.map((node, side) => {
    const kind = types[side]?.kind;
    return kind === 'decimalText' || kind === 'text' ? `decimal(${sourceOf(node)})` : operandOf(node);
  });
  return `${left} ${operator} ${right}`;
}

/** A literal in the form that this type requires: `0` for `'0'`; undefined if there is none. */
export function writeAs(node: Ast, wanted: Type): string | undefined {
  // Without quotes a date is a subtraction.
  const isSubtraction = node.op === '-' && wanted.kind === 'text' && wanted.format !== undefined;
  const day = isSubtraction ? meantDate(sourceOf(node)) : undefined;
  if (day !== undefined) return `'${day}'`;
  const value = readScalar(node);
  if (node.op !== 'value' || value === undefined) return undefined;
  const text = String(value);
  if (wanted.kind === 'text') {
    if (typeof value !== 'number') return undefined;
    return `'${wanted.format === 'date' ? (meantDate(text) ?? text) : text}'`;
  }
  if (isNumeric(wanted)) return isDecimal(value) ? text : undefined;
  if (wanted.kind !== 'boolean') return undefined;
  return ({ true: 'true', false: 'false', 1: 'true', 0: 'false' } as const)[text];
}

/** A test for presence, which other languages take a bare value for in a condition; `form` and the like are always there. */
export function presenceOf({ kind }: Type, node: Ast): string | undefined {
  const isRead = node.op === '.' || node.op === '[]' || (node.op === 'id' && kind !== 'record');
  return isRead && ['text', 'decimalText', 'list', 'record'].includes(kind) ? `has(${sourceOf(node)})` : undefined;
}

/** A date written in another form: `2026/12/1`, `20261201`, `2026年12月1日`. */
export function meantDate(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})(?!\d)/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

/** `+` and `-` with dates, for which there are functions. */
export function dateArithmetic(operator: string, [left, right]: Pair, types: Pair<Type>): string | undefined {
  const [one, other] = types;
  if (operator === '-' && (isDateType(one) || isDateType(other)) && one.kind === other.kind)
    return `daysBetween(${sourceOf(right)}, ${sourceOf(left)})`;
  if (isDateType(one) && other.kind === 'number' && (operator === '+' || operator === '-'))
    return `addDays(${sourceOf(left)}, ${operator === '-' ? '-' : ''}${operandOf(right)})`;
  return undefined;
}

function isDateType(type: Type): boolean {
  return type.kind === 'text' && type.format === 'date';
}

/**
 * A date compared with a moment: as text, every moment of a day comes after the day, so it must be compared with the
 * next day.
 */
export function besideMoment(operator: string, moment: Ast, date: Ast): string | undefined {
  const [time, day] = [operandOf(moment), operandOf(date)];
  const next = `addDays(${sourceOf(date)}, 1)`;
  switch (operator) {
    case '>':
      return `${time} >= ${next}`;
    case '<=':
      return `${time} < ${next}`;
    case '==':
      return `${time} >= ${day} && ${time} < ${next}`;
    case '!=':
      return `${time} < ${day} || ${time} >= ${next}`;
    default:
      return undefined;
  }
}

/** A number joined to a text; a literal such as `'1'` may be meant as a number. */
export function asText(operator: string, nodes: Pair, types: Pair<Type>): string | undefined {
  const isWords = ({ kind, ...type }: Type) => kind === 'text' && !('literal' in type && isDecimal(type.literal));
  if (operator !== '+' || !types.some(isWords)) return undefined;
  const [left, right] = nodes.map((node, side) => {
    const kind = types[side]?.kind;
    if (kind === 'decimalText' || kind === 'decimal') return `money(${sourceOf(node)})`;
    return kind === 'text' ? operandOf(node) : `string(${sourceOf(node)})`;
  });
  return `${left} + ${right}`;
}
