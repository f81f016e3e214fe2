import { expect, it } from 'vitest';
import { checkProduct, readSource, type ProductFiles, type Source } from '#engine/language/prove';
import { smallProduct as product } from '../products/small-product.ts';

/** The product with the first file of a kind cut off in the middle, and that file. */
function cutOff(kind: Exclude<keyof ProductFiles, 'schemas' | 'searches' | 'unread'>): readonly [ProductFiles, string] {
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

it('a reply of the contract may have an example', () => {
  const example = '"example": { "code": "000000", "data": { "list": [{}] } }, "schema": {';
  const api = product.api.map(({ file, text }) =>
    readSource(file, file.endsWith('/fund.json') ? text.replace(/"schema": \{(?=\s*"allOf")/u, example) : text),
  );

  expect(api.some(({ text }) => text.includes(example))).toBe(true);
  expect(checkProduct({ ...product, api }).diagnostics).toEqual([]);
});

it.each(['valueOf', 'hasOwnProperty', '__proto__'])('a contract with the word %s is judged, never a crash', (word) => {
  const api = product.api.map(({ file, text }) => readSource(file, text.replace('{', `{ "${word}": "x",`)));

  expect(checkProduct({ ...product, api }).diagnostics.length).toBeGreaterThan(0);
});

/** The same product from files that were not read before. */
function readAnew(files: ProductFiles): ProductFiles {
  const anew = ({ file, text }: Source) => readSource(file, text);
  const { api, profile, dictionaries, widgets, pages, blocks, texts, data, permissions, menu, screens } = files;
  return {
    schemas: files.schemas,
    searches: files.searches,
    api: api.map(anew),
    overlays: files.overlays,
    profile: anew(profile),
    dictionaries: dictionaries.map(anew),
    widgets: widgets.map(anew),
    pages: pages.map(anew),
    blocks: blocks.map(anew),
    texts: texts.map(anew),
    data: data.map(anew),
    permissions: anew(permissions),
    menu: anew(menu),
    screens: anew(screens),
  };
}

/** Texts that pages take over from a file which they share, each changed in the file that says it. */
const changes = [
  ['schemas/api/fields.json', /"title": "[^"]+"/g, '"title": "字段"'],
  ['schemas/api/trade.json', /"title": "[^"]+"/g, '"title": "交易"'],
  ['schemas/api/fields.json', /"maxLength": \d+/g, '"maxLength": 7'],
  ['schemas/dictionaries/fund-type.json', /"label": "[^"]+"/g, '"label": "种类"'],
] as const;

it('after each change of a shared file, and back, the pages are those of a product read anew', () => {
  const one = (name: string) => (source: Source) => (source.file === name ? (changed.get(name) ?? source) : source);
  const changed = new Map<string, Source>();
  for (const [name, from, to] of changes) {
    const found = [...product.api, ...product.dictionaries].find(({ file }) => file === name);
    if (!found) throw new Error(`there is no ${name}`);
    changed.set(name, readSource(name, found.text.replace(from, to)));
    const edited = { ...product, api: product.api.map(one(name)), dictionaries: product.dictionaries.map(one(name)) };
    const [kept, fresh] = [checkProduct(edited), checkProduct(readAnew(edited))];

    expect(JSON.stringify([...kept.pages])).not.toBe(JSON.stringify([...checkProduct(product).pages]));
    expect(kept.diagnostics).toEqual(fresh.diagnostics);
    expect([...kept.pages]).toEqual([...fresh.pages]);
  }
}, 30_000);

it('a page that asks for nothing of a changed file stays the very same', () => {
  const before = checkProduct(product).pages;
  const api = product.api.map((source) =>
    source.file.endsWith('/trade.json')
      ? readSource(source.file, source.text.replaceAll(/"title": "[^"]+"/g, '"title": "交易"'))
      : source,
  );
  const after = checkProduct({ ...product, api }).pages;
  const isSame = [...after].map(([name, page]) => page === before.get(name));

  expect(new Set(isSame)).toEqual(new Set([true, false]));
});
