import { factsOf } from '../expression/check.ts';
import { findConflict, type Facts } from '../expression/facts.ts';
import { splitTemplate } from '../expression/template.ts';
import type { Operation } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import { checkAsked } from './codes.ts';
import type { Context } from './context.ts';
import { isExpression } from '../expression/evaluate.ts';

/** What the words of an action say of each other: it can be used by somebody, sometimes, and each word does something. */
export function checkAction(context: Context, at: Cursor, operation: Operation | undefined): void {
  const [visible, disabled] = [at.get('visible'), at.get('disabled')];
  checkAsked(context, visible, operation);
  checkReason(context, at);
  const shown = disabled && factsAt(context, visible, true);
  const enabled = shown && factsAt(context, disabled, false);
  if (enabled && findConflict(shown, enabled)) context.report(disabled, 'action-unusable');
}

/** Why something is disabled is only read when it is. */
export function checkReason(context: Context, at: Cursor): void {
  const reason = at.entries().find(({ key }) => key === 'disabledReason');
  if (reason && !at.get('disabled'))
    context.report(reason.keyNode, 'no-effect', 'disabledReason', "without 'disabled'");
}

/** What is known once a condition holds, or does not; undefined for one that is no expression. */
export function factsAt(context: Context, at: Cursor | undefined, truth: boolean): Facts | undefined {
  if (at?.text === undefined) return undefined;
  const condition = splitTemplate(at.text);
  return isExpression(condition) ? factsOf(condition.$cel, context.scope, truth) : undefined;
}
