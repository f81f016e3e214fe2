import type { PageRequest } from '#client';
import {
  findUses,
  type PlannedEndpoint,
  refusePlanned,
  type AccessWish,
  type PageAccess,
  readPageAccess,
  type Renamed,
  renameEverywhere,
  type Renaming,
  type Use,
  writePageAccess,
  writePlanned,
} from '#engine/language/edit';
import {
  createWorkspace,
  type Diagnostic,
  fakeAnswer,
  fakeValue,
  type FileText,
  type ProductFiles,
  type ProductTexts,
  readProductTexts,
  readSource,
  listTextUses,
  resolveTraced,
  type Source,
  type TextUse,
  withOverrides,
  type Workspace,
  pointerAt,
} from '#engine/language/prove';
import {
  flattenParts,
  originOf,
  type Origins,
  readParts,
  type ResolvedPage,
  translatePage,
  type Words,
} from '#engine/language/run';
import type { LocationParams } from '#engine';
import type { LanguageName } from '#values/language';
import { checkWhole } from './check-whole.ts';
import {
  listPageOperations,
  type NewPageAnswer,
  type PageOperation,
  type PageWishes,
  planNewPage,
} from './new-pages.ts';
import {
  type Facts,
  type InheritedValues,
  type PartNames,
  type PartPath,
  readFacts,
  readFields,
  readInherited,
  readNames,
  readTitles,
  type UsableField,
} from './page-facts.ts';

/** A file of a draft; without `text` it is removed. */
export interface Edit {
  readonly file: string;
  readonly text?: string | undefined;
}

/** A page by its file or by its route name. */
export type Wanted = { readonly file: string } | { readonly name: string };

/** Where a part of a resolved page is written. */
export interface PartPlace {
  /** JSON Pointer into the resolved page. */
  readonly part: string;
  readonly file: string;
  /** JSON Pointer into the file. */
  readonly pointer: string;
}

/** A page as it would run, with the source positions of its parts. */
export interface DrawnPage {
  readonly page: ResolvedPage;
  readonly places: readonly PartPlace[];
  /** Inherited values of the parts of its file. */
  readonly inherited: InheritedValues;
  /** Made-up values of the required query and path params. */
  readonly example: { readonly query: LocationParams; readonly params: LocationParams };
}

export interface Resolved {
  /** Pages of the file without an error, one for each of its modes. */
  readonly pages: readonly DrawnPage[];
  readonly diagnostics: readonly Diagnostic[];
  /** Titles from the contract of the file's fields by JSON Pointer, known even while the file has errors. */
  readonly titles: Readonly<Record<string, string>>;
}

interface Question {
  readonly edits: readonly Edit[];
}

type EndpointAnswer = FileText | { readonly refusal: Words };

/** Questions that the studio's worker answers. It starts with the published files. */
export interface ProductChecker {
  /** Resolves the pages of one file, or one page by its name. No other page is resolved. */
  readonly resolve: (question: Question & { readonly wanted: Wanted; readonly language: LanguageName }) => Resolved;
  /** Diagnostics of the whole product. */
  readonly check: (question: Question) => Promise<readonly Diagnostic[]>;
  /** All texts that a file of translations may have. */
  readonly texts: (question: Question) => Promise<readonly TextUse[]>;
  /** All names that pages can refer to. */
  readonly facts: (question: Question) => Facts;
  /** Contract fields that a list of parts can take. */
  readonly fields: (
    question: Question & { readonly file: string; readonly slot: readonly (string | number)[] },
  ) => readonly UsableField[];
  /** Names that the properties of a part can use. */
  readonly names: (question: Question & PartPath & { readonly file: string }) => PartNames;
  /** All uses of a name. */
  readonly uses: (question: Question & { readonly name: string }) => readonly Use[];
  /** The files changed by renaming a thing. */
  readonly rename: (question: Question & { readonly thing: Renamed; readonly to: string }) => Renaming;
  /** Who may open the page of a file. */
  readonly access: (question: Question & { readonly file: string }) => PageAccess | undefined;
  /** The files changed by letting others open a page. */
  readonly giveAccess: (
    question: Question & { readonly file: string; readonly wish: AccessWish },
  ) => readonly FileText[];
  /** Operations that can become a page. */
  readonly pageOperations: (question: Question) => readonly PageOperation[];
  /** Plans a page from an operation, with the link to it. Writes nothing. */
  readonly newPage: (question: Question & { readonly wishes: PageWishes }) => NewPageAnswer;
  /** The file that describes an endpoint, or the reason for refusing it. Writes nothing. */
  readonly endpoint: (question: Question & { readonly endpoint: PlannedEndpoint }) => EndpointAnswer;
  /** Made-up reply of an operation. */
  readonly answer: (question: Question & Asked) => unknown;
}

