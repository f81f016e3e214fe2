import { reportNoEffect } from '../complete/context.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** A computed value cannot be typed, and only a checkbox can be implied by others. */
export const rule = visit('field', ({ at, found, face }, context) => {
  if (face !== 'edit') return;
  const typed = ['default', 'placeholder', 'check', 'disabled', 'checkedWhen'];
  if (at.get('compute')) reportNoEffect(context, at, typed, words('the value is computed', '值是算出来的'));
  if (found.valueType !== 'boolean')
    reportNoEffect(context, at, ['checkedWhen'], words('only a yes or no can be', '只有勾选的字段可以'));
});
