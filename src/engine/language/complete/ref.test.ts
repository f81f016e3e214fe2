import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkProduct } from '../product/check-product.ts';
import type { ProductFiles } from '../product/product-files.ts';
import { formatDiagnostic } from '../read/diagnostic.ts';
import { readSource } from '../read/source.ts';

const json = (value: unknown): string => JSON.stringify(value);

/** The words of the language, without a rule for the pages. */
const { $defs } = JSON.parse(readFileSync('schemas/language/page.json', 'utf8'));

/** A product of pages that consist of blocks, with the fragments they may include. */
function buildProduct(
  pages: Readonly<Record<string, unknown>>,
  blocks: Readonly<Record<string, string>>,
): ProductFiles {
  return {
    searches: {},
    schemas: {
      page: { $defs },
      api: {},
      profile: {},
      dictionary: {},
      permissions: {},
      menu: {},
      screens: {},
      texts: {},
      widget: {},
      data: {},
    },
    api: [],
    overlays: [],
    profile: readSource('profile.json', '{}'),
    dictionaries: [],
    permissions: readSource('permissions.json', '{}'),
    menu: readSource('menu.json', '{}'),
    screens: readSource('screens.json', '{}'),
    data: [],
    widgets: [],
    pages: Object.entries(pages).map(([name, parts]) =>
      readSource(
        `pages/${name}.json`,
        json({ kind: 'detail', name, path: `/${name}`, title: name, shell: false, load: {}, blocks: parts }),
      ),
    ),
    blocks: Object.entries(blocks).map(([name, text]) => readSource(`blocks/${name}.json`, text)),
    texts: [],
  };
}

const check = (...parts: Parameters<typeof buildProduct>) =>
  checkProduct(buildProduct(...parts)).diagnostics.map(formatDiagnostic);
const alert = (text: string) => json({ type: 'alert', level: 'info', text });

describe('a fragment', () => {
  it('is found from the place of the file that names it', () => {
    const product = buildProduct({ A: [{ $ref: '../blocks/a.json' }] }, { a: alert('甲') });

    expect(checkProduct(product).pages.get('A')).toMatchObject({ blocks: [{ type: 'alert', text: '甲' }] });
  });

  it('with a mistake names its own place once, and each page that includes it', () => {
    const page = [{ $ref: '../blocks/a.json' }];

    expect(check({ A: page, B: page }, { a: alert('{{ nobody }}') })).toEqual([
      expect.stringMatching(
        /^blocks\/a\.json:1:\d+ name-unknown .*\(included by pages\/A\.json:1, pages\/B\.json:1\)$/,
      ),
    ]);
  });

  it('that is no JSON is one mistake, and its pages are not run', () => {
    const product = buildProduct({ A: [{ $ref: '../blocks/a.json' }] }, { a: '{ "type": "alert", }' });
    const { pages, diagnostics } = checkProduct(product);

    expect(diagnostics.map(({ file, code }) => [file, code])).toEqual([['blocks/a.json', 'json-syntax']]);
    expect(pages.size).toBe(0);
  });

  it('is left as it is by the overrides of one page', () => {
    const pages = { A: [{ $ref: '../blocks/a.json', level: 'error' }], B: [{ $ref: '../blocks/a.json' }] };
    const resolved = checkProduct(buildProduct(pages, { a: alert('甲') })).pages;

    expect(resolved.get('A')).toMatchObject({ blocks: [{ level: 'error', text: '甲' }] });
    expect(resolved.get('B')).toMatchObject({ blocks: [{ level: 'info' }] });
  });

  it('leads where it opens, as if the page said so itself', () => {
    const opening = json({ actions: [{ open: { page: 'B' } }], type: 'alert', level: 'info', text: '甲' });
    const { summaries } = checkProduct(buildProduct({ A: [{ $ref: '../blocks/a.json' }], B: [] }, { a: opening }));

    expect(summaries.find(({ name }) => name === 'A')?.opens).toEqual(['B']);
  });

  it('is changed member by member, inside objects too, and null takes a member away', () => {
    const a = json({ type: 'alert', level: 'info', text: '甲', link: { label: '去', open: { page: 'B', new: true } } });
    const page = [{ $ref: '../blocks/a.json', link: { label: '看', open: { new: null } } }];
    const resolved = checkProduct(buildProduct({ A: page, B: [] }, { a })).pages.get('A');

    expect(resolved).toMatchObject({ blocks: [{ text: '甲', link: { label: '看', open: { page: 'B' } } }] });
    expect(json(resolved)).not.toContain('"new"');
  });

  it('may be a button', () => {
    const product = buildProduct({ A: [] }, { button: json({ label: '打印', print: true }) });
    const text = product.pages[0]?.text ?? '';
    const button = '"actions":[{"$ref":"../blocks/button.json","icon":"print"}],"blocks":';
    const pages = [readSource('pages/A.json', text.replace('"blocks":', button))];

    expect(checkProduct({ ...product, pages }).pages.get('A')).toMatchObject({
      actions: [{ label: '打印', icon: 'print' }],
    });
  });

  it('takes parts before and after a name, fragments among them', () => {
    const steps = json({ blocks: [{ name: 'x', ...(JSON.parse(alert('甲')) as object) }] });
    const page = [
      {
        $ref: '../blocks/steps.json',
        before: { x: [{ $ref: '../blocks/b.json' }] },
        after: { x: [JSON.parse(alert('丙')) as object] },
      },
    ];
    const resolved = checkProduct(buildProduct({ A: page }, { steps, b: alert('乙') })).pages.get('A');

    expect(resolved).toMatchObject({ blocks: [{ text: '乙' }, { text: '甲' }, { text: '丙' }] });
  });

  it('names the places for an insertion when its name is unknown', () => {
    const blocks = { a: json({ blocks: [{ name: 'first', ...(JSON.parse(alert('甲')) as object) }] }) };
    const page = [{ $ref: '../blocks/a.json', after: { frist: [JSON.parse(alert('乙')) as object] } }];

    expect(check({ A: page }, blocks)).toEqual([
      expect.stringContaining("field-unknown  'frist' is not a field of the fragment; did you mean 'first'?"),
    ]);
  });
});