interface Asked {
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly page?: PageRequest | undefined;
  readonly today: string;
}

/** Creates the checker of drafts over the published files. */
export function createProductChecker(texts: ProductTexts): ProductChecker {
  const read = createReader();
  const live = readProductTexts(texts, read);
  let last: { readonly key: string; readonly files: ProductFiles } | undefined;
  const filesOf = (edits: readonly Edit[]): ProductFiles => {
    const key = JSON.stringify(edits);
    if (last?.key === key) return last.files;
    const files = withOverrides(live, new Map(edits.map(({ file, text = null }) => [file, text])), read);
    last = { key, files };
    return files;
  };
  let drawn: { readonly files: ProductFiles; readonly wanted: string; readonly found: Resolved } | undefined;
  /** The outline and the preview ask for the same page after each edit. */
  const resolveLatest = (files: ProductFiles, wanted: Wanted): Resolved => {
    const name = JSON.stringify(wanted);
    if (drawn?.files !== files || drawn.wanted !== name)
      drawn = { files, wanted: name, found: resolveWanted(files, wanted) };
    return drawn.found;
  };
  return {
    resolve: ({ edits, wanted, language }) => {
      const files = filesOf(edits);
      const table = language === 'zh-CN' ? undefined : readTexts(files.texts, language);
      const { pages, ...found } = resolveLatest(files, wanted);
      return {
        pages: table ? pages.map((one) => ({ ...one, page: translatePage(one.page, table) })) : pages,
        ...found,
      };
    },
    facts: ({ edits }) => readFacts(filesOf(edits)),
    uses: ({ edits, name }) => findUses(filesOf(edits), name),
    rename: ({ edits, thing, to }) => renameEverywhere(filesOf(edits), thing, to),
    fields: ({ edits, file, slot }) => {
      const files = filesOf(edits);
      return readFields(textOf(files, file), slot, createWorkspace(files).workspace, files);
    },
    names: ({ edits, file, ...part }) => {
      const files = filesOf(edits);
      return readNames(textOf(files, file), part, createWorkspace(files).workspace);
    },
    check: async ({ edits }) => (await checkWhole(filesOf(edits))).diagnostics,
    texts: async ({ edits }) => listTextUses(filesOf(edits), await checkWhole(filesOf(edits))),
    access: ({ edits, file }) => readPageAccess(filesOf(edits), file),
    giveAccess: ({ edits, file, wish }) => writePageAccess(filesOf(edits), file, wish),
    pageOperations: ({ edits }) => listPageOperations(filesOf(edits)),
    endpoint: ({ edits, endpoint }) => describeEndpoint(endpoint, createWorkspace(filesOf(edits)).workspace),
    newPage: ({ edits, wishes }) => planNewPage(filesOf(edits), wishes),
    answer: ({ edits, ...asked }) => answerMadeUp(createWorkspace(filesOf(edits)).workspace, asked),
  };
}

function answerMadeUp({ contract, dictionaries }: Workspace, { operation, params, page, today }: Asked): unknown {
  const found = contract.operations.get(operation);
  return found && fakeAnswer(found, params, { dictionaries: valuesOf(dictionaries), today, page });
}

