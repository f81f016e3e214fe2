import type { Diagnostic } from '../read/diagnostic.ts';
import { words } from '../run/words.ts';
import { editDistance } from '../read/nearest.ts';
import { isOfOther } from '../complete/page-codes.ts';
import { isPathOfName } from '../complete/duplicate-pages.ts';
import { readAsWritten, type Cursor } from '../read/cursor.ts';
import { createReporter, type Reporter } from '../read/reporter.ts';
import type { Source } from '../read/source.ts';
import type { Workspace } from '../complete/workspace.ts';

/** Types of a menu entry on the wire. */
const TYPES: Readonly<Record<string, string>> = { group: '3', page: '4' };

/** Differences in spelling that count as a slip. */
const SLIP = 2;

/**
 * Checks the menu against the pages: every entry is a group or leads to an existing page that can load without further
 * data.
 */
export function checkMenu(source: Source, workspace: Workspace): readonly Diagnostic[] {
  if (!source.root || source.diagnostics.length > 0) return [];
  const { report, diagnostics } = createReporter(source);
  const routes = new Map<string, Cursor>();
  const visit = (entry: Cursor): void => {
    checkEntry(report, entry, workspace);
    checkRoute(report, entry, routes);
    entry.items('childResources').forEach(visit);
  };
  const resources = readAsWritten(source.root).items('resources');
  resources.forEach(visit);
  checkOrder(report, resources);
  return diagnostics();
}

/** Entries beside each other are in the order of their priorities. */
function checkOrder(report: Reporter['report'], entries: readonly Cursor[]): void {
  const seen = new Map<number, Cursor>();
  for (const entry of entries) {
    const [priority, code] = [entry.get('priority'), entry.get('resourceCode')];
    checkOrder(report, entry.items('childResources'));
    // Entries without a priority stay in file order.
    if (typeof priority?.value !== 'number' || priority.value === 0) continue;
    const other = seen.get(priority.value);
    // A duplicate entry is reported elsewhere.
    if (other && other.get('resourceCode')?.text !== code?.text)
      report(priority, 'menu-order', priority.value, other.get('resourceName')?.text ?? '');
    seen.set(priority.value, entry);
  }
}

/** Two entries of one page would both be the current one. */
function checkRoute(report: Reporter['report'], entry: Cursor, routes: Map<string, Cursor>): void {
  const [route, code] = [entry.get('routeName'), entry.get('resourceCode')];
  if (!route?.text) return;
  const other = routes.get(route.text);
  routes.set(route.text, entry);
  // A duplicate entry is reported as such.
  if (other && other.get('resourceCode')?.text !== code?.text) report(route, 'element-duplicate', route.text);
}

const keys = ['resourceCode', 'resourceUrl', 'routeName', 'resourceType', 'planned'];

function checkEntry(report: Reporter['report'], entry: Cursor, workspace: Workspace): void {
  const [code, url, route, type, planned] = keys.map((key) => entry.get(key));
  if (!route || route.text === undefined || type?.text === undefined) return;
  const expected = route.text === '' ? TYPES.group : TYPES.page;
  if (type.text !== expected) report(type, 'menu-type', type.text, expected ?? '', route.text);
  if (route.text === '') return;
  const page = workspace.pages.get(route.text);
  if (page && url && url.text !== page.path && isPathOfName(page.path, page.name))
    report(url, 'menu-differs', words('path', '地址'), url.text ?? '', page.path);
  const target = page ?? workspace.screens.get(route.text);
  if (target && code?.text !== undefined && code.text !== route.text && editDistance(code.text, route.text) <= SLIP)
    report(code, 'menu-differs', words('code', '编码'), code.text, route.text);
  const { text: own } = code ?? {};
  // Of two entries of one page only that is reported.
  const isOnly = workspace.menu.filter(({ route: other }) => other === route.text).length === 1;
  const isNarrowed = page?.permission.some((one) => workspace.narrowed.has(one)) ?? false;
  if (
    page &&
    isOnly &&
    (!page.says || isNarrowed) &&
    own !== undefined &&
    isOfOther({ workspace }, page.permission, own)
  )
    report(code ?? entry, 'permission-mismatch', own, page.name, page.permission, isNarrowed ? 'entry' : 'menu');
  if (!target && !planned) {
    const known = new Map([...workspace.pages.keys(), ...workspace.screens.keys()].map((name) => [name, '']));
    report(route, 'page-unknown', route.text, known, 'menu');
  }
  for (const name of target?.needs ?? []) report(route, 'param-missing', name, route.text, 'query');
}
