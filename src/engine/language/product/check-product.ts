import { checkMenu } from './check-menu.ts';
import { checkOpens } from './check-opens.ts';
import { checkPagesTogether } from './check-pages.ts';
import { checkOwnCodes } from './check-own-codes.ts';
import { checkUnused } from './check-unused.ts';
import { checkContract } from './check-contract.ts';
import { createWorkspace } from './create-workspace.ts';
import type { ProductFiles } from './product-files.ts';
import { sortDiagnostics, type Diagnostic } from '../read/diagnostic.ts';
import { suppressFollowUps } from './suppress-follow-ups.ts';
import { checkDuplicates, checkSchemaPaths, checkUnread } from './check-files.ts';
import type { Origins } from '../run/origin.ts';
import { checkTexts } from './check-texts.ts';
import { resolveOnce } from '../rules/resolve-once.ts';
import { readOrigins } from '../rules/resolve-page.ts';
import type { ResolvedPage } from '../run/resolved.ts';
import type { PageSummary, Workspace } from '../complete/workspace.ts';
import { hasSyntaxMistake, isSyntaxMistake } from '../read/source.ts';

export interface CheckedProduct {
  /** Every page without a mistake, by name. */
  readonly pages: ReadonlyMap<string, ResolvedPage>;
  /** Origins of each value of such a page, by name. */
  readonly originsOf: (name: string) => Origins | undefined;
  readonly workspace: Workspace;
  /** Every page with a name, with or without mistakes. */
  readonly summaries: readonly PageSummary[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks all files and resolves every page; reports the mistakes of all files in order. */
export function checkProduct(files: ProductFiles): CheckedProduct {
  const built = createWorkspace(files);
  const resolved = built.pages.map((page) => resolveOnce(page, built.workspace));
  const pages = new Map(resolved.flatMap(({ page }) => (page ? [[page.name, page] as const] : [])));
  const contract = checkContract(files.api, files.schemas.api, built.workspace, listUsed(files));
  const sources = new Set(built.pages.map(({ source }) => source));
  const diagnostics = [
    ...built.diagnostics,
    ...resolved.flatMap((one) => one.diagnostics),
    ...contract.diagnostics,
    ...checkDuplicates(files),
    ...checkSchemaPaths(files),
    ...checkUnread(files),
    ...checkPagesTogether(built),
    ...checkOpens(built, new Set(pages.keys())),
    ...checkMenu(files.menu, built.workspace),
    ...files.texts.flatMap(checkTexts),
    ...checkOwnCodes(files.permissions, built.workspace),
    ...checkUnused(files, contract.codes, [...sources]),
  ];
  return {
    pages,
    originsOf: (name) => {
      const file = pages.has(name) ? built.pages.find(({ summary }) => summary?.name === name) : undefined;
      return file && readOrigins(file, built.workspace);
    },
    workspace: built.workspace,
    summaries: [...built.workspace.pages.values()],
    diagnostics: sortDiagnostics(suppressFollowUps(diagnostics.filter(isCause(files)), files)),
  };
}

/** Operations that pages and fragments name. */
function listUsed({ pages, blocks }: ProductFiles): readonly string[] {
  const named = [...pages, ...blocks].flatMap(({ text }) => [...text.matchAll(/"operation"\s*:\s*"([^"]+)"/gu)]);
  return [...new Set(named.map(([, id = '']) => id))].toSorted();
}

/** While a file that others depend on is no JSON, mistakes in the others would only follow from it. */
function isCause({ api, profile, dictionaries, permissions, menu, screens, widgets, blocks }: ProductFiles) {
  const shared = [...api, profile, ...dictionaries, permissions, menu, screens, ...widgets, ...blocks];
  return shared.some(hasSyntaxMistake) ? isSyntaxMistake : () => true;
}
