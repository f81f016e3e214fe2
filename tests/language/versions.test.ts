import { expect, it } from 'vitest';
import { checkProduct, readSource } from '#engine/language/prove';
import { readProduct } from '#product';

const product = readProduct(process.cwd());

it('the meta-schema names the newest version, which checks without a mistake', () => {
  const { schemas } = product;
  const page = product.pages.map((one) => readSource(one.file, one.text.replace('{', '{ "version": 1,')));

  expect(schemas.page).toHaveProperty('$defs.version.enum', [1]);
  expect(checkProduct({ ...product, pages: page }).diagnostics).toEqual([]);
});

it('a fragment has a version of its own, which is not part of the page', () => {
  const block = (text: string) => ({
    ...product,
    blocks: [readSource('schemas/blocks/head.json', text)],
    pages: [
      ...product.pages,
      readSource(
        'schemas/pages/x.json',
        `{ "kind": "detail", "name": "X", "path": "/x", "title": "基金", "load": { "fund": { "operation": "fundDetail",
          "params": { "fundCode": "{{ query.fundCode }}" } } }, "blocks": [{ "$ref": "../blocks/head.json" }] }`,
      ),
    ],
  });
  const head = '"type": "fields", "data": "fund", "fields": ["fundName"]';
  const mistakes = [`{ ${head} }`, `{ "version": 1, ${head} }`, `{ "version": 9, ${head} }`].map((text) =>
    checkProduct(block(text))
      .diagnostics.filter((one) => /(x|head)\.json$/.test(one.file) && one.code !== 'page-unreachable')
      .map((one) => one.code),
  );

  expect(mistakes).toEqual([[], [], ['version-unknown']]);
});
