import { visit } from './rule.ts';
import { areExclusive, testsAt } from './tests-at.ts';

/** A field that is hidden whenever it is required can never be filled in. */
export const rule = visit('field', ({ at, found, face }, context) => {
  if (face !== 'edit') return;
  const [visible, required] = [at.get('visible'), at.get('required')];
  if (visible?.value === false && (required ? required.value !== false : found.required))
    context.report(visible, 'required-hidden');
  if (required && areExclusive(testsAt(context, visible, true), testsAt(context, required, true)))
    context.report(required, 'required-hidden');
});
