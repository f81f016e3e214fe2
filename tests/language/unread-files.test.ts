import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { checkProduct, type Diagnostic } from '#engine/language/prove';
import { readProduct } from '#product';
import { copyProduct } from './product-copy.ts';

const page = 'schemas/pages/trade/fund-list.json';
/** A page of its own, so that nothing else is missing without it. */
const extra = JSON.stringify({ $schema: '../../language/page.json', title: '开户' });

const check = (root: string): readonly string[] =>
  checkProduct(readProduct(root)).diagnostics.map(({ file, line, column, code, message }: Diagnostic) =>
    [`${file}:${line}:${column} ${code}`, message].join(' '),
  );

it.each([
  [
    'schemas/pages/trade/extra.jsonc',
    "no file is read that does not end with .json; move or rename it to 'extra.json'",
  ],
  ['schemas/pages/trade/extra.JSON', "no file is read that does not end with .json; move or rename it to 'extra.json'"],
  [
    'schemas/pages/trade/extra.json.txt',
    "no file is read that does not end with .json; move or rename it to 'extra.json'",
  ],
  ['schemas/page/extra.json', "no file is read in 'schemas/page'; move or rename it to 'schemas/pages'"],
  ['schemas/extra.json', "no file is read in 'schemas'"],
])('a file that nobody would read is told: %s', (file, message) => {
  const { root, write } = copyProduct();
  mkdirSync(dirname(join(root, file)), { recursive: true });
  write(file, extra);

  expect(check(root)).toEqual([expect.stringContaining(message)]);
});

it.each(['schemas/pages/.DS_Store', 'schemas/pages/NOTES.md', 'schemas/pages/trade/fund-list.json~'])(
  'a file left there by an editor or a viewer is ignored: %s',
  (file) => {
    const { root, write } = copyProduct();
    write(file, extra);

    expect(check(root)).toEqual([]);
  },
);

it.each([
  ['UTF-16', (text: string) => Buffer.from(`\u{FEFF}${text}`, 'utf16le'), 'the file is UTF-16 and not UTF-8'],
  ['GBK', () => Buffer.concat([Buffer.from('{ "title": "'), Buffer.from([0xbf, 0xaa, 0xbb, 0xa7])]), 'the file is GBK'],
])('a page in %s is told once, by its encoding', (_name, encode, message) => {
  const { root, read } = copyProduct();
  writeFileSync(join(root, page), encode(read(page)));

  const mistakes = check(root).filter((line) => line.startsWith(page));

  expect(mistakes).toEqual([expect.stringContaining(`${page}:1:1 json-syntax not valid JSON: ${message}`)]);
});

it('reports a renamed page in its place, and each page that misses it', () => {
  const { root } = copyProduct();
  renameSync(join(root, page), join(root, `${page}c`));

  expect(check(root)).toEqual(expect.arrayContaining([expect.stringContaining(`${page}c:1:1 file-unread`)]));
});
