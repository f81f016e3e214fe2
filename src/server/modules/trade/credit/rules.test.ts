import { describe, expect, it } from 'vitest';
import { type CreditTerms, findFlaws, overlap, statusOn } from './rules.ts';

const terms: CreditTerms = {
  creditLimit: '1000000.00',
  singleFundLimit: '500000.00',
  warnRate: '0.8',
  startDate: '2026-11-20',
  endDate: '2027-11-19',
};
const flaws = (change: Partial<CreditTerms>, isNew = true) =>
  findFlaws({ ...terms, ...change }, { isNew, today: '2026-11-20' });

describe('findFlaws', () => {
  it.each<Partial<CreditTerms>>([
    {},
    { singleFundLimit: null },
    { singleFundLimit: '1000000' },
    { creditLimit: '999999999999.99' },
    { warnRate: '0.5' },
    { warnRate: '1.0000' },
    { endDate: '2026-11-21' },
    { endDate: '2029-11-20' },
  ])('finds nothing wrong with %j', (change) => {
    expect(flaws(change)).toEqual({});
  });

  it.each<[Partial<CreditTerms>, Partial<Record<keyof CreditTerms, string>>]>([
    [{ creditLimit: '0', singleFundLimit: null }, { creditLimit: '授信额度必须大于0' }],
    [{ creditLimit: '-1', singleFundLimit: null }, { creditLimit: '授信额度不能小于0' }],
    [{ creditLimit: '1000000.001' }, { creditLimit: '请输入正确的金额，最多保留两位小数' }],
    [{ creditLimit: '1000000000000' }, { creditLimit: '金额不能超过 999,999,999,999.99 元' }],
    [{ singleFundLimit: '1000000.01' }, { singleFundLimit: '单只基金上限不能大于授信额度' }],
    [{ singleFundLimit: '0' }, { singleFundLimit: '单只基金上限必须大于0' }],
    [{ warnRate: '0.4999' }, { warnRate: '预警比例应在50%–100%之间' }],
    [{ warnRate: '1.01' }, { warnRate: '预警比例应在50%–100%之间' }],
    [{ endDate: '2026-11-20' }, { endDate: '到期日期须晚于生效日期' }],
    [{ endDate: '2029-11-21' }, { endDate: '有效期不能超过3年' }],
    [{ startDate: '2026-01-01', endDate: '2026-11-19' }, { endDate: '到期日期不能早于今天' }],
    [
      { creditLimit: '0', warnRate: '0', endDate: '2020-01-01', singleFundLimit: null },
      { creditLimit: '授信额度必须大于0', warnRate: '预警比例应在50%–100%之间', endDate: '到期日期须晚于生效日期' },
    ],
  ])('%j is told of', (change, found) => {
    expect(flaws(change)).toEqual(found);
  });

  it('lets an existing line be cut down to nothing, and end', () => {
    expect(flaws({ creditLimit: '0', singleFundLimit: null }, false)).toEqual({});
    expect(flaws({ startDate: '2026-01-01', endDate: '2026-11-19' }, false)).toEqual({});
  });
});

describe('overlap', () => {
  it.each([
    ['2027-11-19', '2028-11-18', true],
    ['2027-11-20', '2028-11-18', false],
    ['2026-01-01', '2026-11-20', true],
    ['2026-01-01', '2026-11-19', false],
    ['2027-01-01', '2027-02-01', true],
  ])('with %s to %s: %s', (startDate, endDate, both) => {
    expect(overlap(terms, { startDate, endDate })).toBe(both);
  });
});

describe('statusOn', () => {
  it.each([
    ['2026-11-19', 'pending'],
    ['2026-11-20', 'effective'],
    ['2027-11-19', 'effective'],
    ['2027-11-20', 'expired'],
  ])('on %s: %s', (today, status) => {
    expect(statusOn(terms, today)).toBe(status);
  });
});
