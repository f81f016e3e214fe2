import { expect, it } from 'vitest';
import { checkProduct, readSource, type ProductFiles, type Source } from '#engine/language';
import { readProduct } from '../../scripts/pages/read-product.ts';

const product = await readProduct(process.cwd());

/** The product with the first file of a kind cut off in the middle, and that file. */
function cutOff(kind: Exclude<keyof ProductFiles, 'schemas'>): readonly [ProductFiles, string] {
  const found: Source | readonly Source[] = product[kind];
  const [first, ...rest] = 'file' in found ? [found] : found;
  if (!first) throw new Error(`there are no ${kind}`);
  const cut = readSource(first.file, first.text.slice(0, first.text.length / 2));
  return [{ ...product, [kind]: 'file' in found ? cut : [cut, ...rest] }, first.file];
}

it.each(['api', 'dictionaries', 'permissions', 'menu', 'screens', 'widgets'] as const)(
  'a broken file among %s is the only mistake: what all pages miss of it is not said again',
  (kind) => {
    const [broken, file] = cutOff(kind);

    expect(new Set(checkProduct(broken).diagnostics.map((one) => `${one.file} ${one.code}`))).toEqual(
      new Set([`${file} json-syntax`]),
    );
  },
);

it('two broken files are both said', () => {
  const page = readSource('schemas/pages/a.json', '{ "kind": ');
  const [broken, file] = cutOff('menu');
  const found = checkProduct({ ...broken, pages: [...product.pages, page] }).diagnostics;

  expect(new Set(found.map((one) => one.file))).toEqual(new Set([file, page.file]));
});

it.each(['{}', '{ "name": 1, "items": {} }', '{ "name": "fundType", "items": [1, {}, { "value": 2 }, null] }'])(
  'a dictionary that says %s is judged, never a crash',
  (text) => {
    const dictionaries = product.dictionaries.map((source) =>
      source.file.endsWith('fund-type.json') ? readSource(source.file, text) : source,
    );

    expect(checkProduct({ ...product, dictionaries }).diagnostics.length).toBeGreaterThan(0);
  },
);
