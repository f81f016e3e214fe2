import { completeProfile } from '#client';
import type { Diagnostic } from '../read/diagnostic.ts';
import { summarizePage, readScreens } from './summarize-page.ts';
import { migrateSource } from '../read/migrate/migrate.ts';
import { profileName, readContract } from '../read/api/read-contract.ts';
import { baseName, checkRequiredProps, nameOfFile, ownersOf } from './check-files.ts';
import { correctQueries } from './correct-queries.ts';
import { isRaw } from '../read/api/read-shape.ts';
import { countDoubts } from '../complete/duplicate-pages.ts';
import { plannedLast } from '../read/file-kind.ts';
import type { MetaSchemas, ProductFiles } from './product-files.ts';
import { readAsWritten, type Cursor } from '../read/cursor.ts';
import { createReporter } from '../read/reporter.ts';
import { memoizeEach, memoizeLast } from '../run/memoize.ts';
import { isTranslated, jsonOf, type Source } from '../read/source.ts';
import { isZone } from '#values/zone';
import { assemblePage, type Assembled } from '../complete/ref.ts';
import type { ResolvedOption } from '../run/resolved.ts';
import type { WidgetManifest } from '../run/widget-manifest.ts';
import { checkFileStructure, fitsSchema, readCorrected, readCorrectedJson } from '../read/structure/check-structure.ts';
import { withRegistered } from '../read/structure/registered.ts';
import type { MenuEntry, PageFile, PageSummary, Workspace } from '../complete/workspace.ts';