function describeEndpoint(endpoint: PlannedEndpoint, { contract, dictionaries }: Workspace): EndpointAnswer {
  const refusal = refusePlanned(endpoint, {
    operations: contract.operations.keys(),
    dictionaries: dictionaries.keys(),
    profile: contract.profile,
  });
  return refusal ? { refusal } : writePlanned(endpoint, contract.profile);
}

/** Returns the same source object for the same text, so that results for it stay cached. */
function createReader(): typeof readSource {
  const sources = new Map<string, Source>();
  return (file, text) => {
    const before = sources.get(file);
    if (before?.text === text) return before;
    const source = readSource(file, text);
    sources.set(file, source);
    return source;
  };
}

function textOf({ pages, blocks }: ProductFiles, file: string): string {
  return [...pages, ...blocks].find((one) => one.file === file)?.text ?? '';
}

function resolveWanted(files: ProductFiles, wanted: Wanted): Resolved {
  const { workspace, pages } = createWorkspace(files);
  const own = pages.filter(({ source, summary }) =>
    'file' in wanted ? source.file === wanted.file : summary?.name === wanted.name,
  );
  const resolved = own.map((file) => ({ file, ...resolveTraced(file, workspace) }));
  return {
    pages: resolved.flatMap(({ file, page: whole, draft, origins = {} }) => {
      const page = whole ?? draft;
      if (!page) return [];
      const places = placesOf(page, origins, files);
      const here = places.filter((one) => one.file === file.source.file);
      return [{ page, places, inherited: readInherited(page, origins, here), example: exampleOf(page, workspace) }];
    }),
    diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
    titles: 'file' in wanted ? readTitles(textOf(files, wanted.file), workspace, files) : {},
  };
}

/** Source position of each part; parts that come from the contract alone have none. */
function placesOf(page: ResolvedPage, origins: Origins, { pages, blocks }: ProductFiles): readonly PartPlace[] {
  const sources = new Map([...pages, ...blocks].map((one) => [one.file, one]));
  return flattenParts(readParts(page)).flatMap(({ pointer: part }) => {
    const { file, line, column } = originOf(origins, part) ?? {};
    const source = file === undefined ? undefined : sources.get(file);
    if (!source || line === undefined || column === undefined) return [];
    const pointer = pointerAt(source, { line, column });
    return pointer === undefined ? [] : [{ part, file: source.file, pointer }];
  });
}

function exampleOf({ name }: ResolvedPage, { pages, contract, dictionaries }: Workspace): DrawnPage['example'] {
  const { takes = [], needs = [], params = [] } = pages.get(name) ?? {};
  const values = takes.flatMap((taken) => {
    const shape = contract.operations.get(taken.operation)?.params.fields?.get(taken.param);
    const isWanted = taken.owner === 'params' || needs.includes(taken.name);
    return shape && isWanted
      ? [[taken, String(fakeValue(shape, { dictionaries: valuesOf(dictionaries) }))] as const]
      : [];
  });
  const of = (owner: 'query' | 'params') =>
    Object.fromEntries(values.filter(([taken]) => taken.owner === owner).map(([taken, value]) => [taken.name, value]));
  const unknown = Object.fromEntries(params.map((one) => [one, '1']));
  return { query: of('query'), params: { ...unknown, ...of('params') } };
}

function valuesOf(dictionaries: Workspace['dictionaries']): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries([...dictionaries].map(([name, options]) => [name, options.map(({ value }) => value)]));
}

const fileNames: Readonly<Record<LanguageName, string>> = { 'zh-CN': 'zh', 'en-US': 'en' };

function readTexts(files: readonly Source[], language: LanguageName): ReadonlyMap<string, string> {
  const text = files.find(({ file }) => file.endsWith(`/${fileNames[language]}.json`))?.text;
  const { texts } = JSON.parse(text ?? '{"texts":{}}') as { readonly texts: Readonly<Record<string, string>> };
  return new Map(Object.entries(texts));
}
