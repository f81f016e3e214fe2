import type { Cursor } from '../read/cursor.ts';
import type { PageMeta, ResolvedPage } from '../resolved.ts';
import type { MenuEntry, PageSummary } from '../workspace.ts';
import { readCodes } from './codes.ts';
import { peekOperation } from './peek-operation.ts';
import type { Context } from './context.ts';

export type PageBase = Pick<
  ResolvedPage,
  'name' | 'path' | 'title' | 'permission' | 'meta' | 'layout' | 'dictionaries'
>;

/** What every page has. `dictionaries` is filled in last, when it is known which ones the page shows. */
export function resolveBase(context: Context, root: Cursor, summary: PageSummary): PageBase {
  const meta = root.get('meta');
  checkSelect(context, meta);
  readCodes(context, root.get('permission'));
  checkMenu(context, root, summary);
  return {
    name: summary.name,
    path: summary.path,
    title: summary.title,
    permission: summary.permission,
    meta: (meta?.kind === 'object' ? meta.value : {}) as PageMeta,
    ...(summary.layout && { layout: summary.layout }),
    dictionaries: {},
  };
}

/** The pair must exist in the menu: a group's code, then an item's route name or code. */
function checkSelect(context: Context, meta: Cursor | undefined): void {
  const { menu } = context.workspace;
  const known = [menu.map((entry) => entry.code), menu.map((entry) => entry.route).filter((route) => route !== '')];
  (meta?.items('customSelect') ?? []).forEach((place, index) => {
    const names = known[index] ?? [];
    if (place.text !== undefined && !names.includes(place.text))
      context.report(place, 'select-unknown', place.text, names);
  });
}

function checkMenu(context: Context, root: Cursor, summary: PageSummary): void {
  // A name used twice is reported as such; the menu means the other page.
  if (context.workspace.pages.get(summary.name)?.file !== summary.file) return;
  const entry: MenuEntry | undefined = context.workspace.menu.find((one) => one.route === summary.name);
  const path = root.get('path');
  if (entry && path && entry.url !== summary.path) context.report(path, 'menu-path', summary.path, entry.url);
}

/** Codes that open a page: its own, or those of the operation it stands for. */
export function pagePermission(context: Pick<Context, 'workspace'>, root: Cursor): readonly string[] {
  const own = root.get('permission');
  if (own?.text !== undefined) return [own.text];
  if (own?.kind === 'array') return own.items().flatMap((code) => code.text ?? []);
  return peekOperation(context, pageCall(root))?.permission ?? [];
}

/** The call that a page stands for. */
export function pageCall(root: Cursor): Cursor | undefined {
  return root.get('source') ?? root.get('submit') ?? root.get('load')?.entries()[0]?.value;
}
