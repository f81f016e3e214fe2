import { expect, test } from 'vitest';
import { filterEntries, listPages, readRecent, remember, type Entry } from './entries.ts';

const page = (title: string, hint = ''): Entry => ({ kind: 'page', title, hint, target: { page: title } });
const node = (title: string, routeName: string, children: readonly ReturnType<typeof leaf>[] = []) => ({
  code: title,
  icon: title,
  title,
  routeName,
  children,
});
const leaf = (title: string, routeName: string) => ({ code: title, icon: title, title, routeName, children: [] });

test('the pages of the menu bear the name of their group', () => {
  const menu = [node('首页', 'HomeIndex'), node('我的资产', '', [leaf('持仓查询', 'PropertyPosition')])];

  expect(listPages(menu, (text) => text).map(({ title, hint, target }) => [title, hint, target.page])).toEqual([
    ['首页', '', 'HomeIndex'],
    ['持仓查询', '我的资产', 'PropertyPosition'],
  ]);
});

test.each([
  ['查询', ['查询对账单', '持仓查询']],
  ['资产 持仓', ['持仓查询']],
  ['TRADE', ['Trade records']],
  ['没有', []],
])('%s finds %j, titles that begin with it first', (text, titles) => {
  const entries = [page('持仓查询', '我的资产'), page('查询对账单'), page('Trade records')];

  expect(filterEntries(entries, text).map(({ title }) => title)).toEqual(titles);
});

test('a page that is opened again moves to the front, and eight are remembered', () => {
  const ten = Array.from({ length: 10 }, (_, index) => page(`第${index}页`));
  const recent = ten.reduce<readonly Entry[]>(remember, []);

  expect(recent.map(({ title }) => title)).toEqual(
    ten
      .slice(2)
      .toReversed()
      .map(({ title }) => title),
  );
  expect(
    remember(recent, page('第5页'))
      .map(({ title }) => title)
      .slice(0, 2),
  ).toEqual(['第5页', '第9页']);
});

test.each([[undefined], ['text'], [[1, null, { kind: 'page' }, { ...page('甲'), target: null }]]])(
  'a setting of another shape (%j) remembers nothing',
  (value) => {
    expect(readRecent(value)).toEqual([]);
  },
);
