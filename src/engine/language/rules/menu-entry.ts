import { isPathOfName } from '../complete/duplicate-pages.ts';
import { isOfOther } from '../complete/page-codes.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** The menu entry that leads to a page has its path, its title and one of its codes. */
export const rule = visit('page', ({ at: root, mode: at, summary }, context) => {
  // A duplicate name is reported elsewhere; the menu means the other page.
  if (context.workspace.pages.get(summary.name)?.file !== summary.file) return;
  const entry = context.workspace.menu.find((one) => one.route === summary.name);
  if (!entry) return;
  const [path, title, meta] = [
    at.get('path') ?? root.get('path'),
    at.get('title') ?? root.get('title'),
    root.get('meta'),
  ];
  // Missing words of an entry are reported in the menu. If the path spells the page's name, the menu's address is
  // reported instead.
  if (path && entry.url !== '' && entry.url !== summary.path && !isPathOfName(summary.path, summary.name))
    context.report(path, 'menu-differs', words('path', '地址'), summary.path, entry.url);
  const titles = [summary.title, meta?.get('title')?.text];
  if (title && !title.text?.includes('{{') && entry.title !== '' && !titles.includes(entry.title))
    context.report(title, 'menu-differs', words('title', '名称'), summary.title, entry.title);
  // Users who see the entry hold its code, and the holder of a button holds its page. A code of another page is wrong:
  // users who come this way need not hold it.
  // Codes that the page does not say itself are its operation's, and the entry is wrong (`checkMenu`); so it is where
  // the page has a code of its own.
  const place = root.get('permission');
  const isOwn = summary.permission.some((code) => context.workspace.narrowed.has(code));
  if (place && !isOwn && isOfOther(context, summary.permission, entry.code))
    context.report(place, 'permission-mismatch', entry.code, summary.name, summary.permission, 'menu');
});
