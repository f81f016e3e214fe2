import { describe, expect, it } from 'vitest';
import { buildColumn } from '#engine/testing';
import { readTotals, summedColumns } from './summary.ts';

const amount = buildColumn('amount', { summary: 'sum' });
const totalsOf = (values: readonly unknown[], all?: Record<string, unknown>) =>
  readTotals(
    [amount],
    values.map((value) => ({ amount: value })),
    all,
  ).map(({ of, values: totals }) => [of, totals['amount']]);

describe('totals of a list', () => {
  it.each([
    { rule: 'adds decimals exactly', values: ['0.1', '0.2', '-0.30'], page: '0' },
    { rule: 'adds beyond what a float holds', values: ['9007199254740993.01', '0.01'], page: '9007199254740993.02' },
    { rule: 'adds integers', values: [1, 2], page: '3' },
    { rule: 'leaves out what is absent', values: ['1.5', null, '', undefined], page: '1.5' },
    { rule: 'has no total of nothing', values: [null, ''], page: undefined },
    { rule: 'has no total beside what is no number', values: ['1.5', '***'], page: undefined },
    { rule: 'has no total of floats', values: [0.1, 0.2], page: undefined },
  ])('$rule', ({ values, page }) => {
    expect(totalsOf(values)).toEqual([['page', page]]);
  });

  it('takes the total of everything from the server only', () => {
    expect(totalsOf(['1.00'], { amount: '25.50' })).toEqual([
      ['page', '1'],
      ['all', '25.5'],
    ]);
    expect(totalsOf(['1.00'], { other: '25.50' })).toEqual([['page', '1']]);
  });

  it('says the same of nothing in both rows', () => {
    expect(totalsOf([null], { amount: '0.00' })).toEqual([
      ['page', undefined],
      ['all', undefined],
    ]);
    expect(totalsOf([null], { amount: '5.00' })).toEqual([
      ['page', undefined],
      ['all', '5'],
    ]);
  });

  it('has no rows of totals without rows', () => {
    expect(totalsOf([], { amount: '0' })).toEqual([]);
  });

  it('finds summed columns inside groups', () => {
    const groups = [{ title: '组', columns: [buildColumn('name'), { title: '内', columns: [amount] }] }];

    expect(summedColumns(groups)).toEqual([amount]);
  });
});

describe('totals of orders', () => {
  const total = {
    except: { status: ['failed', 'cancelled'] },
    within: { vol: 'fund' },
  };
  const columns = [buildColumn('amt', { summary: 'sum', total }), buildColumn('vol', { summary: 'sum', total })];
  const order = (status: string, fund: string, amt: string, vol: string) => ({ status, fund, amt, vol });

  it.each([
    ['one fund', [order('done', 'A', '10.00', '9.00'), order('done', 'A', '1.50', '1.00')], '11.5', '10', 0],
    ['two funds', [order('done', 'A', '10.00', '9.00'), order('done', 'B', '1.50', '1.00')], '11.5', undefined, 0],
    ['another fund without shares', [order('done', 'A', '1', '9'), order('done', 'B', '2', '0.00')], '3', '9', 0],
    [
      'failed and cancelled ones',
      [order('done', 'A', '10', '9'), order('failed', 'B', '500', '4'), order('cancelled', 'A', '7', '1')],
      '10',
      '9',
      2,
    ],
    ['nothing but failed ones', [order('failed', 'A', '10', '9')], undefined, undefined, 1],
  ])('of %s', (_what, rows, amt, vol, leftOut) => {
    expect(readTotals(columns, rows, undefined)).toEqual([
      { of: 'page', values: { amt, vol }, leftOut, except: total.except },
    ]);
  });
});
