import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkProduct, readSource, type Diagnostic, type ProductFiles, type Source } from '#engine/language/prove';
import { readProduct } from '#product';
import { exampleBlocks, readExamples, withExampleContract } from '../read-examples.ts';
import { listCases, readCase, type Case } from './read-cases.ts';

const shipped = readProduct(process.cwd());
const folder = 'tests/language/mistakes/pages';
/** Pages that are here for the cases alone, so that those of the product may change. */
const own = readdirSync(folder).map((name) =>
  readSource(`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')),
);
const withOwn: ProductFiles = { ...shipped, pages: [...shipped.pages, ...own] };
const examples = readExamples().map(({ file, text }) => readSource(file, text));
/** The product with the examples as pages of it, for words of the language that no page of the product uses. */
const withExamples: ProductFiles = {
  ...withExampleContract(shipped),
  pages: [...shipped.pages, ...examples],
  blocks: [...shipped.blocks, ...exampleBlocks],
};

const isExample = (file: string) => file.startsWith('schemas/language/examples/');
/** Cases of one product after those of the other, so that the results for unchanged files are found once. */
const themes = [false, true].flatMap((wanted) =>
  listCases().flatMap(({ theme, cases }) => {
    const some = cases.filter(({ file }) => isExample(file) === wanted);
    return some.length > 0 ? [{ theme, cases: some }] : [];
  }),
);

it('the pages that the cases edit have no mistake', () => {
  expect(checkProduct(withOwn).diagnostics).toEqual([]);
});

describe.each(themes)('$theme', ({ cases }) => {
  it.each(cases.map((one) => [one.title, one] as const))('%s', (_title, written) => {
    const { edited, expected } = readCase(written);
    const wanted = expected.map((one) => [describePlace(one), one.says]);
    const mistakes = check(edited).filter(({ code }) => !isUnlinked(edited.file, code, expected));
    // Only the part of a message that the case names is compared; a message without that part is shown in full.
    const found = mistakes.map((one) => {
      const place = describePlace(one);
      const says = wanted.find(([at, part = '']) => at === place && one.message.includes(part))?.[1];
      return [place, says ?? one.message];
    });

    const order = (one: readonly unknown[], other: readonly unknown[]) => String(one).localeCompare(String(other));
    expect(found.toSorted(order)).toEqual(wanted.toSorted(order));
    expect(mistakes.flatMap(leftInEnglish)).toEqual([]);
  });
});

/** Nothing leads to a new example, which is a mistake only where a case says so. */
function isUnlinked(file: string, code: string, expected: Case['expected']): boolean {
  return isExample(file) && code === 'page-unreachable' && !expected.some((one) => one.code === code);
}

/** English words of a Chinese message, names and code in quotation marks aside. */
function leftInEnglish({ zh }: Diagnostic): readonly string[] {
  const plain = zh.replace(/'[^']*'|"[^"]*"/gu, '');
  return (
    plain.match(/\b(?:a|an|the|of|is|are|must|needs|takes|has|not|list of|such as|at least|at most)\b \w+/gu) ?? []
  );
}

/** Diagnostics of the examples as pages of the product, such as that nothing leads to them. */
const background = new Set(checkProduct(withExamples).diagnostics.map(nameMistake));

function nameMistake({ file, code, message }: Diagnostic): string {
  return `${file} ${code} ${message}`;
}

/** All mistakes of the product with one file edited. */
function check({ file, text }: Case['edited']): readonly Diagnostic[] {
  const source = readSource(file, text);
  if (!isExample(file)) return checkProduct(replaceSource(withOwn, source)).diagnostics;
  const { diagnostics } = checkProduct(replaceSource(withExamples, source));
  return diagnostics.filter((one) => !background.has(nameMistake(one)));
}

function replaceSource(product: ProductFiles, source: Source): ProductFiles {
  let count = 0;
  const swap = (one: Source): Source => {
    if (one.file !== source.file) return one;
    count += 1;
    return source;
  };
  const { api, profile, dictionaries, widgets, pages, blocks, texts, permissions, menu } = product;
  const edited = {
    ...product,
    api: api.map(swap),
    profile: swap(profile),
    dictionaries: dictionaries.map(swap),
    widgets: widgets.map(swap),
    pages: pages.map(swap),
    blocks: blocks.map(swap),
    texts: texts.map(swap),
    permissions: swap(permissions),
    menu: swap(menu),
  };
  if (count === 1) return edited;
  if (!/^schemas\/pages\/|\/mistakes\/pages\/|\/examples\/good\/new.json$/u.test(source.file))
    throw new Error(`${source.file} is no file of the product`);
  return { ...edited, pages: [...edited.pages, source] };
}

/** `file:line:column-end code`: a mistake must be underlined from its first to its last character. */
function describePlace({ file, line, column, length, code }: Omit<Diagnostic, 'message' | 'zh' | 'parts'>): string {
  return `${file}:${line}:${column}-${column + length} ${code}`;
}
