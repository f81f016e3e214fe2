import { expect, test } from 'vitest';
import { buildColumn } from '#engine/testing';
import { findAlike } from './use-alike.ts';

const insurer = '砚州人寿保险股份有限公司';

/** Where the ends begin in a column 160 px wide, which shows some ten Chinese characters. */
test.each<readonly [what: string, names: readonly string[], ends: readonly string[]]>([
  ['accounts of one insurer', [`${insurer}-分红`, `${insurer}-传统`, `${insurer}-万能A`], ['分红', '传统', '万能A']],
  ['one account twice', [`${insurer}-分红`, `${insurer}-分红`], []],
  ['names that part early', ['青岚远景价值精选混合型证券投资基金', '霁川中短债债券型证券投资基金A类份额'], []],
  ['short names', ['甲-1', '甲-2'], []],
  ['a name that goes on', [`${insurer}专户`, `${insurer}专户二期`], ['专户', '二期']],
  ['a name that has room, and one that goes on', ['砚湖沪深精选指数基金', '砚湖沪深精选指数基金二期'], ['二期']],
  [
    'ends too long for the cell',
    ['某某某某某某某某某某一号集合资产管理计划甲乙丙', '某某某某某某某某某某二号集合资产管理计划甲乙丁'],
    ['理计划甲乙丙', '理计划甲乙丁'],
  ],
  ['Latin names', ['Morning Star Growth Fund Class A', 'Morning Star Growth Fund Class B'], [' A', ' B']],
  [
    'long names that differ in their middle alone',
    ['某某某某某某某某某某一号集合资产管理计划甲乙丙', '某某某某某某某某某某二号集合资产管理计划甲乙丙'],
    ['一号集合资产管理计划甲乙丙', '二号集合资产管理计划甲乙丙'],
  ],
])('%s', (_what, names, ends) => {
  const column = { ...buildColumn('name'), width: 160 };
  const alike = findAlike(
    [column],
    names.map((name) => ({ name })),
  ).get('name');
  expect([...(alike ?? [])].map(([name, at]) => name.slice(at))).toEqual(ends);
});
