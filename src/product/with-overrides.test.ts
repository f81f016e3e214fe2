import { expect, it } from 'vitest';
import { checkProduct, withOverrides } from '#engine/language';
import { hashProduct, readProduct } from './index.ts';

const build = readProduct('.');
const page = 'schemas/pages/trade/fund-list.json';
const textOf = (file: string) => build.pages.find((one) => one.file === file)?.text ?? '';

it('a product is another one with a changed text, and the same one with the text it had', () => {
  const same = withOverrides(build, new Map([[page, textOf(page)]]));
  const changed = withOverrides(build, new Map([[page, textOf(page).replace('"kind"', ' "kind"')]]));

  expect([hashProduct(same), hashProduct(changed)].map((hash) => hash === hashProduct(build))).toEqual([true, false]);
});

it('files are changed, added and removed, in the order of their paths', () => {
  const added = 'schemas/pages/a-new-page.json';
  const { pages, menu } = withOverrides(
    build,
    new Map([
      [page, null],
      [added, '{}'],
      ['schemas/menu.json', '[]'],
    ]),
  );
  const files = pages.map(({ file }) => file);

  expect(files).toEqual([added, ...build.pages.map(({ file }) => file).filter((file) => file !== page)]);
  expect(menu.text).toBe('[]');
});

it('the checker finds what is wrong with a product that lost its menu', () => {
  const { diagnostics } = checkProduct(withOverrides(build, new Map([['schemas/menu.json', null]])));

  expect(diagnostics.map(({ file }) => file)).toContain('schemas/menu.json');
});
