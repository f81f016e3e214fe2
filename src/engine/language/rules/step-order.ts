import { nameOfField } from '../complete/field.ts';
import { listInputs } from '../complete/nodes.ts';
import { pathsIn } from '../run/expression/dependencies.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** A step's condition reads only earlier steps, and a review has a subject. */
export const rule = visit('wizard', ({ at: root }, context) => {
  const steps = root.items('steps');
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
    if (review && names.slice(0, index).flat().length === 0)
      context.report(review, 'no-effect', 'review', words('no step before it has fields', '前面的步骤都没有字段'));
  });
});

function formFieldsOf(text: string): readonly string[] {
  return pathsIn(text).flatMap((path) => {
    const [root, field] = path.split('.');
    return root === 'form' && field !== undefined ? [field] : [];
  });
}
