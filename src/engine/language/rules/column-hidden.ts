import { reportNoEffect } from '../complete/context.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** A hidden column needs a way to show it. */
export const rule = visit('column', ({ at, operation }, context) => {
  const outside = words('only the columns of a list can be shown again', '只有列表的列可以再打开');
  if (!operation) reportNoEffect(context, at, ['hidden'], outside);
  else if (at.get('fixed'))
    reportNoEffect(context, at, ['hidden'], words('a fixed column is always shown', '固定列总是显示'));
});
