import type { Context } from '../complete/context.ts';
import type { Cursor } from '../read/cursor.ts';
import { wordMessage } from '../read/messages.ts';
import { dependenciesOf } from '../run/expression/dependencies.ts';
import { scanTemplate } from '../run/expression/template.ts';
import { visit } from './rule.ts';

/** Heading and visibility belong to the whole column, so they cannot read a row. */
export const rule = visit('heading', ({ at }, context) => {
  checkWithoutRow(context, at.get(at.get('columns') ? 'title' : 'label'));
  checkWithoutRow(context, at.get('visible'));
});

function checkWithoutRow(context: Context, at: Cursor | undefined): void {
  for (const segment of scanTemplate(at?.text ?? '')) {
    if (!at || segment.kind !== 'expression') continue;
    const path = dependenciesOf(segment.cel).find((one) => one.split('.')[0] === 'row');
    if (path === undefined) continue;
    const length = segment.cel.trim().length;
    const offset = segment.cel.indexOf(segment.cel.trim());
    const message = wordMessage('column-of-row', [path]);
    context.reportInside(at, segment.offset, { ...message, offset, length });
  }
}
