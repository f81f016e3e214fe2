import { reportNoEffect } from '../complete/context.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** The reason is shown only while the part is disabled. */
export const rule = visit('disabled', ({ at }, context) => {
  if (!at.get('disabled'))
    reportNoEffect(context, at, ['disabledReason'], words("without 'disabled'", "没有写 'disabled'"));
});
