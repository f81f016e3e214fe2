import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { checkProduct, formatDiagnostic } from '#engine/language/prove';
import { dependenciesOf } from '#engine/language/run';
import { readProduct } from '#product';
import { readManual } from '../manual/read-manual.ts';
import { everywhere } from '../manual/scopes.ts';

const product = readProduct(process.cwd());
const { pages, diagnostics } = checkProduct(product);
const isPage = new Ajv2020({ strict: false }).compile(JSON.parse(readFileSync('schemas/language/page.json', 'utf8')));

/** Roots that the manual's tests try, each where it can be read; fill buttons of arrays read `prompt`. */
const offered = [
  ...everywhere,
  ...readManual('schemas/WORDS.md')
    .filter(({ kind }) => kind === 'scope')
    .flatMap(({ rows }) => rows.flatMap(([, , names = '']) => names.match(/\w+/gu) ?? [])),
  'prompt',
];

it('everything in schemas is free of mistakes', () => {
  expect(diagnostics.map(formatDiagnostic)).toEqual([]);
});

describe.each(product.pages.map(({ file, text }) => ({ file, text })))('$file', ({ text }) => {
  const author = JSON.parse(text);
  const page = pages.get(author.name);

  it('fits the meta-schema', () => {
    expect(isPage(author)).toBe(true);
  });

  it('resolves to plain JSON', () => {
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  });

  it('brings every dictionary that its fields name', () => {
    const named = new Set(valuesOf(page, 'dictionary'));

    expect([...named].filter((name) => !Object.hasOwn(page?.dictionaries ?? {}, String(name)))).toEqual([]);
  });

  it('reads only names that its kind offers', () => {
    const roots = valuesOf(page, '$cel').flatMap((cel) =>
      dependenciesOf(String(cel)).map((path) => path.split('.')[0]),
    );

    expect(roots.filter((name) => !offered.includes(name ?? ''))).toEqual([]);
  });
});

it('resolving twice yields the same and leaves the files alone', () => {
  const before = JSON.stringify(product.pages.map((source) => source.root?.children?.map((child) => child.offset)));

  const again = checkProduct(product);

  expect(again.pages).toEqual(pages);
  expect(JSON.stringify(product.pages.map((source) => source.root?.children?.map((child) => child.offset)))).toBe(
    before,
  );
});

/** Every value under a key, at any depth. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => (name === key ? [child] : valuesOf(child, key)));
}
