import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  checkProduct,
  describePart,
  formatIn,
  labelOfChoice,
  listDefinitions,
  messages,
  readSource,
} from '#engine/language/prove';
import { readProduct } from '#product';

const shipped = readProduct(process.cwd());
const list = 'schemas/pages/trade/fund-list.json';
const form = 'schemas/pages/service/credit-detail.json';

/** The checker's Chinese messages about a file with one edit. */
function check(file: string, from: string, to: string): readonly string[] {
  const swap = readSource(file, readFileSync(file, 'utf8').replace(from, to));
  const pages = shipped.pages.map((one) => (one.file === file ? swap : one));
  return checkProduct({ ...shipped, pages }).diagnostics.map((one) => formatIn(one, 'zh').replace(/^\S+ \S+ {2}/u, ''));
}

it.each([
  [
    'a misspelled field',
    list,
    '"riskLevel",',
    '"riskLevl",',
    "publicFundPageList 没有字段 'riskLevl'；是不是 'riskLevel'？",
  ],
  [
    'a width of the wrong type',
    list,
    '"fixed": "left", "width": 92',
    '"fixed": "left", "width": "92"',
    '应为整数（integer），写的却是 "92"',
  ],
  [
    'a property of another tool',
    list,
    '"title": "公募基金"',
    '"titel": "公募基金"',
    "列表页没有属性 'titel'；是不是 'title'？",
  ],
  [
    'a rate without quotes',
    form,
    '"{{ has(data.credit) ? data.credit.warnRate : \'0.8\' }}"',
    '0.8',
    '缺省值应为小数文本，却是 0.8；请写 "0.8"',
  ],
  [
    'an expression of the wrong type',
    list,
    '"{{ !row.buyableFlag }}"',
    '"{{ row.fundCode }}"',
    '表达式应得出是否值，得出的却是文本；请写 has(row.fundCode)',
  ],
  ['a comma too much', list, '"watchedFlag"\n', '"watchedFlag",\n', '不是合法的 JSON：最后一项后面不能有逗号'],
])('says %s in Chinese', (_what, file, from, to, says) => {
  expect(check(file, from, to)).toContain(says);
});

it('every diagnostic has both languages', () => {
  const wordings = Object.values(messages).map(({ en, zh }) => [typeof en, typeof zh]);

  expect(new Set(wordings.map(String))).toEqual(new Set(['function,function']));
});

describe('titles of the meta-schemas', () => {
  const folder = 'schemas/language';
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.endsWith('.gen.json'));

  it.each(names)('%s: each has a Chinese form', (name) => {
    expect(untranslated(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))).toEqual([]);
  });
});

it('each value that a word of a page allows has a label', () => {
  const { page } = shipped.schemas;
  const words = listDefinitions(page).flatMap((name) => [...describePart(page, name).values()]);
  const choices = words.filter(({ word, kinds }) => kinds[0] === 'choice' && word !== 'type' && word !== 'kind');
  const values = choices.flatMap((one) => one.choices.filter((value) => typeof value === 'string'));

  expect(values.length).toBeGreaterThan(20);
  expect(values.filter((value) => labelOfChoice(page, value) === undefined)).toEqual([]);
});

/** Titles of schemas, at any depth, without a Chinese one beside them. */
function untranslated(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isBare = 'title' in value && typeof value.title === 'string' && !('x-title-zh' in value);
  // Labels are by word: that of `title` is no title.
  const inner = Object.entries(value).flatMap(([key, one]) => (key === 'x-labels' ? [] : untranslated(one)));
  return [...(isBare ? [String(value.title)] : []), ...inner];
}
