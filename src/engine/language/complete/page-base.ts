import type { Place } from './origins/notes.ts';
import type { Giver } from './origins/giver.ts';
import type { Cursor } from '../read/cursor.ts';
import type { PageMeta, ResolvedConfirmOnOpen, ResolvedPage } from '../run/resolved.ts';
import type { MenuEntry, PageSummary } from './workspace.ts';
import { readCodes } from './codes.ts';
import { readLiteral } from './dynamic.ts';
import { namePlaces, placeOfMode } from './modes.ts';
import { entryOf, pageCall } from './page-codes.ts';
import { resolvePageTabs } from './page-tabs.ts';
import { peekOperation } from './peek-operation.ts';
import { completed, type Context } from './context.ts';
import { words } from '../run/words.ts';

export type PageBase = Pick<
  ResolvedPage,
  | 'name'
  | 'names'
  | 'path'
  | 'title'
  | 'query'
  | 'permission'
  | 'meta'
  | 'shell'
  | 'tabs'
  | 'confirmOnOpen'
  | 'dictionaries'
>;

/** Properties of every page. `dictionaries` is filled in last, when the shown ones are known. */
export function resolveBase(context: Context, root: Cursor, summary: PageSummary): PageBase {
  const at = placeOfMode(root, summary);
  readCodes(context, root.get('permission'));
  readLiteral(context, at.get('title'), words('the title of a page', '页面的 title'));
  completed(context, 'page', { at: root, mode: at, summary });
  const tabs = resolvePageTabs(context, root, summary.name);
  const names = namePlaces(context.whole);
  const base = {
    name: summary.name,
    ...(names.length > 1 && { names: names.flatMap(({ text }) => text ?? []) }),
    path: summary.path,
    title: summary.title,
    permission: summary.permission,
    meta: context.note(metaOf(context, root), root.get('meta'), () => ({
      requiresAuth: root.get('public'),
      customSelect: selectGiver(root),
    })),
    ...(summary.query && { query: summary.query }),
    ...(summary.shell === false && { shell: false as const }),
    ...(tabs && { tabs }),
    ...readConfirmOnOpen(root, summary.name),
    dictionaries: {},
  };
  return context.note(base, placeOf(at, root), (givers) => ({
    permission: givers.codes(peekOperation(context, pageCall(root))),
    names: { origin: { from: 'language' }, member: (index) => names[Number(index)] },
    dictionaries: { origin: { from: 'language' }, member: givers.choices },
  }));
}

/** The place of a mode; members that it lacks have the place of the page. */
function placeOf(mode: Cursor, page: Cursor): Place {
  return { node: page.node, get: (key) => mode.get(key) ?? page.get(key) };
}

/** The published route meta has `requiresAuth: true` also for a page without a session. */
function metaOf(context: Context, page: Cursor): PageMeta {
  const isPublic = page.get('public')?.value === true;
  const loads =
    page
      .get('load')
      ?.entries()
      .map(({ value }) => value) ?? [];
  const calls = [page.get('source'), page.get('submit'), ...loads];
  return {
    ...readMenuMeta(page, context.workspace.menu),
    ...readMeta(page),
    ...(calls.some((call) => peekOperation(context, call)?.planned) && { planned: true }),
    ...(isPublic && { requiresAuth: true }),
  };
}

/** The route is that of the page or of the entry that it names; the group is looked up. */
function selectGiver(page: Cursor): Giver {
  const route = page.get('menu') ?? page.get('name');
  return { origin: { from: 'language' }, member: (index) => (index === '1' ? route : undefined) };
}

/** The highlighted entry; for a page in the menu its own. */
function readMenuMeta(page: Cursor, menu: readonly MenuEntry[]): PageMeta {
  const entry = entryOf(page, menu);
  return {
    ...(entry && { customSelect: [entry.group ?? entry.code, entry.route] }),
    ...(entry?.route !== page.get('name')?.text && { hideMenu: true }),
  };
}

function readMeta(at: Cursor): PageMeta {
  const meta = at.get('meta');
  return (meta?.kind === 'object' ? meta.value : {}) as PageMeta;
}

/** Confirmed for the page alone, unless it names a confirmation that others share. */
function readConfirmOnOpen(root: Cursor, page: string): { confirmOnOpen?: ResolvedConfirmOnOpen } {
  const at = root.get('confirmOnOpen');
  return at?.kind === 'object'
    ? { confirmOnOpen: { name: page, ...(at.value as Omit<ResolvedConfirmOnOpen, 'name'>) } }
    : {};
}
