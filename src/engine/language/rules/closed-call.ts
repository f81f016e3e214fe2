import { heldWith, isOfOther } from '../complete/page-codes.ts';
import { heldBy, isClosed, neededBy, pageCalls } from './held-codes.ts';
import { visit } from './rule.ts';

/**
 * Each code of a page opens its operations, as each code of a button opens what the button leads to: one of several is
 * enough to be let in. A page without codes inherits its main operation's.
 */
export const rule = visit('page', ({ at: root, summary }, context) => {
  const at = root.get('permission');
  const entry = context.workspace.menu.find(({ route }) => route === summary.name);
  if (!at || (entry && isOfOther(context, summary.permission, entry.code))) return;
  const calls = pageCalls(context, context.whole);
  for (const place of at.kind === 'array' ? at.items() : [at]) {
    const code = place.text ?? '';
    const held = heldWith(context.workspace, code).map((one) => heldBy(context, root, { permission: [one] }));
    const closed = calls.find(
      (call) => held.length === 0 || held.some((codes) => isClosed(context, codes, call)),
    )?.operation;
    const whose = context.workspace.narrowed.has(code) ? 'own' : 'button';
    if (closed) context.report(place, 'permission-mismatch', code, closed.id, neededBy(context, closed), whose);
  }
});
