import { listUnasked, pageCall } from '../complete/page-codes.ts';
import { peekOperation } from '../complete/peek-operation.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/**
 * A public page requires no code and calls nothing that needs a session; outside the shell a page must declare what the
 * shell would give it.
 */
export const rule = visit('page', ({ at: page, summary: { shell, permission } }, context) => {
  const at = page.get('public');
  if (at?.value !== true || shell === false) return;
  const call = listUnasked(context, page).find(({ operation }) => operation.needsSession);
  const operation = call?.operation ?? peekOperation(context, pageCall(page));
  if (permission.length > 0)
    context.report(at, 'session-needed', words(`asks for ${permission.join(' or ')}`, `要 ${permission.join(' 或 ')}`));
  else if (operation?.needsSession)
    context.report(at, 'session-needed', words(`calls '${operation.id}'`, `调用了 '${operation.id}'`));
});
