import { readAsWritten, type Cursor } from '../read/cursor.ts';
import type { ResolvedPageTab } from '../run/resolved.ts';
import type { Source } from '../read/source.ts';
import type { Context } from './context.ts';
import { readText } from './dynamic.ts';
import { resolveOpen } from './open.ts';

/** Tabs of a page, which must be one of them; each other tab must have tabs too. */
export function resolvePageTabs(context: Context, root: Cursor, name: string): readonly ResolvedPageTab[] | undefined {
  const at = root.get('tabs');
  if (!at) return undefined;
  const places = at.items();
  const pages = places.map((place) => place.get('open')?.get('page')?.text);
  if (!pages.includes(name)) context.report(at, 'tabs-one-sided', name, name);
  return places.flatMap((place, index) => {
    const page = pages[index];
    const pageAt = place.get('open')?.get('page');
    if (pageAt && page !== undefined) {
      if (pages.indexOf(page) < index) context.report(pageAt, 'element-duplicate', page);
      else if (page !== name && !leadsBack(context, page)) context.report(pageAt, 'tabs-one-sided', page, name);
    }
    const label = readText(context, place.get('label'));
    const open = resolveOpen(context, place.get('open'));
    if (label === undefined || !open) return [];
    const permission = context.workspace.pages.get(open.page)?.permission ?? [];
    return [context.note({ label, open, permission }, place, (givers) => ({ permission: givers.page(open.page) }))];
  });
}

/** Whether a page has tabs; a missing page is reported elsewhere. */
function leadsBack({ workspace }: Context, page: string): boolean {
  const source = workspace.files.pages.get(page);
  return !source?.root || hasTabs(source);
}

export function hasTabs(source: Source | undefined): boolean {
  return source?.root !== undefined && readAsWritten(source.root).get('tabs') !== undefined;
}
