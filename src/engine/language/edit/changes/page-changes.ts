import { isRecord } from '#values/record';
import { originOf, type Origin, type Origins } from '../../run/origin.ts';
import type { ResolvedPage } from '../../run/resolved.ts';
import { memoizeEach } from '../../run/memoize.ts';
import { isSameValue } from '../../read/show-value.ts';
import { words, type Words } from '../../run/words.ts';
import type { PageSummary } from '../../complete/workspace.ts';
import { compareThings, type Difference, type Pointers } from './compare.ts';
import type { Names } from './names.ts';
import type { ChangedFile, ProductState } from './product-state.ts';
import { sayDifference } from './sentences.ts';
import { readPageThing } from './things.ts';

export interface PageChanges {
  readonly before: ProductState;
  readonly after: ProductState;
  readonly changed: readonly ChangedFile[];
  readonly names: Names;
}

/** A sentence, and the titles of the pages that it applies to. */
interface Sentence {
  readonly words: Words;
  readonly pages: Set<string>;
}

/** A page in both versions; undefined where it does not exist. */
interface PagePair {
  readonly before: PageSummary | undefined;
  readonly after: PageSummary | undefined;
}

/** Describes the changes of all pages, by the changed file that causes them. */
export function describePages(changes: PageChanges): ReadonlyMap<string, readonly Words[]> {
  const found = new Map<string, Map<string, Sentence>>();
  for (const pair of pairPages(changes.before, changes.after)) {
    const { title, file: own } = pair.after ?? pair.before ?? { title: '', file: '' };
    for (const { file, words: said } of describePair(pair, changes)) {
      const sentences = found.get(file) ?? new Map<string, Sentence>();
      found.set(file, sentences);
      const sentence = sentences.get(said.en) ?? { words: said, pages: new Set() };
      sentences.set(said.en, sentence);
      if (file !== own) sentence.pages.add(title);
    }
  }
  return new Map([...found].map(([file, sentences]) => [file, [...sentences.values()].map(withPages)]));
}

/** Number of pages listed by title. */
const MOST_PAGES = 6;

/** Appends the pages that include the fragment. */
function withPages({ words: said, pages }: Sentence): Words {
  if (pages.size === 0) return said;
  const shown = [...pages].slice(0, MOST_PAGES).map((title) => `“${title}”`);
  const isCut = pages.size > MOST_PAGES;
  return words(
    `${said.en} (in ${shown.join(', ')}${isCut ? ` and ${pages.size - MOST_PAGES} more pages` : ''})`,
    `${said.zh}（在${shown.join('、')}${isCut ? `等 ${pages.size} 个页面` : ''}）`,
  );
}

/** Pairs pages by name, and renamed pages by their position in the file. */
export function pairPages(before: ProductState, after: ProductState): readonly PagePair[] {
  const [former, latter] = [byFile(before), byFile(after)];
  return [...new Set([...former.keys(), ...latter.keys()])].toSorted().flatMap((file): readonly PagePair[] => {
    const [old, now] = [former.get(file) ?? [], latter.get(file) ?? []];
    const named = now.map((page) => ({ before: old.find(({ name }) => name === page.name), after: page }));
    const left = old.filter((page) => !named.some((pair) => pair.before === page));
    const pairs = named.map((pair) => (pair.before ? pair : { ...pair, before: left.shift() }));
    return [...pairs, ...left.map((page) => ({ before: page, after: undefined }))];
  });
}

function byFile({ checked }: ProductState): ReadonlyMap<string, readonly PageSummary[]> {
  const found = new Map<string, PageSummary[]>();
  for (const page of checked.summaries) found.set(page.file, [...(found.get(page.file) ?? []), page]);
  return found;
}

/** Differences of a page in two versions; found once for sentences, permissions and risks. */
export const comparePages = memoizeEach((former: ResolvedPage, latter: ResolvedPage): readonly Difference[] =>
  compareThings(readPageThing(former), readPageThing(latter)),
);

interface Said {
  readonly file: string;
  readonly words: Words;
}

