import {
  describeChanges,
  describeEffects,
  describeRisks,
  readOwnCodes,
  type ProductState,
} from '#engine/language/edit';
import {
  type CheckedProduct,
  checkProduct,
  type Diagnostic,
  type ProductFiles,
  type ProductTexts,
  readProductTexts,
  readSource,
  type Source,
  withOverrides,
} from '#engine/language/prove';
import type { ResolvedPage } from '#engine/language/run';
import { hashProduct, hashText } from '#product';
import { mergeFiles } from './merge-files.ts';
import type { PageRoute } from '#contract';
import type { Mistake, Proof, Question, TouchedPage } from './question.ts';

/** Limit of reported mistakes. */
const MOST_MISTAKES = 200;

/** Checks the product with a change applied, and compares it with the build and the published pages. */
export function prove({ live, change }: Question): Proof {
  if (!known) throw new Error('no build is loaded');
  const before = check(withOverrides(known, new Map(live), sourceOf));
  const { merged, conflicts } = mergeFiles(before.files, change);
  // A file in conflict is checked with the author's text.
  const wanted = change.filter(({ file }) => conflicts.some((one) => one.file === file));
  const texts = new Map([...merged, ...wanted].map(({ file, text }) => [file, text]));
  const after = check(withOverrides(before.files, texts, sourceOf));
  const { diagnostics } = after.checked;
  const files = new Set(change.map(({ file }) => file));
  return {
    hash: hashProduct(after.files),
    mistakes: diagnostics.slice(0, MOST_MISTAKES).map(asMistake),
    mistakeCount: diagnostics.length,
    conflicts,
    merged,
    ...compareWithBuild(check(known).checked, after.checked),
    touched: listTouched(before.checked, after.checked, files),
    words: describeChanges(before, after),
    risks: describeRisks(before, after),
    effects: describeEffects(before, after),
    own: { before: [...readOwnCodes(before.files.permissions)], after: [...readOwnCodes(after.files.permissions)] },
  };
}

let known: ProductFiles | undefined;

/** Loads the build that proofs are about, and checks it, so that a proof only has to check what differs. */
export function loadBuild(texts: ProductTexts): void {
  known = readProductTexts(texts, sourceOf);
  check(known);
}

/** Number of cached texts besides those of the build. */
const REMEMBERED = 3000;

const sources = new Map<string, Source>();

/** Returns the same source object for the same text, so that results for it stay cached. */
function sourceOf(file: string, text: string): Source {
  const key = `${file} ${hashText(text)}`;
  const source = sources.get(key) ?? readSource(file, text);
  sources.delete(key);
  sources.set(key, source);
  const [oldest] = sources.keys();
  if (sources.size > REMEMBERED && oldest !== undefined) sources.delete(oldest);
  return source;
}

/** Cached checks: the build, the published product and the last proposals. */
const checks = new Map<string, ProductState>();

function check(files: ProductFiles): ProductState {
  const key = hashProduct(files);
  const state = checks.get(key) ?? { files, checked: checkProduct(files) };
  checks.delete(key);
  checks.set(key, state);
  const [oldest] = checks.keys();
  if (checks.size > 4 && oldest !== undefined) checks.delete(oldest);
  return state;
}

function asMistake({ file, line, column, length, code, message, zh }: Diagnostic): Mistake {
  return { file, line, column, length, code, message, zh };
}

const pageTexts = new WeakMap<ResolvedPage, string>();

/** Resolved page as served. */
function textOf(page: ResolvedPage): string {
  const text = pageTexts.get(page) ?? JSON.stringify(page);
  pageTexts.set(page, text);
  return text;
}

/** A page with its route; undefined if it has mistakes. */
function findPage({ pages, summaries }: CheckedProduct, name: string) {
  const [page, summary] = [pages.get(name), summaries.find((one) => one.name === name)];
  if (!page || !summary) return undefined;
  const { path, title, query, permission, shell } = summary;
  const text = textOf(page);
  const route: PageRoute = {
    name,
    path,
    title,
    ...(query && { query: { ...query } }),
    permission: [...permission],
    meta: { ...page.meta },
    ...(shell !== undefined && { shell }),
    hash: hashText(text),
  };
  return { route, text };
}

function compareWithBuild(build: CheckedProduct, after: CheckedProduct): Pick<Proof, 'served' | 'removed'> {
  const served = [...after.pages.keys()].flatMap((name) => {
    const [was, is] = [findPage(build, name), findPage(after, name)];
    const isSame = JSON.stringify(was?.route) === JSON.stringify(is?.route);
    return is && !isSame ? [is] : [];
  });
  return { served, removed: [...build.pages.keys()].filter((name) => !after.pages.has(name)) };
}

/** Pages that resolve differently although their own files are unchanged. */
function listTouched(
  before: CheckedProduct,
  after: CheckedProduct,
  files: ReadonlySet<string>,
): readonly TouchedPage[] {
  const titles = new Map<string, string>();
  for (const { name, file, title } of after.summaries) {
    const [was, is] = [before.pages.get(name), after.pages.get(name)];
    const isTouched = was && is && !files.has(file) && textOf(was) !== textOf(is);
    if (isTouched && !titles.has(file)) titles.set(file, title);
  }
  return [...titles].map(([file, title]) => ({ file, title }));
}
