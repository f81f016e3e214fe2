import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  checkProduct,
  formatDiagnostic,
  newestVersion,
  readSource,
  rewriteSource,
  type ProductFiles,
} from '#engine/language';
import { readProduct } from '../../scripts/pages/read-product.ts';
import { withExampleContract } from './read-examples.ts';

const folder = 'schemas/language/examples/versions';
const shipped = readProduct(process.cwd());
const product = withExampleContract(shipped);
const nameOf = (text: string) => (JSON.parse(text) as { readonly name: string }).name;
const read = (file: string) => readFileSync(file, 'utf8');

/** Pages as they were once written, by the version they were written in, each with what it is in the newest one. */
const kept = Array.from({ length: newestVersion() - 1 }, (_, index) => index + 1).flatMap((version) =>
  readdirSync(`${folder}/${version}`)
    .filter((name) => !name.endsWith('.becomes.json'))
    .map((name) => {
      const file = `${folder}/${version}/${name}`;
      return { version, name, file, text: read(file), becomes: read(file.replace('.json', '.becomes.json')) };
    }),
);

/** A page in the place of the shipped one of its name. */
function checkPage(file: string, text: string) {
  const others = product.pages.filter((source) => nameOf(source.text) !== nameOf(text));
  const files: ProductFiles = { ...product, pages: [...others, readSource(file, text)] };
  const { diagnostics, pages } = checkProduct(files);
  const own = diagnostics.filter((one) => one.file === file && one.code !== 'page-unreachable');
  return { page: pages.get(nameOf(text)), mistakes: own.map(formatDiagnostic) };
}

describe.each(kept)('$name of version $version', ({ version, file, text, becomes }) => {
  it('becomes what it must', () => {
    const rewritten = rewriteSource(readSource(file, text));

    expect(rewritten).toMatchObject({ from: version, to: newestVersion(), text: becomes });
  });

  it('runs as it is, as what it becomes does', () => {
    const [old, next] = [checkPage(file, text), checkPage(file, becomes)];

    expect(old.mistakes).toEqual([]);
    expect(next.mistakes).toEqual([]);
    expect(old.page).toBeDefined();
    expect(old.page).toEqual(next.page);
  });

  it('is told where its own mistakes are', () => {
    const wrong = text.replace('"title": "', '"title": 1, "was": "');
    const line = text.slice(0, text.indexOf('"title"')).split('\n').length;

    expect(checkPage(file, wrong).mistakes).toContainEqual(expect.stringContaining(`${file}:${line}:`));
  });
});

it('every version has kept pages', () => {
  expect(new Set(kept.map(({ version }) => version)).size).toBe(newestVersion() - 1);
});

describe('the newest version', () => {
  it.each([...shipped.pages, ...shipped.blocks])('$file is written in it', (source) => {
    expect(rewriteSource(source)).toBeUndefined();
    expect(JSON.parse(source.text)).toHaveProperty('version', newestVersion());
  });

  it('is the one that the meta-schema names', () => {
    expect(shipped.schemas.page).toHaveProperty('$defs.version.enum', [newestVersion()]);
  });
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
  const mistakes = [`{ ${head} }`, `{ "version": 2, ${head} }`, `{ "version": 9, ${head} }`].map((text) =>
    checkProduct(block(text))
      .diagnostics.filter((one) => /(x|head)\.json$/.test(one.file) && one.code !== 'page-unreachable')
      .map((one) => one.code),
  );

  expect(mistakes).toEqual([[], [], ['version-newer']]);
});
