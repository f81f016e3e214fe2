import { visit } from './rule.ts';
import { areExclusive, testsAt } from './tests-at.ts';

/** A button that is disabled whenever it is shown. */
export const rule = visit('action', ({ at }, context) => {
  const [visible, disabled] = [at.get('visible'), at.get('disabled')];
  if (disabled && areExclusive(testsAt(context, visible, true), testsAt(context, disabled, false)))
    context.report(disabled, 'action-unusable');
});
