import type { Diagnostic } from './diagnostic.ts';
import { readAsWritten, type Cursor } from './read/cursor.ts';
import { createReporter, type Reporter } from './read/reporter.ts';
import type { Source } from './read/source.ts';
import type { Workspace } from './workspace.ts';

/** Types of a menu entry on the wire. */
const TYPES: Readonly<Record<string, string>> = { group: '3', page: '4' };

/** The menu beside what it leads to: every entry is a group or leads to a page that exists, and that can load as it is. */
export function checkMenu(source: Source, workspace: Workspace): readonly Diagnostic[] {
  if (!source.root || source.diagnostics.length > 0) return [];
  const { report, diagnostics } = createReporter(source);
  const visit = (entry: Cursor): void => {
    checkEntry(report, entry, workspace);
    entry.items('childResources').forEach(visit);
  };
  readAsWritten(source.root).items('resources').forEach(visit);
  return diagnostics();
}

function checkEntry(report: Reporter['report'], entry: Cursor, workspace: Workspace): void {
  const [route, type, planned] = ['routeName', 'resourceType', 'planned'].map((key) => entry.get(key));
  if (!route || route.text === undefined || type?.text === undefined) return;
  const expected = route.text === '' ? TYPES.group : TYPES.page;
  if (type.text !== expected) report(type, 'menu-type', type.text, expected ?? '', route.text);
  if (route.text === '') return;
  const target = workspace.pages.get(route.text) ?? workspace.screens.get(route.text);
  if (target && planned) report(planned, 'planned-used', route.text);
  if (!target && !planned) {
    const known = [...workspace.pages.keys(), ...workspace.screens.keys()];
    report(route, 'route-unknown', route.text, known);
  }
  for (const name of target?.needs ?? []) report(route, 'query-missing', name, route.text);
}
