import { isPathOfName } from '../product/duplicate-pages.ts';
import type { Cursor } from '../read/cursor.ts';
import type { MenuEntry, PageSummary } from '../workspace.ts';
import type { Context } from './context.ts';
import { isOfOther, listUnasked, pageCall } from './page-codes.ts';
import { peekOperation } from './peek-operation.ts';
import { either, words } from '../words.ts';

/** What a page says of its menu entry and its tab. */
export function checkMeta(context: Context, root: Cursor, summary: PageSummary): void {
  const meta = root.get('meta');
  const select = meta?.items('customSelect') ?? [];
  checkSelect(context, select, summary);
  const title = meta?.get('showTitle');
  if (title?.value === true && !summary.params.includes('title'))
    context.report(
      title,
      'no-effect',
      'showTitle',
      words("the path has no param ':title'", "path 里没有参数 ':title'"),
    );
}

/** A public page asks for no code and calls nothing that needs a session; outside the shell a page says itself what it lacks. */
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

/** The pair must exist in the menu: a group's code, then the route name of an item in it. */
function checkSelect(context: Context, places: readonly Cursor[], summary: PageSummary): void {
  const [group, item] = places;
  if (!group) return;
  const { menu } = context.workspace;
  const groups = menu.filter((entry) => entry.route === '').map((entry) => entry.code);
  const items = menu.map((entry) => entry.route).filter((route) => route !== '');
  const codes = menu.map((entry) => entry.code);
  if (group?.text !== undefined && !codes.includes(group.text)) {
    context.report(group, 'select-unknown', group.text, groups);
    return;
  }
  // A route that the menu misspells is reported there.
  const known = [...items, ...context.workspace.pages.keys()];
  if (item?.text === undefined || !known.includes(item.text)) {
    if (item?.text !== undefined) context.report(item, 'select-unknown', item.text, items);
    return;
  }
  const entry = menu.find((one) => one.route === item.text);
  if (group?.text !== undefined && entry?.group !== undefined && entry.group !== group.text)
    context.report(group, 'select-group', group.text, item.text, entry.group);
  if (item.text !== summary.name && items.includes(summary.name))
    context.report(item, 'select-other', item.text, summary.name);
}

/** What the menu says of a page that it leads to. */
export function checkMenu(context: Context, root: Cursor, summary: PageSummary): void {
  // A name used twice is reported as such; the menu means the other page.
  if (context.workspace.pages.get(summary.name)?.file !== summary.file) return;
  const entry = context.workspace.menu.find((one) => one.route === summary.name);
  if (!entry) return;
  const at = (summary.route === undefined ? undefined : root.items('routes')[summary.route]) ?? root;
  const [path, title, meta] = [
    at.get('path') ?? root.get('path'),
    at.get('title') ?? root.get('title'),
    root.get('meta'),
  ];
  // What an entry does not say is a mistake of the menu, and reported there.
  // What an address should be is plain where the page's path is its name: then the menu's is reported.
  if (path && entry.url !== '' && entry.url !== summary.path && !isPathOfName(summary.path, summary.name))
    context.report(path, 'menu-path', summary.path, entry.url);
  const titles = [summary.title, meta?.get('title')?.text];
  if (title && !title.text?.includes('{{') && entry.title !== '' && !titles.includes(entry.title))
    context.report(title, 'menu-title', summary.title, entry.title);
  const hidden = meta?.get('hideMenu');
  if (hidden?.value === true) context.report(hidden, 'menu-hidden', entry.title);
  checkPermission(context, root, summary, entry);
}

/**
 * Who sees the entry holds its code, and whoever holds a button of the page holds the page: a code of another page is
 * one that nobody who comes this way need have.
 */
function checkPermission(context: Context, root: Cursor, { permission }: PageSummary, entry: MenuEntry): void {
  if (!isOfOther(context, permission, entry)) return;
  const place = root.get('permission') ?? root.get('source')?.get('operation') ?? root.get('name') ?? root;
  context.report(place, 'menu-permission', either(permission), entry.title, entry.code);
}
