import { expect, test } from 'vitest';
import { takeRows } from './read-rows.ts';

const columns = [
  { field: 'no', title: '序号', required: false, isGiven: true },
  { field: 'name', title: '机构名称', required: true },
  { field: 'limit', title: '授信额度(元)', required: true },
  { field: 'term', title: '有效期（天）', required: false },
];
const titles = ['序号', '机构名称*', '授信额度（元）*', '有效期(天)'];
const take = (...rows: (string | null)[][]) => takeRows(rows, columns, 2);

test('takes the filled rows by their titles, below any row and in any order', () => {
  const rows = take(['说明'], titles.toReversed(), [null, '100', '甲', '1'], [null, ' ', '　', '2'], [null, '5', '乙']);

  expect(rows).toEqual({
    first: 3,
    notes: [],
    rows: [
      { rowNo: 3, cells: { no: '1', name: '甲', limit: '100' } },
      { rowNo: 5, cells: { name: '乙', limit: '5' } },
    ],
  });
});

test('names the columns that the template does not have, and those that are missing', () => {
  const { notes } = take(['机构名称', '授信额度(元)', '有效期', '备注（可选）'], ['甲', '1', '30', 'x']);

  expect(notes).toEqual(['模板中没有列“有效期”、“备注(可选)”，未读取', '缺少列“有效期（天）”，按未填写处理']);
});

test.each<[what: string, rows: (string | null)[][], message: string]>([
  [
    'another unit',
    [
      ['机构名称', '授信额度(万元)'],
      ['甲', '1'],
    ],
    '列“授信额度(万元)”的单位与模板的“授信额度(元)”不同',
  ],
  [
    'a missing column',
    [
      ['机构名称', '授信额度', '序号'],
      ['甲', '1'],
    ],
    '缺少列“授信额度(元)”（文件中有模板没有的列“授信额度”）',
  ],
  [
    'a title twice',
    [
      [...titles, '机构名称'],
      ['1', '甲', '1'],
    ],
    '列“机构名称”出现了两次',
  ],
  ['no title', [['姓名'], ['甲']], '导入文件为空或模板不正确'],
  ['no row', [titles, ['1']], '导入文件为空或模板不正确'],
  ['too many rows', [titles, ...['甲', '乙', '丙'].map((name) => ['1', name, '1'])], '不能超过2条'],
])('refuses %s', (_what, rows, message) => {
  expect(() => take(...rows)).toThrow(message);
});
