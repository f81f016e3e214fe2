import { checkMenu } from './check-menu.ts';
import { checkPagesTogether } from './check-pages.ts';
import { checkUnused } from './check-unused.ts';
import { createWorkspace, type ProductFiles } from './create-workspace.ts';
import { sortDiagnostics, type Diagnostic } from './diagnostic.ts';
import { createCursor } from './read/cursor.ts';
import { createReporter } from './read/reporter.ts';
import type { Source } from './read/source.ts';
import type { Origins } from './origin.ts';
import { resolvePage } from './resolve/resolve-page.ts';
import type { ResolvedPage } from './resolved.ts';
import type { PageSummary, Workspace } from './workspace.ts';

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
    ...checkMenu(files.menu, built.workspace),
    ...checkUnused(files, [...built.pages.map(({ source }) => source), ...files.blocks]),
  ];
  const pages = resolved.flatMap(({ page }) => (page ? [[page.name, page] as const] : []));
  return {
    pages: new Map(pages),
    originsOf: (name) => resolved.find(({ page }) => page?.name === name)?.origins?.(),
    summaries: [...built.workspace.pages.values()],
    diagnostics: sortDiagnostics(diagnostics.filter(isCause(files))),
  };
}

/** While a file that all others are held against is no JSON, they would only echo what it cannot say. */
function isCause({ api, dictionaries, permissions, menu, screens, widgets }: ProductFiles) {
  const shared = [...api, ...dictionaries, permissions, menu, screens, ...widgets];
  const isSyntax = ({ code }: Diagnostic) => code === 'json-syntax';
  return shared.some((source) => source.diagnostics.some(isSyntax)) ? isSyntax : () => true;
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
