import type { DynamicText, DynamicValue, Expression, Template } from '../resolved.ts';
import { compileExpression, compileOutcome } from './compile.ts';
import { failed } from './outcome.ts';
import type { Scope } from './scope.ts';
import { toText } from './to-text.ts';

export function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && '$cel' in value && typeof value.$cel === 'string';
}

export function isTemplate(value: unknown): value is Template {
  return typeof value === 'object' && value !== null && '$text' in value && Array.isArray(value.$text);
}

/** A dynamic text as shown to the operator; absent values and failures are empty text. */
export function renderText(text: DynamicText, scope: Scope): string {
  if (typeof text === 'string') return text;
  if (isExpression(text)) return toText(compileExpression(text.$cel)(scope));
  return text.$text.map((part) => renderText(part, scope)).join('');
}

/** A dynamic value with all its expressions evaluated, at any depth. */
export function evaluate(value: DynamicValue, scope: Scope): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isExpression(value)) return compileExpression(value.$cel)(scope);
  if (isTemplate(value)) return renderText(value, scope);
  if (Array.isArray(value)) return (value as readonly DynamicValue[]).map((one) => evaluate(one, scope));
  return Object.fromEntries(
    Object.entries(value as Record<string, DynamicValue>).map(([key, one]) => [key, evaluate(one, scope)]),
  );
}

/** Whether a condition holds; absent values and failures do not. For `visible` and rule tests. */
export function holds(condition: boolean | Expression | undefined, scope: Scope, absent = true): boolean {
  if (condition === undefined) return absent;
  return typeof condition === 'boolean' ? condition : compileExpression(condition.$cel)(scope) === true;
}

/** Whether a value is required; a failure requires it, an absent value does not. */
export function isRequired(condition: boolean | Expression | undefined, scope: Scope): boolean {
  if (condition === undefined || typeof condition === 'boolean') return condition ?? true;
  const outcome = compileOutcome(condition.$cel)(scope);
  return outcome === true || outcome === failed;
}

/** Whether a control is disabled; absent values and failures disable it, so that nothing is enabled by accident. */
export function isDisabled(condition: boolean | Expression | undefined, scope: Scope): boolean {
  if (condition === undefined) return false;
  return typeof condition === 'boolean' ? condition : compileExpression(condition.$cel)(scope) !== false;
}
