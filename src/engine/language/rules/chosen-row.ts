import { reportNoEffect } from '../complete/context.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

const chosenDetails = words('a list whose chosen row shows its details', '显示选中行详情的列表');

/** Details of the chosen row say what is there while none is chosen; those of an opened row always have their row. */
export const rule = visit('list', ({ at }, context) => {
  const expand = at.get('expand');
  if (!expand) return;
  const placement = expand.get('placement');
  if (!placement) {
    const opened = words('each row opens details of its own', '每一行各自展开');
    return reportNoEffect(context, expand, ['empty'], opened);
  }
  if (!expand.get('empty')) context.report(placement, 'property-missing', 'empty', chosenDetails);
  reportNoEffect(context, expand, ['drawer'], words('the details have a place on the page', '详情已经在页面上显示'));
});
