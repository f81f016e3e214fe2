import type { Cursor } from '../read/cursor.ts';
import type { Context } from '../complete/context.ts';
import { presentIn } from '../complete/expression/tests.ts';
import { pathsBelow } from '../complete/reads.ts';
import { visit } from './rule.ts';
import { testsAt } from './tests-at.ts';

/** An input that its own single value disables can never be corrected. */
export const rule = visit('field', ({ at, name, found, face }, context) => {
  const disabled = at.get('disabled');
  if (face !== 'edit' || !disabled || found.shape.kind === 'array' || !readsOwn(context, disabled, name)) return;
  // A field that depends on its own value is reported as a circle.
  const waits = testsAt(context, disabled, false).some((test) => presentIn(test) !== undefined);
  if (!waits) context.report(disabled, 'field-locked', name);
});

function readsOwn(context: Context, at: Cursor, name: string): boolean {
  const owner = ['item', 'form', 'search'].find((one) => context.scope.names.has(one));
  return pathsBelow(at).some((path) => path === `${owner}.${name}` || path.startsWith(`${owner}.${name}.`));
}
