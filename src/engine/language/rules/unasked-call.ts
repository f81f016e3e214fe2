import { listUnasked, pageCall } from '../complete/page-codes.ts';
import { heldBy, isClosed, neededBy } from './held-codes.ts';
import { visitRight } from './rule.ts';

/** Calls on opening, of fields and of files that the page's codes do not permit. */
export const rule = visitRight('page', ({ at: root, summary }, context) => {
  const refused = listUnasked(context, root).filter(({ operation }) =>
    isClosed(context, heldBy(context, root, summary), { operation, sometimes: true }),
  );
  if (refused.length === 0) return;
  // A condition may read data that exists only for holders of the code in another condition.
  const asks = JSON.stringify(root.value).includes('can(');
  const closed = refused.filter(({ isConditional }) => !(asks && isConditional));
  const entry = context.workspace.menu.find(({ route }) => route === summary.name);
  const differ = new Set(closed.map(({ operation }) => operation)).size > 1;
  // If several are refused and the menu has no entry, the page probably took its codes from the odd one.
  const odd = differ && !entry ? (root.get('permission') ?? pageCall(root)?.get('operation')) : undefined;
  const codes = heldBy(context, root, summary).join("' or '");
  for (const { operation, at } of odd ? closed.slice(0, 1) : closed)
    context.report(odd ?? at, 'permission-mismatch', codes, operation.id, neededBy(context, operation), 'page');
});
