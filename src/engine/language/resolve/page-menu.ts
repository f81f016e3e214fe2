import { isPathOfName } from '../product/duplicate-pages.ts';
import type { Cursor } from '../read/cursor.ts';
import type { MenuEntry, PageSummary } from '../workspace.ts';
import type { Context } from './context.ts';
import { placeOfMode } from './modes.ts';
import { isOfOther, listUnasked, pageCall } from './page-codes.ts';
import { peekOperation } from './peek-operation.ts';
import { either, words } from '../words.ts';

/** Checks the words of a route's meta about its tab. */
export function checkMeta(context: Context, at: Cursor, { params }: PageSummary): void {
  const title = at.get('meta')?.get('showTitle');
  if (title?.value === true && !params.includes('title'))
    context.report(
      title,
      'no-effect',
      'showTitle',
      words("the path has no param ':title'", "path 里没有参数 ':title'"),
    );
}

/**
 * A public page requires no code and calls nothing that needs a session; outside the shell a page must declare what the
 * shell would give it.
 */
export function checkPublic(context: Context, page: Cursor, { shell, permission }: PageSummary): void {
  const at = page.get('public');
  if (at?.value !== true || shell === false) return;
  const call = listUnasked(context, page).find(({ operation }) => operation.needsSession);
  const operation = call?.operation ?? peekOperation(context, pageCall(page));
  if (permission.length > 0)
    context.report(at, 'session-needed', words(`asks for ${permission.join(' or ')}`, `要 ${permission.join(' 或 ')}`));
  else if (operation?.needsSession)
    context.report(at, 'session-needed', words(`calls '${operation.id}'`, `调用了 '${operation.id}'`));
}

/** A page outside the menu may name the entry that it belongs to. */
function checkMenuName(context: Context, root: Cursor, { name }: PageSummary): void {
  const at = root.get('menu');
  if (at?.text === undefined) return;
  const { menu, pages } = context.workspace;
  const routes = menu.map((entry) => entry.route).filter((route) => route !== '');
  if (routes.includes(name))
    context.report(at, 'no-effect', 'menu', words('the menu has an entry of this page', '菜单里有这个页面自己的一项'));
  // A misspelled route of the menu is reported there.
  else if (!routes.includes(at.text) && !pages.has(at.text)) context.report(at, 'menu-unknown', at.text, routes);
}

/** Checks the menu entry that leads to a page. */
export function checkMenu(context: Context, root: Cursor, summary: PageSummary): void {
  checkMenuName(context, root, summary);
  // A duplicate name is reported elsewhere; the menu means the other page.
  if (context.workspace.pages.get(summary.name)?.file !== summary.file) return;
  const entry = context.workspace.menu.find((one) => one.route === summary.name);
  if (!entry) return;
  const at = placeOfMode(root, summary);
  const [path, title, meta] = [
    at.get('path') ?? root.get('path'),
    at.get('title') ?? root.get('title'),
    root.get('meta'),
  ];
  // Missing words of an entry are reported in the menu. If the path spells the page's name, the menu's address is
  // reported instead.
  if (path && entry.url !== '' && entry.url !== summary.path && !isPathOfName(summary.path, summary.name))
    context.report(path, 'menu-path', summary.path, entry.url);
  const titles = [summary.title, meta?.get('title')?.text];
  if (title && !title.text?.includes('{{') && entry.title !== '' && !titles.includes(entry.title))
    context.report(title, 'menu-title', summary.title, entry.title);
  checkPermission(context, root, summary, entry);
}

/**
 * Users who see the entry hold its code, and the holder of a button holds its page. A code of another page is wrong:
 * users who come this way need not hold it.
 */
function checkPermission(context: Context, root: Cursor, { permission }: PageSummary, entry: MenuEntry): void {
  if (!isOfOther(context, permission, entry)) return;
  const place = root.get('permission') ?? root.get('source')?.get('operation') ?? root.get('name') ?? root;
  context.report(place, 'menu-permission', either(permission), entry.title, entry.code);
}
