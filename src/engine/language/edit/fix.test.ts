import { expect, it } from 'vitest';
import { applyEdit, fixAll, fixOf } from '#engine/language/edit';
import { createWorkspace, type Diagnostic, resolvePage, withOverrides } from '#engine/language/prove';
import { readProduct } from '#product';

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

/** A page with the remedy of a mistake, without the definitions of the language. */
function mend(text: string, mistake: Diagnostic | undefined, of = file): string | undefined {
  const fix = mistake && fixOf(text, mistake);
  return fix && applyEdit({ file: of, text }, fix)?.text;
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
  expect(mend(text, mistake)).toBe(right);
});

it.each([
  ['a code', '"permission": "Delete"', '"permission": "Edit"'],
  ['one of several codes', '"permission": ["Delete"]', '"permission": ["Edit"]'],
  ['a code in a condition', '"visible": "{{ can(\'Delete\') }}"', '"visible": "{{ can(\'Edit\') }}"'],
])('the code that the operation wants mends %s of its button', (_what, code, wrong) => {
  const page = 'schemas/pages/organization/institution-list.json';
  const call = '"call": { "operation": "deleteInstApplyInfo"';
  const button = (words: string) =>
    read(page).replace(
      /"rowActions": \[/u,
      (start) => `${start}{ "label": "删掉", ${words}, ${call}, "params": { "applyNo": "{{ row.applyNo }}" } } },`,
    );
  const [mistake] = check(button(wrong), page);

  expect(mistake?.code).toBe('permission-mismatch');
  expect(JSON.parse(mend(button(wrong), mistake, page) ?? '')).toEqual(JSON.parse(button(code)));
});

it('a mistake of a text that has changed since is left alone', () => {
  const [mistake] = check(right.replace('"field": "navDate"', '"field": "navDat"'));

  expect(mend(right, mistake)).toBeUndefined();
});

it.each([
  ['a rate', true, `"default": "{{ has(data.credit) ? data.credit.warnRate : '0.8' }}"`],
  ['an amount', false, '"placeholder": "不限"'],
])('80%% of %s may be meant as a fraction: %s', (_what, expected, word) => {
  const page = 'schemas/pages/service/credit-detail.json';
  const [mistake] = check(read(page).replace(word, '"default": "80%"'), page);

  expect([mistake?.code, mistake?.message.includes('write "0.8"')]).toEqual(['value-unfit', expected]);
});

const disabled = '"disabled": "{{ !row.buyableFlag }}"';

it.each([
  [
    'a literal of another kind beside a value',
    "{{ row.buyableFlag && decimal(row.nav) > '1' }}",
    'decimal(row.nav) > 1 }}',
  ],
  ['a part of an expression', '{{ row.fundCode || row.buyableFlag }}', '"{{ has(row.fundCode) || row.buyableFlag }}"'],
  ['a whole expression of another kind', '{{ row.fundCode }}', '"{{ has(row.fundCode) }}"'],
  ['decimal text', '{{ row.nav > row.tenThousandIncome }}', 'decimal(row.nav) > decimal(row.tenThousandIncome)'],
  ['a name beside an escaped text', String.raw`{{ row.fundCod == \"a\" }}`, String.raw`"{{ row.fundCode == \"a\" }}"`],
])('the suggested writing mends %s', (_what, wrong, meant) => {
  const text = right.replace(disabled, `"disabled": "${wrong}"`);
  const mended = mend(text, check(text)[0]) ?? '';

  expect(mended).toContain(meant);
  expect(check(mended)).toEqual([]);
});

it('a word without effect goes', () => {
  const text = right.replace('"fixed": "left", "width": 92', '"fixed": "left", "width": 92, "hidden": true');

  expect(mend(text, check(text)[0])).toBe(right);
});

it('what is mended all at once leaves only what has no remedy', () => {
  const text = right
    .replace('"navDate"', '"navDat"')
    .replace('"rowActions":', '"rowActons":')
    .replace(disabled, '"disabled": "{{ row.fundCod == row.fundShortNam }}"')
    .replace('"kind": "list",', '"kind": "list", "nothingLikeIt": 1,');
  const [fixed] = fixAll(withOverrides(product, new Map([[file, text]])), () => true);

  expect(fixed?.file).toBe(file);
  expect(check(fixed?.text ?? '').map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringContaining("property-unknown a list page has no property 'nothingLikeIt'"),
  ]);
});
