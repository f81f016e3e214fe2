import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Origins } from '#engine/language/run';
import { language } from '#values/language';
import { speak } from '../command/reader-language.ts';
import { widthOf } from '../command/text-width.ts';
import { findPage } from './find-page.ts';
import { findPart } from './find-part.ts';
import { leavesOf } from './leaves.ts';
import { readPartsOf } from './name-part.ts';
import { groupsOf, outlineOf } from './outline.ts';
import { writeOutline } from './write-outline.ts';

beforeEach(() => speak('en'));
afterEach(() => language.set('zh-CN'));

const file = 'schemas/pages/trade/fund-list.json';
const at = (line: number) => ({ from: 'page', file, line, column: 3 }) as const;

const page = {
  name: 'TradeFundList',
  title: '公募基金',
  columns: [
    { field: { name: 'fundCode', label: '基金代码', rules: [] }, width: 100 },
    { title: '涨幅', columns: [{ field: { name: 'm1', label: '近1月' } }] },
  ],
  toolbar: [],
  rowActions: [
    { label: { $cel: "row.open ? '购买' : '认购'" }, confirm: { text: { $text: ['买 ', { $cel: 'row.name' }] } } },
  ],
  search: [
    { name: 'kind', options: { items: ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `第${value}` })) } },
  ],
};

const origins: Origins = {
  '': at(1),
  '/columns/0/field/label': {
    from: 'contract',
    file: 'schemas/api/fund.json',
    line: 7,
    column: 1,
    what: 'Fund.fundCode.title',
  },
  '/columns/0/field/rules': { from: 'language' },
  '/columns/0/width': { from: 'language' },
  '/toolbar': { from: 'language' },
};

const parts = readPartsOf(page);

const write = (part: unknown, pointer = '') =>
  writeOutline(groupsOf(outlineOf(part, pointer, { origins, parts, full: false })), file).split('\n');

describe('an outline', () => {
  it('has values below each other, and behind them where each came from', () => {
    expect(write(page.columns[0], '/columns/0')).toEqual([
      'name   fundCode  ← page 1:3',
      'label  基金代码  ← contract fund.json:7 Fund.fundCode.title',
      'width  100       ← language default',
    ]);
  });

  it('shows expressions as they are written', () => {
    expect(write(page.rowActions, '/rowActions').join('\n')).toContain("{{ row.open ? '购买' : '认购' }}");
    expect(write(page.rowActions, '/rowActions').join('\n')).toContain('买 {{ row.name }}');
  });

  it('leaves out empty values that no file gives, unless all is asked for', () => {
    expect(outlineOf(page, '', { origins, parts, full: false }).map(({ key }) => key)).not.toContain('toolbar');
    expect(outlineOf(page, '', { origins, parts, full: true }).map(({ key }) => key)).toContain('toolbar');
  });

  it('counts choices that are many', () => {
    expect(write(page.search, '/search').join('\n')).toContain('1 第1, 2 第2, 3 第3, 4 第4, … (5)');
  });

  it('parts its groups by a line', () => {
    const lines = write(page);

    expect(lines.indexOf('columns')).toBeGreaterThan(0);
    expect(lines[lines.indexOf('columns') - 1]).toBe('');
  });
});

it('gives programs every value with its pointer and origin', () => {
  expect(leavesOf(page.columns[0], '/columns/0', origins)).toEqual([
    { pointer: '/columns/0/field/name', value: 'fundCode', origin: at(1) },
    { pointer: '/columns/0/field/label', value: '基金代码', origin: origins['/columns/0/field/label'] },
    { pointer: '/columns/0/field/rules', value: [], origin: { from: 'language' } },
    { pointer: '/columns/0/width', value: 100, origin: { from: 'language' } },
  ]);
});

describe('a part', () => {
  it.each([
    ['', ''],
    ['/columns/0/width', '/columns/0/width'],
    ['columns/fundCode', '/columns/0'],
    ['columns/FUNDCODE/label', '/columns/0/field/label'],
    ['columns/m1', '/columns/1/columns/0'],
    ['columns/涨幅/columns/0', '/columns/1/columns/0'],
  ])('is found by %j', (path, pointer) => {
    expect(findPart(page, path)).toMatchObject({ pointer });
  });

  it.each([
    ['colums', "the page has no 'colums'; did you mean 'columns'?"],
    ['columns/fundCod', "columns has no 'fundCod'; did you mean 'fundCode'?"],
    ['title/x', 'title has no parts'],
  ])('that is not there (%s) leads to what is', (path, problem) => {
    expect(findPart(page, path)).toEqual({ problem });
  });

  it('that is not there is said in Chinese to a Chinese reader', () => {
    speak('zh');

    expect([findPart(page, 'colums'), findPart(page, 'title/x')]).toEqual([
      { problem: "本页 下面没有 'colums'；是不是 'columns'？" },
      { problem: 'title 下面没有部分' },
    ]);
  });
});

describe('a page', () => {
  const pages = [
    { name: 'TradeFundList', title: '公募基金', file },
    { name: 'TradeFundDetail', title: '基金详情', file: 'schemas/pages/trade/fund-detail.json' },
  ];

  it.each([
    ['TradeFundList', 'TradeFundList'],
    ['./schemas/pages/trade/fund-detail.json', 'TradeFundDetail'],
    ['fund-detail.json', 'TradeFundDetail'],
    ['fund-list', 'TradeFundList'],
    ['fundlist', 'TradeFundList'],
    ['公募', 'TradeFundList'],
  ])('is found by %s', (wanted, name) => {
    expect(findPage(pages, wanted)).toMatchObject({ page: { name } });
  });

  it.each([
    ['fund', "several pages are called like 'fund': TradeFundList, TradeFundDetail"],
    ['fund-lst', "there is no page 'fund-lst'; did you mean 'fund-list'?"],
  ])('is asked for again when %s means none, or several', (wanted, problem) => {
    expect(findPage(pages, wanted)).toEqual({ problem });
  });
});

it.each([
  ['abc', 3],
  ['基金', 4],
  ['a（b）', 6],
])('%s takes %i cells', (text, width) => {
  expect(widthOf(text)).toBe(width);
});
