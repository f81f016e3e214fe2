import { expect, it } from 'vitest';
import { createWorkspace, resolvePage, withOverrides } from '#engine/language';
import { readProduct } from '#product';
import { mendMistake } from './remedy.ts';

const product = readProduct('.');
const file = 'schemas/pages/trade/fund-list.json';
const read = (page: string): string => product.pages.find((one) => one.file === page)?.text ?? '';
const right = read(file);

/** Diagnostics of a page as written, in each of its modes. */
function check(text: string, of = file) {
  const { workspace, pages } = createWorkspace(withOverrides(product, new Map([[of, text]])));
  const found = pages.filter(({ source }) => source.file === of);
  return found.flatMap((page) => resolvePage(page, workspace).diagnostics);
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

it.each([
  ['a rate', true, `"default": "{{ has(data.credit) ? data.credit.warnRate : '0.8' }}"`],
  ['an amount', false, '"placeholder": "不限"'],
])('80%% of %s may be meant as a fraction: %s', (_what, expected, word) => {
  const page = 'schemas/pages/service/credit-detail.json';
  const [mistake] = check(read(page).replace(word, '"default": "80%"'), page);

  expect([mistake?.code, mistake?.message.includes('write "0.8"')]).toEqual(['default-type', expected]);
});
