import { expect, it } from 'vitest';
import { checkProduct, withOverrides } from '#engine/language/prove';
import { hashProduct, readProduct } from './index.ts';

const build = readProduct('.');
const page = 'schemas/pages/trade/fund-list.json';
const textOf = (file: string) => build.pages.find((one) => one.file === file)?.text ?? '';

it('hashes differently with a changed text, and the same with the old one', () => {
  const same = withOverrides(build, new Map([[page, textOf(page)]]));
  const changed = withOverrides(build, new Map([[page, textOf(page).replace('"kind"', ' "kind"')]]));

  expect([hashProduct(same), hashProduct(changed)].map((hash) => hash === hashProduct(build))).toEqual([true, false]);
});

it('changes, adds and removes files in the order of their paths', () => {
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

it('lets the checker report a lost menu', () => {
  const { diagnostics } = checkProduct(withOverrides(build, new Map([['schemas/menu.json', null]])));

  expect(diagnostics.map(({ file }) => file)).toContain('schemas/menu.json');
});
