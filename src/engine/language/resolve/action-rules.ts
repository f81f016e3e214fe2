import { checkExpression } from '../expression/check.ts';
import { exclude, type Test } from '../expression/tests.ts';
import { splitTemplate } from '../expression/template.ts';
import type { Operation } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import { checkAsked, testsIn } from './codes.ts';
import { reportNoEffect, type Context } from './context.ts';
import { isExpression } from '../expression/evaluate.ts';
import { words } from '../words.ts';

/** Compares the words of an action: it must be usable at some time, and each word must have an effect. */
export function checkAction(context: Context, at: Cursor, operation: Operation | undefined): void {
  const [visible, disabled] = [at.get('visible'), at.get('disabled')];
  checkAsked(context, visible, operation);
  checkReason(context, at);
  if (disabled && areExclusive(testsAt(context, visible, true), testsAt(context, disabled, false)))
    context.report(disabled, 'action-unusable');
}

/** The reason is shown only while the action is disabled. */
export function checkReason(context: Context, at: Cursor): void {
  if (!at.get('disabled'))
    reportNoEffect(context, at, ['disabledReason'], words("without 'disabled'", "没有写 'disabled'"));
}

/** Tests that pass whenever a condition has this outcome; empty for one that is no expression, or a wrong one. */
export function testsAt(context: Context, at: Cursor | undefined, truth: boolean): readonly Test[] {
  if (at?.text === undefined) return [];
  const condition = splitTemplate(at.text);
  if (!isExpression(condition)) return [];
  const { type, problems } = checkExpression(condition.$cel, context.scope);
  return type.kind === 'boolean' && problems.length === 0 ? testsIn(condition.$cel, truth) : [];
}

/** Whether two conditions never hold together. */
export function areExclusive(some: readonly Test[], others: readonly Test[]): boolean {
  return some.some((one) => others.some((other) => exclude(one, other, true)));
}
