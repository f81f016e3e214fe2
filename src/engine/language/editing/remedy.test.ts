import { expect, it } from 'vitest';
import { createWorkspace, resolvePage, withOverrides } from '#engine/language';
import { readProduct } from '#product';
import { mendMistake } from './remedy.ts';

const product = readProduct('.');
const file = 'schemas/pages/trade/fund-list.json';
const right = product.pages.find((one) => one.file === file)?.text ?? '';

/** Diagnostics of the page as written. */
function check(text: string) {
  const { workspace, pages } = createWorkspace(withOverrides(product, new Map([[file, text]])));
  const page = pages.find(({ source }) => source.file === file);
  return page ? resolvePage(page, workspace).diagnostics : [];
}

it.each([
  ['a field', '"field": "navDate"', '"field": "navDat"'],
  ['an operation', '"operation": "publicFundPageList"', '"operation": "publicFundPageLst"'],
  ['a page', '"page": "TradeFundDetail"', '"page": "TradeFundDetal"'],
  ['a name in an expression', 'row.fundCode', 'row.fundCod'],
  ['a word', '"rowActions":', '"rowActons":'],
])('the suggested name mends %s, and the page is what it was', (_what, name, wrong) => {
  const text = right.replace(name, wrong);
  const [mistake] = check(text);

  expect(right).toContain(name);
  expect(mistake && mendMistake(text, mistake)).toBe(right);
});

it('a mistake of a text that has changed since is left alone', () => {
  const [mistake] = check(right.replace('"field": "navDate"', '"field": "navDat"'));

  expect(mistake && mendMistake(right, mistake)).toBeUndefined();
});
