import { listTexts } from '../complete/array.ts';
import { reportNoEffect } from '../complete/context.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** Words for another layout of a list, or for a missing button. */
export const rule = visit('array', ({ at }, context) => {
  const actions = at.get('actions');
  const fixed = actions !== undefined && !listTexts(at, 'actions').includes('add');
  const forCards = words('it is for cards, and this is a table', '它用于卡片，而这里是表格');
  if (at.get('layout')?.text === 'table') reportNoEffect(context, at, ['itemTitle', 'columnCount'], forCards);
  const noAdd = words("'add' is not among the actions", "actions 里没有 'add'");
  if (fixed) reportNoEffect(context, at, ['addLabel'], noAdd);
});