function describePair(pair: PagePair, changes: PageChanges): readonly Said[] {
  const { before, after, changed } = changes;
  const page = pair.after ?? pair.before;
  if (!page) return [];
  const isChanged = changed.some(({ file }) => file === page.file);
  if (!pair.before || !pair.after) return [{ file: page.file, words: sayExistence(pair, changes) }];
  const [former, latter] = [before.checked.pages.get(pair.before.name), after.checked.pages.get(pair.after.name)];
  if (former && latter) return describePage(former, latter, { file: page.file, changes });
  if (former === latter || !isChanged) return [];
  return [{ file: page.file, words: sayMistaken(latter === undefined) }];
}

function sayMistaken(isAfter: boolean): Words {
  return isAfter
    ? words('the page has mistakes; mend them to see what the change does', '页面有错误，改正以后才能看到改了什么')
    : words('the page had mistakes, and has none now', '页面原来有错误，现在没有了');
}

function sayExistence(pair: PagePair, { before, after, names }: PageChanges): Words {
  const { title, path, name, permission } = pair.after ??
    pair.before ?? { title: '', path: '', name: '', permission: [] };
  if (!pair.after) return words(`page “${title}” (${path}) is removed`, `删除页面“${title}”（${path}）`);
  const operations = [...listOperations((pair.before ? before : after).checked.pages.get(name))];
  const calls = operations.map((id) => names.operation(id));
  const needs = (language: 'en' | 'zh') => names.codes(permission, language);
  return words(
    `new page “${title}” at ${path}${permission.length > 0 ? `, needs ${needs('en')}` : ''}${calls.length > 0 ? `; it calls ${calls.join(', ')}` : ''}`,
    `新增页面“${title}”，地址 ${path}${permission.length > 0 ? `，需要权限${needs('zh')}` : ''}${calls.length > 0 ? `；调用${calls.join('、')}` : ''}`,
  );
}

/** Operations that a page calls. */
function listOperations(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    if (isRecord(one) && typeof one['operation'] === 'string') found.add(one['operation']);
    for (const inner of Object.values(one)) visit(inner);
  };
  visit(value);
  return found;
}

interface Place {
  /** File of the page. */
  readonly file: string;
  readonly changes: PageChanges;
}

function describePage(former: ResolvedPage, latter: ResolvedPage, { file, changes }: Place): readonly Said[] {
  const { before, after, changed, names } = changes;
  if (former === latter || isSameValue(withoutChoices(former), withoutChoices(latter))) return [];
  const origins: ReadOrigins = {
    after: once(() => after.checked.originsOf(latter.name)),
    before: once(() => before.checked.originsOf(former.name)),
  };
  const vocabulary = { names, schema: after.files.schemas.page };
  return comparePages(former, latter)
    .filter((one) => isWritten(one, origins))
    .map((one) => {
      const giver = findOrigin(one, origins, (origin) => changed.some((other) => other.file === origin.file));
      return { file: giver?.file ?? file, words: sayDifference(one, vocabulary) };
    });
}

function once<Found>(find: () => Found): () => Found {
  let known: { readonly found: Found } | undefined;
  return () => (known ??= { found: find() }).found;
}

/** Dictionary values are described with their own files. */
function withoutChoices({ dictionaries: _choices, ...page }: ResolvedPage): object {
  return page;
}

/** Origins in both versions, computed on demand. */
type ReadOrigins = Readonly<Record<keyof Pointers, () => Origins | undefined>>;

/** First origin that passes a test, from the newer version if possible. */
function findOrigin(
  { pointers }: Difference,
  origins: ReadOrigins,
  test: (origin: Origin) => boolean,
): Origin | undefined {
  for (const version of ['after', 'before'] as const) {
    const pointer = pointers[version];
    const known = pointer === undefined ? undefined : origins[version]();
    const origin = known && originOf(known, pointer ?? '');
    if (origin && test(origin)) return origin;
  }
  return undefined;
}

/** Whether the author wrote the value, not a default. Permissions always count as written. */
function isWritten(difference: Difference, origins: ReadOrigins): boolean {
  if (difference.kind !== 'changed' || difference.path.at(-1) === 'permission') return true;
  return findOrigin(difference, origins, ({ from }) => from === 'page' || from === 'fragment') !== undefined;
}
