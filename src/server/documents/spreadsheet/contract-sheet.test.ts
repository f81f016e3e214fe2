import { describe, expect, it } from 'vitest';
import { createSheet, describeCriteria } from './contract-sheet.ts';

interface Row {
  readonly orderNo: string;
  readonly fee?: string;
  readonly applyTime?: string;
  readonly mark?: string;
}

const field = (name: string) => ({ $ref: `fields.json#/components/schemas/${name}` });
const marks = { name: 'mark', items: [{ value: '1', label: '是' }] };
const plan = {
  columns: ['orderNo', 'fee', 'applyTime', 'mark'],
  properties: {
    orderNo: field('orderNo'),
    fee: field('fee'),
    applyTime: field('applyTime'),
    mark: { title: '标志', 'x-dictionary': 'mark' },
  },
  dictionaries: [marks],
} as const;

describe('createSheet', () => {
  it('has the titles and formats of the contract', () => {
    expect(createSheet<Row>(plan).columns).toEqual([
      { title: '交易单号', width: 27 },
      { title: '手续费', width: 18, numberFormat: '#,##0.00', isSummed: true },
      { title: '申请时间', width: 18, numberFormat: 'yyyy-mm-dd hh:mm:ss', isTime: true },
      { title: '标志', width: 18 },
    ]);
  });

  it.each<[Row, (string | undefined)[]]>([
    [{ orderNo: '1', fee: '3.00', mark: '1' }, ['1', '3.00', undefined, '是']],
    [{ orderNo: '1', mark: '7' }, ['1', undefined, undefined, '7']],
  ])('writes %j', (row, cells) => {
    expect(createSheet<Row>(plan).write(row)).toEqual(cells);
  });

  it('is not made without a title or a dictionary that it needs', () => {
    expect(() => createSheet<Row>({ ...plan, properties: {} })).toThrow('no title for orderNo');
    expect(() => createSheet<Row>({ ...plan, dictionaries: [] })).toThrow('mark needs the dictionary mark');
  });
});

it.each<[object, [string, string][]]>([
  [{}, []],
  [{ fundCode: '', businessCodeList: [], orderSource: undefined }, []],
  [{ fundCode: '981031' }, [['基金代码', '981031']]],
  [{ businessCodeList: ['020', '024'] }, [['业务类型', '认购、赎回']]],
  [{ fundType: '03' }, [['基金类型', '货币型']]],
  [{ zeroFlag: true }, [['含零持仓', '是']]],
  [
    { applyDateBegin: '2026-11-01', applyDateEnd: '2026-11-20' },
    [
      ['申请日期（起）', '2026-11-01'],
      ['申请日期（止）', '2026-11-20'],
    ],
  ],
  [{ sort: ['-applyAmt', 'orderNo'] }, [['排序', '申请金额（降序）、交易单号']]],
])('says %j as an operator would read it', (params, words) => {
  expect(describeCriteria(params, new Map([['applyAmt', '申请金额']]))).toEqual(words);
});
