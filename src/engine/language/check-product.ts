import { createWorkspace, type BuiltWorkspace, type ProductFiles } from './create-workspace.ts';
import { sortDiagnostics, type Diagnostic } from './diagnostic.ts';
import { createCursor } from './read/cursor.ts';
import { createReporter, type Reporter } from './read/reporter.ts';
import type { Source } from './read/source.ts';
import type { Origins } from './origin.ts';
import { resolvePage } from './resolve/resolve-page.ts';
import type { ResolvedPage } from './resolved.ts';
import type { PageFile, PageSummary, Workspace } from './workspace.ts';

export interface CheckedProduct {
  /** Every page without a mistake, by name. */
  readonly pages: ReadonlyMap<string, ResolvedPage>;
  /** Where each value of such a page was given, by name; found out when somebody asks. */
  readonly originsOf: (name: string) => Origins | undefined;
  /** Every page that has a name, mistaken or not. */
  readonly summaries: readonly PageSummary[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks everything and resolves every page; all mistakes of all files at once, in order. */
export function checkProduct(files: ProductFiles): CheckedProduct {
  const built = createWorkspace(files);
  const resolved = built.pages.map((page) => resolvePage(page, built.workspace));
  const diagnostics = [
    ...built.diagnostics,
    ...resolved.flatMap((one) => one.diagnostics),
    ...files.api.flatMap((source) => checkReferences(source, built.workspace)),
    ...checkPagesTogether(built),
  ];
  const pages = resolved.flatMap(({ page }) => (page ? [[page.name, page] as const] : []));
  return {
    pages: new Map(pages),
    originsOf: (name) => resolved.find(({ page }) => page?.name === name)?.origins?.(),
    summaries: [...built.workspace.pages.values()],
    diagnostics: sortDiagnostics(diagnostics),
  };
}

/** Dictionaries and codes that the contract names must exist. */
function checkReferences(source: Source, workspace: Workspace): readonly Diagnostic[] {
  if (!source.root) return [];
  const reporter = createReporter(source);
  const visit = (at: ReturnType<typeof createCursor>): void => {
    for (const item of at.items()) visit(item);
    for (const { key, value } of at.entries()) {
      const names = value.kind === 'array' ? value.items() : [value];
      for (const name of names) {
        if (key === 'x-dictionary' && name.text !== undefined && !workspace.dictionaries.has(name.text)) {
          reporter.report(name, 'dictionary-unknown', name.text, workspace.dictionaries.keys());
        }
        if (
          (key === 'x-permission' || key === 'x-menu') &&
          name.text !== undefined &&
          !workspace.codes.has(name.text)
        ) {
          reporter.report(name, 'permission-unknown', name.text, workspace.codes);
        }
      }
      visit(value);
    }
  };
  visit(createCursor(source.root));
  return reporter.diagnostics();
}

/** What only shows when all pages stand side by side: names and paths used twice, pages that nothing leads to. */
function checkPagesTogether({ workspace, pages }: BuiltWorkspace): readonly Diagnostic[] {
  const reached = reachablePages(workspace);
  const paths = new Map<string, string>();
  return pages.flatMap((page) => {
    const { source, summary } = page;
    if (!summary || !source.root) return [];
    const reporter = createReporter(source);
    const owner = workspace.pages.get(summary.name);
    if (owner && owner.file !== summary.file)
      report(reporter, page, 'name', () => ['name-duplicate', summary.name, owner.file]);
    const twin = paths.get(summary.path);
    if (twin !== undefined) report(reporter, page, 'path', () => ['path-duplicate', summary.path, twin]);
    else paths.set(summary.path, summary.file);
    if (!reached.has(summary.name)) report(reporter, page, 'name', () => ['page-unreachable', summary.name]);
    return reporter.diagnostics();
  });
}

type Finding = readonly ['name-duplicate' | 'path-duplicate', string, string] | readonly ['page-unreachable', string];

function report(reporter: Reporter, page: PageFile, key: 'name' | 'path', find: () => Finding): void {
  const at = page.source.root && createCursor(page.source.root).get(key);
  if (!at) return;
  const finding = find();
  if (finding[0] === 'page-unreachable') reporter.report(at, finding[0], finding[1]);
  else reporter.report(at, finding[0], finding[1], finding[2]);
}

/** Pages that the menu leads to, directly or through pages that open others; a bare one is entered by its address. */
function reachablePages(workspace: Workspace): ReadonlySet<string> {
  const reached = new Set<string>();
  const bare = [...workspace.pages.values()].filter((page) => page.layout === 'bare').map((page) => page.name);
  const open = [...workspace.menu.map((entry) => entry.route), ...bare];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    open.push(...(workspace.pages.get(name)?.opens ?? []));
  }
  return reached;
}
