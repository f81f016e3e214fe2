import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migratePages } from '../../scripts/pages/migrate-pages.ts';
import { copyProduct, listenTo, type ProductCopy } from './product-copy.ts';

const script = 'scripts/migrate-pages.ts';
const kept = 'schemas/language/examples/versions/1/department-tree';
const page = 'schemas/pages/department.json';

/** The command as it runs in a copy of the product, but for the process of its own. */
const migrate = ({ root }: ProductCopy, ...args: readonly string[]) =>
  listenTo((shell) => migratePages(args, { ...shell, root }));

it('an old page is named, then rewritten, and is new from then on', async () => {
  const product = copyProduct();
  product.write(page, readFileSync(`${kept}.json`, 'utf8'));

  const check = await migrate(product, '--check');
  const says = `${page}: version 1 → 2\n  ${page}:10:37 'open' is now 'expanded'\n`;

  expect(check.code).toBe(1);
  expect(check.out).toContain(says);
  expect(check.out).toContain('1 of an older version');
  expect(product.read(page)).toBe(readFileSync(`${kept}.json`, 'utf8'));

  expect(product.run(script, page)).toEqual({
    code: 0,
    out: `${says}1 rewritten, 0 of version 2 already\n`,
    problems: '',
  });
  expect(product.read(page)).toBe(readFileSync(`${kept}.becomes.json`, 'utf8'));
  expect(await migrate(product, '--check')).toMatchObject({ code: 0 });
});

it('what cannot be read is left as it is, and said', async () => {
  const product = copyProduct();
  product.write(page, '{ "version": 7 }');

  const { code, out } = await migrate(product, page);

  expect(code).toBe(1);
  expect(out).toContain(`cannot be read, and left as it is:\n${page}:1:14 version-newer`);
  expect(product.read(page)).toBe('{ "version": 7 }');
});

it('flags and files that are not known are said with the nearest ones, and nothing is written', async () => {
  const { code, out, problems } = await migrate(copyProduct(), '--chekc', 'schemas/pages/fund-list.json');

  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(problems).toContain("there is no flag '--chekc'; did you mean '--check'?");
  expect(problems).toContain("did you mean 'schemas/pages/trade/fund-list.json'?");
  expect(problems).toContain('usage: npm run migrate:pages');
});
