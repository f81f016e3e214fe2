import { flattenColumn } from '../complete/column.ts';
import { nameOfField } from '../complete/field.ts';
import { isRowExpression } from '../run/expression/row-expression.ts';
import { scanTemplate } from '../run/expression/template.ts';
import { visit } from './rule.ts';

/** A server that writes the columns to a file must be able to compute them. */
export const rule = visit('list', ({ at: root, list: { toolbar, bulkActions = [] } }, context) => {
  if (![...toolbar, ...bulkActions].some(({ run }) => run.kind === 'download' && run.columnsParam !== undefined))
    return;
  for (const column of root.items('columns').flatMap(flattenColumn)) {
    const at = column.get('compute');
    const [segment, ...more] = scanTemplate(at?.text ?? '');
    if (!at || more.length > 0 || segment?.kind !== 'expression' || isRowExpression(segment.cel)) continue;
    context.report(at, 'compute-not-exported', nameOfField(column)?.name ?? '');
  }
});
