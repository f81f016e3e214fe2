import { inheritedPermission, pagePermission } from '../complete/page-codes.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** Codes that the page would inherit anyway. */
export const rule = visit('page', ({ at: root }, context) => {
  const at = root.get('permission');
  const codes = pagePermission(context, root);
  const inherited = inheritedPermission(context, root);
  if (!at || codes.length === 0 || codes.length !== inherited.length) return;
  if (codes.every((code) => inherited.includes(code)))
    context.report(at, 'no-effect', 'permission', words('the page inherits it', '页面本来就要这些权限'));
});
