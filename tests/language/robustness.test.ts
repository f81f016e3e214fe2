import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProduct, createWorkspace, readSource, resolvePage, type Source } from '#engine/language/prove';
import { readProduct } from '#product';

const product = readProduct(process.cwd());
const { workspace } = createWorkspace(product);
const texts = product.pages.map((source) => source.text);

/** Values that an author may leave in the place of any other. */
const slip = fc.constantFrom(
  '',
  0,
  true,
  null,
  [],
  {},
  '{{',
  '{{ }}',
  '{{ row.',
  '{{ a.b.c }}',
  ['x'],
  { field: 1 },
  { type: 'table' },
);

it('a page with any value replaced is judged, never a crash', () => {
  fc.assert(
    fc.property(fc.nat(texts.length - 1), fc.nat(), slip, (page, at, value) => {
      const changed = replaceAt(JSON.parse(texts[page] ?? ''), at, value);

      expect(() => resolve(JSON.stringify(changed))).not.toThrow();
    }),
    { numRuns: 300, seed: 20261121 },
  );
});

it('a page cut off anywhere is judged, never a crash', () => {
  fc.assert(
    fc.property(fc.nat(texts.length - 1), fc.nat(), (page, at) => {
      const text = texts[page] ?? '';
      const { diagnostics } = resolve(text.slice(0, at % text.length));

      expect(diagnostics.length).toBeGreaterThan(0);
    }),
    { numRuns: 100, seed: 20261121 },
  );
});

it('a file that all pages share, with any value replaced, is judged, never a crash', () => {
  const { api, dictionaries, permissions, menu, screens, widgets, data } = product;
  const shared = [...api, ...dictionaries, permissions, menu, screens, ...widgets, ...data];
  fc.assert(
    fc.property(fc.nat(shared.length - 1), fc.nat(), slip, (file, at, value) => {
      const found = shared[file] ?? menu;
      const changed = readSource(found.file, JSON.stringify(replaceAt(JSON.parse(found.text), at, value)));
      const change = (source: Source) => (source === found ? changed : source);

      expect(() =>
        checkProduct({
          ...product,
          api: api.map(change),
          dictionaries: dictionaries.map(change),
          permissions: change(permissions),
          menu: change(menu),
          screens: change(screens),
          widgets: widgets.map(change),
          data: data.map(change),
        }),
      ).not.toThrow();
    }),
    { numRuns: 40, seed: 20261121 },
  );
});

function resolve(text: string) {
  const [page] = createWorkspace({ ...product, pages: [readSource('page.json', text)] }).pages;
  return page ? resolvePage(page, workspace) : { diagnostics: [] };
}

/** The value with its n-th inner value (counted round) replaced. */
function replaceAt(root: unknown, n: number, value: unknown): unknown {
  const holders: (readonly [Record<string, unknown>, string])[] = [];
  const visit = (at: unknown): void => {
    if (typeof at !== 'object' || at === null) return;
    for (const [key, child] of Object.entries(at)) {
      holders.push([at as Record<string, unknown>, key]);
      visit(child);
    }
  };
  visit(root);
  const [owner, key] = holders[n % holders.length] ?? [];
  if (owner && key !== undefined) owner[key] = value;
  return root;
}
