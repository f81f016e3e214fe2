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
