import { reportNoEffect } from '../complete/context.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** Only a call of a bulk action without a form can be made for each row. */
export const rule = visit('action', ({ at }, context) => {
  const hasRows = context.scope.names.get('rows')?.kind === 'list';
  const isFilledIn = at.get('dialog')?.get('fields') !== undefined;
  if (hasRows && at.get('call') && !isFilledIn) return;
  const because = !hasRows
    ? words("only 'bulkActions' have ticked rows", "只有 'bulkActions' 有勾选的行")
    : isFilledIn
      ? words('what a dialog asks for is sent in one call', '对话框里填的只提交一次')
      : words("without 'call'", "没有写 'call'");
  reportNoEffect(context, at, ['eachRow'], because);
});
