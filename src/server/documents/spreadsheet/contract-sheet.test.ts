import { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ExportColumn } from '#contract';
import { defineFormat } from '#engine/language/run';
import { createSheet, describeCriteria, writeSheet } from './contract-sheet.ts';

interface Row {
  readonly orderNo: string;
  readonly fee?: string;
  readonly applyTime?: string;
  readonly mark?: string;
  readonly amount?: string;
  readonly open?: boolean;
}

const field = (name: string) => ({ $ref: `fields.json#/components/schemas/${name}` });
const plan = {
  columns: ['orderNo', 'fee', 'applyTime', 'mark'],
  properties: {
    orderNo: field('orderNo'),
    fee: field('fee'),
    applyTime: field('applyTime'),
    mark: { title: '标志', type: 'string', 'x-dictionary': 'yesNo' },
    amount: { title: '金额', type: 'string', 'x-format': 'amount' },
    open: { title: '开放', type: 'boolean' },
  },
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

  it('refuses a column without a title or without its dictionary', () => {
    expect(() => createSheet<Row>({ ...plan, properties: {} })).toThrow('no title for orderNo');
    expect(() =>
      createSheet<Row>({
        ...plan,
        properties: { ...plan.properties, mark: { title: '标志', 'x-dictionary': 'marks' } },
      }),
    ).toThrow('mark needs the dictionary marks');
  });
});

describe('requested columns', () => {
  const whole = createSheet<Row>(plan);
  const row: Row = { orderNo: '1', fee: '3.00', mark: '1', amount: '250.50', open: true };

  it('are written in the requested order, with own headings or those of the contract', () => {
    const { columns, write } = whole.select([
      { name: 'open' },
      { name: 'amount', label: '成交金额' },
      { name: 'mark' },
    ]);

    expect(columns.map(({ title }) => title)).toEqual(['开放', '成交金额', '标志']);
    expect(write(row)).toEqual(['是', '250.50', '是']);
  });

  it.each<[string, Pick<ExportColumn, 'format' | 'dictionary'>, string | undefined]>([
    ['decimal(row.amount) - decimal(row.fee)', { format: 'amount' }, '247.5'],
    ['1 + 2', { format: 'decimal' }, '3'],
    ['3 / 8', { format: 'decimal' }, '0.375'],
    ["decimal('99999999999') * decimal('99999999999')", { format: 'amount' }, '9999999999800000000001'],
    // Integers end at 64 bits, as CEL has it; an empty cell would hide that.
    ['99999999999 * 99999999999', { format: 'amount' }, '（无法计算）'],
    ['decimal(row.orderNo) / decimal(0)', { format: 'amount' }, '（无法计算）'],
    ['decimal(row.mark + "x")', { format: 'amount' }, '（无法计算）'],
    ['[row.orderNo, row.fee]', {}, '1、3.00'],
    ['row.open', {}, '是'],
    ["row.open ? '1' : '0'", { dictionary: 'yesNo' }, '是'],
    ["row.orderNo + '号'", {}, '1号'],
    ['row.absent', {}, undefined],
    ['row', {}, '（无法计算）'],
  ])('are computed: %s', (compute, look, cell) => {
    expect(whole.select([{ name: 'own', label: '自算', compute, ...look }]).write(row)).toEqual([cell]);
  });

  it('that fail are counted beside the criteria', async () => {
    const compute = 'decimal(row.amount) / decimal(row.fee)';
    const asked = { sheet: whole, params: { columns: [{ name: 'own', label: '倍数', compute }] }, now: new Date(0) };

    const rows = Readable.from([[row, { ...row, fee: '0' }]]);
    const file = Buffer.concat(await Readable.from(writeSheet('交易记录', asked, rows)).toArray());

    expect(await readSheet(file, 1)).toEqual([['倍数'], ['83.5'], ['（无法计算）']]);
    expect((await readSheet(file, 2)).slice(2)).toEqual([
      ['记录数', '2'],
      ['无法计算的单元格数', '1'],
    ]);
  });

  it('have the number format of their values', () => {
    const [column] = whole.select([
      { name: 'own', label: '净额', compute: 'decimal(row.fee)', format: 'amount' },
    ]).columns;

    expect(column).toEqual({ title: '净额', width: 18, numberFormat: '#,##0.00', isSummed: true });
  });

  it('type the cells of a format that a product defines', () => {
    const look = { show: String, input: 'number', shown: 'number', samples: ['1024'] } as const;
    onTestFinished(defineFormat({ ...look, name: 'kilobytes', cell: '0" kB"', isQuantity: true }));
    onTestFinished(defineFormat({ ...look, name: 'seconds' }));
    const asked = ['kilobytes', 'seconds'].map((format) => ({ name: 'own', compute: 'row.fee', format }));

    expect(whole.select(asked).columns).toEqual([
      { title: 'own', width: 18, numberFormat: '0" kB"', isSummed: true },
      { title: 'own', width: 18, numberFormat: '0.########' },
    ]);
  });

  it.each<[string, ExportColumn]>([
    ['an unknown field', { name: 'absent', label: '备注' }],
    ['a name of every object', { name: 'constructor', label: '备注' }],
    ['a loop', { name: 'own', label: '备注', compute: '[1, 2].map(x, x + 1)' }],
    ['another record than the row', { name: 'own', label: '备注', compute: 'user.name' }],
    ['a permission', { name: 'own', label: '备注', compute: "can('Add')" }],
    ['no expression', { name: 'own', label: '备注', compute: 'row.' }],
  ])('are refused by name: %s', (_what, column) => {
    expect(() => whole.select([{ name: 'orderNo' }, column])).toThrow('列“备注”不能导出');
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
