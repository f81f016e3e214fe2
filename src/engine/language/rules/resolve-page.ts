import type { Node } from 'jsonc-parser';
import type { Diagnostic } from '../read/diagnostic.ts';
import { collectOrigins } from '../complete/origins/collect-origins.ts';
import { note, noteNothing, type Note } from '../complete/origins/notes.ts';
import type { Origins } from '../run/origin.ts';
import type { Cursor } from '../read/cursor.ts';
import { findPageExcess } from '../read/file-limits.ts';
import { createReporter } from '../read/reporter.ts';
import type { Source } from '../read/source.ts';
import type { ResolvedPage } from '../run/resolved.ts';
import { checkFileStructure, readCorrected } from '../read/structure/check-structure.ts';
import type { PageFile, Workspace } from '../complete/workspace.ts';
import { withCodes } from '../complete/codes.ts';
import { completed, pageNames, type Context } from '../complete/context.ts';
import { spreadSave } from '../complete/cell-save.ts';
import { fillFields, type Place } from '../complete/fill.ts';
import { resolveDetail } from '../complete/detail.ts';
import { resolveForm } from '../complete/form.ts';
import { resolveList } from '../complete/list.ts';
import { chooseMode, listModes } from '../complete/modes.ts';
import { resolveBase, type PageBase } from '../complete/page-base.ts';
import { INCLUDE_CODES } from '../complete/ref.ts';
import { reportRenamedLoads } from '../complete/renamed-loads.ts';
import { collectDerived } from '../complete/derived.ts';
import { resolveWizard } from '../complete/wizard.ts';
import { judge } from './judge.ts';

export interface Resolution {
  /** Present only without diagnostics: a page with a mistake never goes live. */
  readonly page?: ResolvedPage;
  /** What could be completed of a page with a mistake, for a preview; absent where nothing could. */
  readonly draft?: ResolvedPage;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Completes a page and judges it. Phases: syntax and version → structure (meta-schema) → completion (contract,
 * expressions, references) → rules. All are reported together. The file is not changed.
 */
export function resolvePage(file: PageFile, workspace: Workspace): Resolution {
  return resolveFile(file, workspace, noteNothing);
}

/** A page with the origins of its values. */
export interface TracedResolution extends Resolution {
  /** Present with the page or its draft. */
  readonly origins?: Origins;
}

/** Like {@link resolvePage}, with the origin of each value. */
export function resolveTraced(file: PageFile, workspace: Workspace): TracedResolution {
  const found = resolveFile(file, workspace, note);
  const page = found.page ?? found.draft;
  return page ? { ...found, origins: collectOrigins(page, file.source, workspace) } : found;
}

/** Origins of each value of a page, which is resolved once more with notes. Undefined for a page with a mistake. */
export function readOrigins(file: PageFile, workspace: Workspace): Origins | undefined {
  const { page, origins } = resolveTraced(file, workspace);
  return page && origins;
}

function resolveFile(file: PageFile, workspace: Workspace, noteOrigins: Note): Resolution {
  const { summary } = file;
  const { source: given } = file;
  // A fragment of another version leaves a gap in the page.
  const lacks = given.diagnostics.some(({ code, file: of }) => code === 'version-unknown' && of !== given.file);
  if (given.isUnreadable || lacks) return { diagnostics: given.diagnostics };
  const reporter = createReporter(file.source);
  const whole = expandPage({ workspace, report: reporter.report }, file.source);
  const excess = whole !== file.source && whole.root && findPageExcess(whole.root);
  if (excess) {
    reporter.report(excess.at, 'file-limit', excess.what);
    return { diagnostics: reporter.diagnostics() };
  }
  const source = withRoot(whole, (root) => chooseMode(root, summary?.mode));
  const root = checkFileStructure(source, workspace.pageSchema, reporter.report);
  if (!root || source.diagnostics.some((one) => INCLUDE_CODES.includes(one.code)))
    return { diagnostics: [...source.diagnostics, ...reporter.diagnostics()] };
  const dictionaries = new Set<string>();
  let derived: ReadonlySet<string> | undefined;
  const context: Context = {
    ...reporter,
    workspace,
    scope: { names: pageNames(summary ?? {}), codes: workspace.codes, dictionaries: workspace.dictionaries },
    derived: () => (derived ??= collectDerived(root)),
    useDictionary: (name) => dictionaries.add(name),
    note: noteOrigins,
    completed: [],
    modes: listModes(root),
    whole: source === whole ? root : (readCorrected(whole, workspace.pageSchema) ?? root),
  };
  const inPage = withCodes(context, summary?.permission ?? []);
  const found = summary && resolveKind(inPage, root, resolveBase(inPage, root, summary));
  completed(context, 'circle', { at: root });
  judge(context.completed, () => reporter.diagnostics().length === 0);
  const follow = reportRenamedLoads(context, reporter.diagnostics());
  const diagnostics = [...source.diagnostics, ...reporter.diagnostics().filter((one) => !follow.has(one))];
  if (!found) return { diagnostics };
  const shown = [...dictionaries].toSorted().map((name) => [name, workspace.dictionaries.get(name) ?? []] as const);
  const page = { ...found, dictionaries: Object.fromEntries(shown) };
  return { ...(diagnostics.length > 0 ? { draft: page } : { page }), diagnostics };
}

/** A page with shared definitions copied to each place that they apply to. */
function expandPage(place: Place, source: Source): Source {
  return withRoot(source, (root) => spreadSave(place, fillFields(place, root)));
}

/** The same source if the change changes nothing. */
function withRoot(source: Source, change: (root: Node) => Node): Source {
  const { root } = source;
  const next = root && change(root);
  return next === root ? source : { ...source, root: next };
}

function resolveKind(context: Context, root: Cursor, base: PageBase): ResolvedPage | undefined {
  switch (root.get('kind')?.text) {
    case 'list':
      return resolveList(context, root, base);
    case 'form':
      return resolveForm(context, root, base);
    case 'detail':
      return resolveDetail(context, root, base);
    case 'wizard':
      return resolveWizard(context, root, base);
    default:
      return undefined;
  }
}
