import { reportNoEffect } from '../complete/context.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** A single value has no total. */
export const rule = visit('single', ({ at }, context) => {
  const why = words('only a list of records as a table has totals', '只有表格形式的记录列表才有合计');
  reportNoEffect(context, at, ['summary'], why);
});
