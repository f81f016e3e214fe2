import type { Node } from 'jsonc-parser';
import type { Diagnostic } from '../diagnostic.ts';
import { collectOrigins } from '../origins/collect-origins.ts';
import { note, noteNothing, type Note } from '../origins/notes.ts';
import type { Origins } from '../origins/origin.ts';
import type { Cursor } from '../read/cursor.ts';
import { findPageExcess } from '../read/file-limits.ts';
import { createReporter } from '../read/reporter.ts';
import type { Source } from '../read/source.ts';
import type { ResolvedPage } from '../resolved.ts';
import { checkFileStructure, readCorrected } from '../structure/check-structure.ts';
import type { PageFile, Workspace } from '../workspace.ts';
import { checkCircles } from './circles.ts';
import { withCodes } from './codes.ts';
import { createCheckScope, pageNames, type Context } from './context.ts';
import { spreadSave } from './cell-save.ts';
import { fillFields, type Place } from './fill.ts';
import { resolveDetail } from './detail.ts';
import { resolveForm } from './form.ts';
import { resolveList } from './list.ts';
import { chooseMode, listModes } from './modes.ts';
import { resolveBase, type PageBase } from './page-base.ts';
import { checkUnasked } from './page-codes.ts';
import { INCLUDE_CODES } from './ref.ts';
import { reportRenamedLoads } from './renamed-loads.ts';
import { collectDerived } from './rule.ts';
import { resolveWizard } from './wizard.ts';

/** The mistake after which all others would only follow from it. */
const NEWER = 'version-newer';

export interface Resolution {
  /** Present only without diagnostics: a page with a mistake is never rendered. */
  readonly page?: ResolvedPage;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks a page and completes it. Phases: syntax and version → structure (meta-schema) → meaning (contract, expressions,
 * references). Structure and meaning are reported together. The file is not changed.
 */
export function resolvePage(file: PageFile, workspace: Workspace): Resolution {
  return resolveFile(file, workspace, noteNothing);
}

/** A page with the origins of its values. */
export interface TracedResolution extends Resolution {
  /** Present only with the page. */
  readonly origins?: Origins;
}

/** Like {@link resolvePage}, with the origin of each value. */
export function resolveTraced(file: PageFile, workspace: Workspace): TracedResolution {
  const found = resolveFile(file, workspace, note);
  return found.page ? { ...found, origins: collectOrigins(found.page, file.source, workspace) } : found;
}

/** Origins of each value of a page, which is resolved once more with notes. Undefined for a page with a mistake. */
export function readOrigins(file: PageFile, workspace: Workspace): Origins | undefined {
  return resolveTraced(file, workspace).origins;
}

function resolveFile(file: PageFile, workspace: Workspace, noteOrigins: Note): Resolution {
  const { summary } = file;
  const { source: given } = file;
  if (given.isUnreadable || given.diagnostics.some(({ code }) => code === NEWER))
    return { diagnostics: given.diagnostics };
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
    scope: createCheckScope(workspace, pageNames(summary ?? {})),
    derived: () => (derived ??= collectDerived(root)),
    useDictionary: (name) => dictionaries.add(name),
    note: noteOrigins,
    modes: listModes(root),
    whole: source === whole ? root : (readCorrected(whole, workspace.pageSchema) ?? root),
  };
  const inPage = withCodes(context, summary?.permission ?? []);
  const found = summary && resolveKind(inPage, root, resolveBase(inPage, root, summary));
  checkCircles(context, root);
  if (summary && found && reporter.diagnostics().length === 0) checkUnasked(inPage, root, summary);
  const follow = reportRenamedLoads(context, reporter.diagnostics());
  const diagnostics = [...source.diagnostics, ...reporter.diagnostics().filter((one) => !follow.has(one))];
  if (!found || diagnostics.length > 0) return { diagnostics };
  const shown = [...dictionaries].toSorted().map((name) => [name, workspace.dictionaries.get(name) ?? []] as const);
  return { page: { ...found, dictionaries: Object.fromEntries(shown) }, diagnostics };
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
