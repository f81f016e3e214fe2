import type { BuiltWorkspace } from './create-workspace.ts';
import type { Diagnostic } from '../read/diagnostic.ts';
import { memoizeTexts } from '../run/memoize.ts';
import { nearest } from '../read/nearest.ts';
import { countDoubts } from '../complete/duplicate-pages.ts';
import { readAsWritten } from '../read/cursor.ts';
import { createReporter } from '../read/reporter.ts';
import { placeOfMode } from '../complete/modes.ts';
import type { PageSummary, Screen, Workspace } from '../complete/workspace.ts';
import { words } from '../run/words.ts';

/** A used path, and the page that uses it. */
interface Taken {
  readonly path: string;
  readonly file: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Checks all pages together: names and paths used twice, pages that nothing leads to. */
export function checkPagesTogether({ workspace, pages }: BuiltWorkspace): readonly Diagnostic[] {
  const reached = reachablePages(workspace);
  const taken: Taken[] = [...workspace.screens.values()];
  return pages
    .map((page) => ({ page, doubts: page.summary ? countDoubts(page.summary, workspace.menu) : 0 }))
    .toSorted((one, other) => one.doubts - other.doubts)
    .flatMap(({ page: { source, summary } }) => {
      if (!summary || !source.root) return [];
      const { report, diagnostics } = createReporter(source);
      const at = placeOfMode(readAsWritten(source.root), summary);
      const name = at.get('name');
      const path = at.get('path') ?? at.get('query');
      const owner = workspace.screens.get(summary.name) ?? workspace.pages.get(summary.name);
      if (name && owner && (owner.file !== summary.file || modeOf(owner) !== summary.mode))
        report(name, 'name-duplicate', summary.name, owner.file);
      else if (name && !reached.has(summary.name)) report(name, 'page-unreachable', summary.name);
      const rival = taken.find((one) => meets(one.path, summary.path) && !isToldApart(one, summary));
      if (path && isReserved(summary.path, workspace))
        report(path, 'path-taken', summary.path, words('the server itself', '服务器自己的地址'));
      else if (path && rival)
        report(
          path,
          'path-taken',
          summary.path,
          words(`'${rival.path}' in ${rival.file}`, ` ${rival.file} 里的 '${rival.path}' `),
        );
      else taken.push(summary);
      return diagnostics();
    });
}

/** The server answers such an address itself, so that reloading the page would not show it. */
function isReserved(path: string, { reserved }: Workspace): boolean {
  const lower = path.toLowerCase();
  return reserved.some((one) => lower === one || lower.startsWith(`${one}/`));
}

/** Screens have no modes. */
function modeOf(owner: Screen | PageSummary): string | undefined {
  return 'mode' in owner ? owner.mode : undefined;
}

/** Modes of one page may share a path when their queries differ. */
function isToldApart(one: Taken, other: Taken): boolean {
  return one.file === other.file && one.path === other.path && !sameQuery(one.query, other.query);
}

function sameQuery(one: Taken['query'] = {}, other: Taken['query'] = {}): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key]);
}

/** Whether all addresses of one path match the other too: `/a/new` is also an `/a/:id`. Browsers' routes ignore case. */
function meets(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  return parts.length === others.length && (covers(parts, others) || covers(others, parts));
}

const partsOf = memoizeTexts((path) => path.toLowerCase().split('/'));

function covers(wide: readonly string[], narrow: readonly string[]): boolean {
  return wide.every((part, at) => part.startsWith(':') || part === narrow[at]);
}

/** Pages reachable from the menu, directly or through other pages; a bare page is entered by its address. */
function reachablePages(workspace: Workspace): ReadonlySet<string> {
  const reached = new Set<string>();
  const bare = [...workspace.pages.values()].filter((page) => page.shell === false).map((page) => page.name);
  // A misspelled route of the menu is reported there.
  const routes = workspace.menu.map(({ route }) =>
    workspace.pages.has(route) ? route : nearest(route, workspace.pages.keys()),
  );
  const open = [...routes.filter((route) => route !== undefined), ...bare];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    open.push(...(workspace.pages.get(name)?.opens ?? []));
  }
  return reached;
}