export interface BuiltWorkspace {
  readonly workspace: Workspace;
  /** Pages with their fragments inserted. */
  readonly pages: readonly PageFile[];
  /** Mistakes in everything but the pages. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads everything that pages refer to, and checks the files. */
export function createWorkspace(files: ProductFiles): BuiltWorkspace {
  const { schemas } = files;
  const menu = menuOf(files.menu, schemas.menu);
  const pages = new Map<string, PageSummary>();
  const pageSources = new Map<string, Source>();
  const workspace: Workspace = {
    contract: contractOf(schemas, files.profile, ...plannedLast(files.api)),
    dictionaries: dictionariesOf(...files.dictionaries),
    codes: codesOf(menu, files.permissions, schemas.permissions),
    narrowed: narrowedOf(files.permissions, schemas.permissions),
    menu,
    widgets: widgetsOf(schemas.widget, ...files.widgets),
    pages,
    screens: screensOf(files.screens),
    searches: files.searches,
    reserved: reservedOf(files.screens),
    pageSchema: schemas.page,
    files: {
      api: files.api.map((source) => ({ source, json: readDocument(source, schemas.api, files.profile) })),
      dictionaries: new Map(
        files.dictionaries.flatMap((source) => readDictionary(source).map(([name]) => [name, source])),
      ),
      pages: pageSources,
    },
  };
  const blocks = files.blocks.map((source) => migrateSource(source));
  const fragments = new Map(blocks.map((source) => [source.file, source]));
  const assembled = files.pages.map((source) => assemble(migrateSource(source), fragments));
  const described = assembled.flatMap(({ source }) => describe(source, workspace));
  const pageFiles = correctQueries(described, workspace.pageSchema);
  for (const { summary, source } of pageFiles) {
    const rival = summary && pages.get(summary.name);
    if (!summary || (rival && countDoubts(summary, menu) >= countDoubts(rival, menu))) continue;
    pages.set(summary.name, summary);
    pageSources.set(summary.name, source);
  }
  const diagnostics = [...checkFiles(files), ...blocks.flatMap((source) => source.diagnostics)];
  return { workspace, pages: pageFiles, diagnostics };
}

/** Inserts the fragments that a page includes; repeated when the page or one of them has changed. */
function assemble(source: Source, fragments: ReadonlyMap<string, Source>): Assembled {
  const known = assembledPages.get(source);
  const isSame = [...(known?.parts ?? [])].every(([file, part]) => fragments.get(file) === part);
  if (known && isSame) return known.assembled;
  const assembled = assemblePage(source, fragments);
  const parts = new Map([...assembled.included].map((file) => [file, fragments.get(file)] as const));
  // A missing fragment may be created later, under any name.
  if (assembled.source.diagnostics.length === 0) assembledPages.set(source, { assembled, parts });
  return assembled;
}

const assembledPages = new WeakMap<
  Source,
  { readonly assembled: Assembled; readonly parts: ReadonlyMap<string, Source | undefined> }
>();

const describe = (source: Source, { contract, menu, pageSchema }: Workspace) =>
  describeWith(source, contract, menu, pageSchema);

const describeWith = memoizeEach(
  (source: Source, contract: Workspace['contract'], menu: Workspace['menu'], pageSchema: unknown) => {
    const described = summarizePage(source, { contract, menu, pageSchema });
    // Most changes leave the contract unchanged: reuse all that is derived from it.
    const before = describedBefore.get(source);
    if (before && JSON.stringify(before.map(summaryOf)) === JSON.stringify(described.map(summaryOf))) return before;
    describedBefore.set(source, described);
    return described;
  },
);

const describedBefore = new WeakMap<Source, readonly PageFile[]>();

function summaryOf({ summary }: PageFile): PageSummary | undefined {
  return summary;
}

const screensOf = memoizeLast(
  (source: Source) => new Map(readScreens(source).map((screen) => [screen.name, screen] as const)),
);
const reservedOf = memoizeLast((source: Source) =>
  (source.root ? readAsWritten(source.root).items('reserved') : []).flatMap((one) => one.text ?? []),
);
const contractOf = memoizeLast(
  ({ api: schema, profile: profileSchema }: MetaSchemas, profile: Source, ...api: readonly Source[]) =>
    readContract({
      ...Object.fromEntries(
        api.map((source) => [source.file.split('/').at(-1) ?? '', readDocument(source, schema, profile)]),
      ),
      [profileName]: readCorrectedJson(profile, profileSchema),
    }),
);
/** A document of ours with misspelled words corrected; a vendor's as it was read, upgraded and with its overlays. */
function readDocument(source: Source, schema: unknown, profile: Source): unknown {
  const isOurs = completeProfile(jsonOf(profile)).strict && !isTranslated(source);
  return isOurs ? readCorrectedJson(source, schema) : jsonOf(source);
}
const dictionariesOf = memoizeLast((...sources: readonly Source[]) => readDictionaries(sources));
const widgetsOf = memoizeLast((schema: unknown, ...sources: readonly Source[]) => readWidgets(sources, schema));
const menuOf = memoizeLast(
  (source: Source, schema: unknown): readonly MenuEntry[] =>
    readCorrected(source, schema)
      ?.items('resources')
      .flatMap((entry) => readMenu(entry)) ?? [],
);
/** Codes that pages may require: those of buttons and of the menu. */
const codesOf = memoizeLast((menu: readonly MenuEntry[], permissions: Source, schema: unknown) => {
  const buttons = readCorrected(permissions, schema)?.items('permissions') ?? [];
  const labels = buttons.flatMap((one) => {
    const code = one.get('code')?.text;
    return code === undefined ? [] : [[code, one.get('label')?.text ?? ''] as const];
  });
  return new Map([...labels, ...menu.map(({ code, title }) => [code, title] as const)]);
});

/** Codes of pages' own. */
const narrowedOf = memoizeLast((permissions: Source, schema: unknown) => {
  const entries = readCorrected(permissions, schema)?.items('permissions') ?? [];
  return new Map(
    entries.flatMap((one) => {
      const [code, own] = [one.get('code')?.text, one.get('own')];
      return code === undefined || !own
        ? []
        : [[code, own.items('narrows').flatMap(({ text }) => text ?? [])] as const];
    }),
  );
});

/** Mistakes of every file that is neither page nor fragment. */
function checkFiles({ schemas, ...files }: ProductFiles): readonly Diagnostic[] {
  return [
    ...files.dictionaries.flatMap((source) => checkFile(source, schemas.dictionary)),
    ...checkProfile(files.profile, schemas.profile),
    ...checkFile(files.permissions, schemas.permissions),
    ...checkFile(files.menu, schemas.menu),
    ...checkFile(files.screens, schemas.screens),
    ...files.texts.flatMap((source) => checkFile(source, schemas.texts)),
    ...files.data.flatMap((source) => checkFile(source, schemas.data[baseName(source.file)])),
    ...files.widgets.flatMap((source) => checkFile(source, schemas.widget)),
    ...[...files.api, ...files.overlays].flatMap((source) => source.diagnostics),
  ];
}

function checkProfile(source: Source, schema: unknown): readonly Diagnostic[] {
  const mistakes = checkFile(source, schema);
  const zone = source.root && readAsWritten(source.root).get('zone');
  if (mistakes.length > 0 || !zone || isZone(zone.text ?? '')) return mistakes;
  const reporter = createReporter(source);
  reporter.report(zone, 'reference-unknown', 'zone', zone.text ?? '', Intl.supportedValuesOf('timeZone'));
  return reporter.diagnostics();
}

function checkFile(source: Source, schema: unknown): readonly Diagnostic[] {
  if (source.diagnostics.length > 0 || fitsSchema(source, schema)) return source.diagnostics;
  const reporter = createReporter(source);
  checkFileStructure(source, schema, reporter.report);
  return reporter.diagnostics();
}

const readDictionary = memoizeEach((source: Source): (readonly [string, readonly ResolvedOption[]])[] => {
  const root = source.root && readAsWritten(source.root);
  const name = root?.get('name')?.text;
  if (name === undefined) return [];
  return [[name, root?.items('items').flatMap(readOption) ?? []]];
});

/** An entry without a value is reported elsewhere, and cannot be chosen. */
function readOption(item: Cursor): readonly ResolvedOption[] {
  const [value, label] = [item.get('value')?.text, item.get('label')?.text];
  if (value === undefined) return [];
  const { color, badge, disabled } = item.value as Partial<ResolvedOption>;
  const marks = { ...(badge && { badge }), ...(disabled && { disabled }) };
  return [{ value, label: label ?? value, ...(color !== undefined && { color }), ...marks }];
}

/** A dictionary with a wrong or duplicate name is also known by its file's name, so that its users are not reported. */
function readDictionaries(sources: readonly Source[]): ReadonlyMap<string, readonly ResolvedOption[]> {
  const owners = ownersOf(sources);
  return new Map(
    sources.flatMap((source) =>
      readDictionary(source).flatMap(([name, items]) => {
        const names = owners.get(name) === source.file ? [name, nameOfFile(source.file)] : [nameOfFile(source.file)];
        return names.map((one) => [one, items] as const);
      }),
    ),
  );
}

function readMenu(at: Cursor, group?: string): readonly MenuEntry[] {
  const code = at.get('resourceCode')?.text ?? '';
  const own = {
    code,
    route: at.get('routeName')?.text ?? '',
    url: at.get('resourceUrl')?.text ?? '',
    title: at.get('resourceName')?.text ?? '',
    ...(group !== undefined && { group }),
  };
  return [own, ...at.items('childResources').flatMap((child) => readMenu(child, code))];
}

/** If a manifest has a mistake, the pages that use its widget are not checked against it. */
function readWidgets(sources: readonly Source[], schema: unknown): ReadonlyMap<string, WidgetManifest> {
  const owners = ownersOf(sources);
  return new Map(
    sources.map((source) => {
      const manifest = withRegistered(readCorrectedJson(source, schema));
      const isRight = checkFile(source, schema).length + checkRequiredProps(source).length === 0;
      if (isRight && isManifest(manifest) && owners.get(manifest.name) === source.file)
        return [manifest.name, manifest];
      const name = nameOfFile(source.file);
      return [name, anyWidget(name)];
    }),
  );
}

function anyWidget(name: string): WidgetManifest {
  const props = { type: 'object', additionalProperties: true, properties: {} } as const;
  return { name, title: name, faces: ['edit', 'read', 'cell', 'block'], valueTypes: [], props };
}

function isManifest(value: unknown): value is WidgetManifest {
  return (
    isRaw(value) &&
    typeof value.name === 'string' &&
    isRaw(value.props) &&
    isRaw(value.props.properties) &&
    Array.isArray(value.faces) &&
    Array.isArray(value.valueTypes)
  );
}
