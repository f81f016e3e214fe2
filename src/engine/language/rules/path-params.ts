import { visit } from './rule.ts';

/** A param has one value; the tab's title is the param of that name. */
export const rule = visit('page', ({ mode, summary: { params } }, context) => {
  const path = mode.get('path');
  const twice = params.find((name, index) => params.indexOf(name) < index);
  if (path && twice !== undefined) context.report(path, 'element-duplicate', `:${twice}`);
});
