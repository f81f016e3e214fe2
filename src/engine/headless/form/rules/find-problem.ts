import { compilePattern } from '#values/pattern';
import {
  formatValue,
  holds,
  renderText,
  type Constraints,
  type ResolvedField,
  type ResolvedRule,
  type Scope,
} from '#engine/language/run';
import { compare, isDecimal, plainDecimal } from '#values/decimal';
import { readDecimal } from '#values/kinds/decimal';
import { isIdentifierPattern, readCode } from '#values/kinds/identifier';
import { readInteger } from '#values/kinds/integer';
import { explainText } from '#values/kinds/reading';
import { readText } from '#values/kinds/text';
import { isDate } from '#values/shanghai-time';
import { isEmptyValue } from '../../call/read-params.ts';
import { messages } from '../../messages.ts';

/** A field with its present value. */
export interface Checked {
  readonly field: ResolvedField;
  readonly label: string;
  readonly required: boolean;
  readonly value: unknown;
  readonly scope: Scope;
  /** Rules whose message belongs to this field at present. */
  readonly rules: readonly ResolvedRule[];
  /** The problem that the field's widget finds in a value that is not empty. */
  readonly checkValue?: () => string | undefined;
  /** The message of an empty field says 请选择 instead of 请输入. */
  readonly asksToChoose?: boolean;
}

/** The problem of a field's value, in the operator's words (handbook: validation-messages); undefined without one. */
export function findProblem(checked: Checked): string | undefined {
  const { field, value } = checked;
  if (field.valueType === 'boolean') {
    const unread = typeof value === 'string' ? checked.checkValue?.() : undefined;
    // A rule usually explains a box that must be ticked, so rules go first.
    return unread ?? findBrokenRule(checked.rules, checked.scope) ?? findUnticked(checked);
  }
  if (isEmptyValue(value)) return checked.required ? pleaseFill(checked) : undefined;
  return findBrokenConstraint(checked) ?? checked.checkValue?.() ?? findBrokenRule(checked.rules, checked.scope);
}

/** The message of the first broken rule. */
export function findBrokenRule(rules: readonly ResolvedRule[], scope: Scope): string | undefined {
  const broken = rules.find((rule) => !holds(rule.test, scope));
  return broken && renderText(broken.message, scope);
}

/** A list of records with its present items. */
export interface CheckedList {
  readonly label: string;
  readonly count: number;
  readonly required: boolean;
  readonly limits: Constraints;
}

/** The problem with the number of items. */
export function findListProblem({ label, count, required, limits }: CheckedList): string | undefined {
  const { minItems = 0, maxItems } = limits;
  const fewest = required ? Math.max(1, minItems) : minItems;
  if (count < fewest) return messages.atLeastItems(label, fewest);
  return maxItems !== undefined && count > maxItems ? messages.atMostItems(label, maxItems) : undefined;
}

function findUnticked({ field, label, required, value }: Checked): string | undefined {
  const wanted = field.constraints.const;
  const wrong =
    wanted === undefined ? required && isEmptyValue(value) : value !== wanted && (required || !isEmptyValue(value));
  return wrong ? messages.pleaseTick(label) : undefined;
}

function pleaseFill({ field, label, asksToChoose }: Checked): string {
  if (field.widget === 'upload') return messages.pleaseUpload(label);
  const chosen =
    asksToChoose === true ||
    field.options !== undefined ||
    ['date', 'date-time', 'date-range', 'string[]', 'file'].includes(field.valueType);
  return chosen ? messages.pleaseSelect(label) : messages.pleaseEnter(label);
}

function findBrokenConstraint(checked: Checked): string | undefined {
  const { field, label, value } = checked;
  if (field.valueType === 'date-range') return isReversed(value) ? messages.rangeReversed : undefined;
  if (field.valueType === 'decimal' || field.valueType === 'integer' || field.valueType === 'number') {
    const text = String(value);
    return findBrokenLimit(checked, plainDecimal(text) ?? text);
  }
  return typeof value === 'string' ? findBrokenText(field.constraints, label, value) : undefined;
}

function isReversed(value: unknown): boolean {
  const { begin, end } = value as { readonly begin?: unknown; readonly end?: unknown };
  return typeof begin === 'string' && typeof end === 'string' && isDate(begin) && isDate(end) && begin > end;
}

function findBrokenLimit({ field, label, checkValue }: Checked, text: string): string | undefined {
  const { minimum, exclusiveMinimum, maximum } = field.constraints;
  const isWhole = !text.includes('.');
  if (!isDecimal(text) || (field.valueType === 'integer' && !isWhole)) {
    // The widget's message about its own text is more exact.
    return checkValue?.() ?? explainNumber(field, text) ?? messages.notANumber(label);
  }
  const shown = (limit: string): string => (field.format && limit !== '0' ? formatValue(field.format, limit) : limit);
  if (minimum !== undefined && compare(text, minimum) < 0) return messages.atLeast(label, shown(minimum));
  if (exclusiveMinimum !== undefined && compare(text, exclusiveMinimum) <= 0) {
    return messages.moreThan(label, shown(exclusiveMinimum));
  }
  return maximum !== undefined && compare(text, maximum) > 0 ? messages.atMost(label, shown(maximum)) : undefined;
}

function explainNumber({ valueType }: ResolvedField, text: string): string | undefined {
  const read = valueType === 'integer' ? readInteger : readDecimal;
  return explainText(text, (typed) => read(typed, { allowsNegative: true }));
}

function findBrokenText(
  { minLength, maxLength, pattern }: Constraints,
  label: string,
  text: string,
): string | undefined {
  const { length } = Array.from(text);
  const short = minLength !== undefined && length < minLength;
  const long = maxLength !== undefined && length > maxLength;
  if (short || long) {
    if (minLength !== undefined && minLength > 1 && maxLength !== undefined)
      return messages.lengthBetween(label, minLength, maxLength);
    return short ? messages.lengthAtLeast(label, minLength) : messages.lengthAtMost(label, maxLength ?? 0);
  }
  const unread = explainText(text, isIdentifierPattern(pattern) ? readCode : readText);
  if (unread !== undefined) return unread;
  return pattern !== undefined && !compilePattern(pattern).test(text) ? messages.patternMismatch(label) : undefined;
}
