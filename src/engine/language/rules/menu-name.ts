import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** A page outside the menu may name the entry that it belongs to. */
export const rule = visit('page', ({ at: root, summary: { name } }, context) => {
  const at = root.get('menu');
  if (at?.text === undefined) return;
  const { menu, pages } = context.workspace;
  const routes = menu.map((entry) => entry.route).filter((route) => route !== '');
  if (routes.includes(name))
    context.report(at, 'no-effect', 'menu', words('the menu has an entry of this page', '菜单里有这个页面自己的一项'));
  // A misspelled route of the menu is reported there.
  else if (!routes.includes(at.text) && !pages.has(at.text))
    context.report(at, 'page-unknown', at.text, new Map(routes.map((one) => [one, ''])), 'menu');
});
