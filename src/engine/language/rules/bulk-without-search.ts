import { reportNoEffect } from '../complete/context.ts';
import { peekOperation } from '../complete/peek-operation.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** A selection of all matches is sent as the search: an action without its params would affect no record, or too many. */
export const rule = visit('bulk', ({ at: action, carried }, context) => {
  if (action.get('eachRow')) {
    const because = words("with 'allMatching' most of the rows are not known", "有 'allMatching' 时，大部分行并不知道");
    return reportNoEffect(context, action, ['eachRow'], because);
  }
  const call = action.get('call') ?? action.get('download');
  const operation = peekOperation(context, call);
  if (call && !operation) return;
  const lacking = carried.find((name) => operation?.params.fields?.get(name) === undefined);
  if (lacking === undefined) return;
  const what = operation ? `'${operation.id}'` : words('an action without an operation', '没有接口的按钮');
  context.report(call?.get('operation') ?? action, 'bulk-without-search', what, lacking);
});
