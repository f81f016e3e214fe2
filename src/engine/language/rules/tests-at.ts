import { checkExpression } from '../complete/expression/check.ts';
import { exclude, type Test } from '../complete/expression/tests.ts';
import { testsIn } from '../complete/codes.ts';
import type { Context } from '../complete/context.ts';
import type { Cursor } from '../read/cursor.ts';
import { isExpression } from '../run/expression/evaluate.ts';
import { splitTemplate } from '../run/expression/template.ts';

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
