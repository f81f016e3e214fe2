import { pathsIn } from '../expression/dependencies.ts';
import type { Node } from 'jsonc-parser';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import { nameOfField } from './field.ts';
import { checkNames, listInputs, named } from './nodes.ts';
import { words } from '../words.ts';

/** Checks all steps together: a step's condition reads only earlier steps, and a review has a subject. */
export function checkSteps(context: Context, root: Cursor): void {
  const steps = root.items('steps');
  const loads = (root.get('load')?.entries() ?? []).map(({ key }) => key);
  checkNames(context, named(steps, 'name'), words('another step', '另一个步骤'));
  checkNames(
    context,
    named(
      steps.flatMap((step) => step.get('next') ?? []),
      'name',
    ),
    'another load',
    loads,
  );
  const names = steps.map((step) =>
    listInputs(step.items('fields')).flatMap((input) => nameOfField(input)?.name ?? []),
  );
  steps.forEach((step, index) => {
    const name = step.get('name')?.text ?? '';
    const visible = step.get('visible');
    const ahead = new Set(names.slice(index).flat());
    const read = formFieldsOf(visible?.text ?? '').find((field) => ahead.has(field));
    if (visible && read !== undefined) context.report(visible, 'step-reads-ahead', name, read);
    const review = step.get('review');
    if (review && names.slice(0, index).flat().length === 0) context.report(review, 'review-empty', name);
  });
}

function formFieldsOf(text: string): readonly string[] {
  return pathsIn(text).flatMap((path) => {
    const [root, field] = path.split('.');
    return root === 'form' && field !== undefined ? [field] : [];
  });
}

/** The opening brace: a missing member has no place of its own. */
export function openingOf(at: Cursor): Node {
  return { ...at.node, length: 1 };
}
