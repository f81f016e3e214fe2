import { describe, expect, it } from 'vitest';
import type { CreditStatus } from '#contract';
import {
  type CreditTerms,
  findFlaws,
  overlap,
  statusOn,
  availableCredit,
  checkCredit,
  type CreditLine,
  findCreditLine,
  canDelete,
  canHappen,
  type CreditEvent,
} from './rules.ts';

const terms: CreditTerms = {
  creditLimit: '1000000.00',
  singleFundLimit: '500000.00',
  warnRate: '0.8',
  startDate: '2026-11-20',
  endDate: '2027-11-19',
};
const flaws = (change: Partial<CreditTerms>, isNew = true) =>
  findFlaws({ ...terms, ...change }, { isNew, today: '2026-11-20' });

describe('terms of a credit line', () => {
  it.each<Partial<CreditTerms>>([
    {},
    { singleFundLimit: null },
    { singleFundLimit: '1000000' },
    { creditLimit: '999999999999.99' },
    { warnRate: '0.5' },
    { warnRate: '1.0000' },
    { endDate: '2026-11-21' },
    { endDate: '2029-11-20' },
  ])('%j is accepted', (change) => {
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
  ])('%j is refused with a message on its field', (change, found) => {
    expect(flaws(change)).toEqual(found);
  });

  it('an existing line may be reduced to zero and may have ended', () => {
    expect(flaws({ creditLimit: '0', singleFundLimit: null }, false)).toEqual({});
    expect(flaws({ startDate: '2026-01-01', endDate: '2026-11-19' }, false)).toEqual({});
  });
});

describe('overlap of two periods', () => {
  it.each([
    ['2027-11-19', '2028-11-18', true],
    ['2027-11-20', '2028-11-18', false],
    ['2026-01-01', '2026-11-20', true],
    ['2026-01-01', '2026-11-19', false],
    ['2027-01-01', '2027-02-01', true],
  ])('from %s to %s: %s', (startDate, endDate, both) => {
    expect(overlap(terms, { startDate, endDate })).toBe(both);
  });
});

describe('status by date', () => {
  it.each([
    ['2026-11-19', 'pending'],
    ['2026-11-20', 'effective'],
    ['2027-11-19', 'effective'],
    ['2027-11-20', 'expired'],
  ])('on %s: %s', (today, status) => {
    expect(statusOn(terms, today)).toBe(status);
  });
});

const line: CreditLine = {
  creditLimit: '22000000.00',
  singleFundLimit: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  creditStatus: 'effective',
  creditControl: '1',
  warnRate: '0.99',
};
const today = '2026-11-20';
const used = '21016746.77';
const check = (credit: CreditLine | undefined, amount: string, fundUsed = '0') =>
  checkCredit(credit, { amount, used, fundUsed, today });

describe('check of a purchase against its line', () => {
  it('a purchase without an effective line passes', () => {
    expect(check(undefined, '999999999.00')).toEqual({ creditResult: 'none', warnings: [] });
    expect(check({ ...line, creditControl: '2', creditStatus: 'expired' }, '1').creditResult).toBe('none');
  });

  it('a purchase of exactly the rest passes, with a warning near the limit', () => {
    expect(check(line, '100.00')).toEqual({ creditResult: 'pass', warnings: [] });
    expect(check(line, '983253.23')).toEqual({ creditResult: 'pass', warnings: ['本次交易后授信使用率为 100.00%'] });
  });

  it('a strict line refuses a purchase above the rest with the rest in the message', () => {
    expect(() => check(line, '983253.24')).toThrow(
      expect.objectContaining({ code: '45031018', message: '授信额度不足，可用额度 983,253.23 元' }),
    );
  });

  it('a warning line passes a purchase above the rest with a warning', () => {
    expect(check({ ...line, creditControl: '2' }, '1983253.23')).toEqual({
      creditResult: 'warn',
      warnings: ['本次交易后授信使用率为 104.55%，超出可用额度 1,000,000.00 元'],
    });
  });

  it('one fund is limited by its own limit', () => {
    const narrow: CreditLine = { ...line, singleFundLimit: '5000000.00' };

    expect(check(narrow, '500000.00', '4500000.00').creditResult).toBe('pass');
    expect(() => check(narrow, '500000.01', '4500000.00')).toThrow(
      expect.objectContaining({ code: '45031018', message: '授信额度不足，可用额度 500,000.00 元' }),
    );
    expect(check({ ...narrow, creditControl: '2' }, '500000.01', '4500000.00')).toEqual({
      creditResult: 'warn',
      warnings: ['本次交易后该基金超出单只基金上限 5,000,000.00 元，超出 0.01 元'],
    });
    expect(check({ ...narrow, creditControl: '2' }, '983253.24', '5000000.00').warnings).toHaveLength(2);
  });

  it.each([
    ['expired', { ...line, creditStatus: 'expired' }],
    ['past its last day', { ...line, endDate: '2026-11-19' }],
    ['frozen', { ...line, creditStatus: 'frozen' }],
  ] as const)('refuses at a strict line that is %s', (_what, ended) => {
    expect(() => check(ended, '1')).toThrow(expect.objectContaining({ code: '45031019' }));
  });
});

describe('line of a purchase', () => {
  it('the effective line is preferred; pending and deleted lines are ignored', () => {
    const expired: CreditLine = { ...line, creditStatus: 'expired', endDate: '2026-10-31' };
    const pending: CreditLine = { ...line, creditStatus: 'pending', startDate: '2026-12-01' };

    expect(findCreditLine([expired, line], today)).toBe(line);
    expect(findCreditLine([pending, expired], today)).toBe(expired);
    expect(findCreditLine([pending, { ...line, creditStatus: 'deleted' }], today)).toBeUndefined();
  });
});

describe('available credit', () => {
  it('the available amount is never below zero', () => {
    expect([availableCredit(line, used), availableCredit(line, '22000000.01')]).toEqual(['983253.23', '0.00']);
  });
});

const statuses: CreditStatus[] = ['pending', 'effective', 'frozen', 'expired', 'deleted'];
const events: CreditEvent[] = ['freeze', 'unfreeze', 'begin', 'end', 'update', 'delete'];

// All transitions (handbook: credit-states) and no others.
const legal = new Set([
  'freeze effective',
  'unfreeze frozen',
  'begin pending',
  'end pending',
  'end effective',
  'end frozen',
  'update pending',
  'update effective',
  'update frozen',
  'delete pending',
  'delete effective',
  'delete frozen',
  'delete expired',
]);

describe('events of a credit line', () => {
  it.each(events.flatMap((event) => statuses.map((from) => [event, from] as const)))('%s in %s', (event, from) => {
    expect(canHappen(event, from)).toBe(legal.has(`${event} ${from}`));
  });
});

describe('deletion of a credit line', () => {
  it.each([
    ['pending', '5.00', true],
    ['expired', '5.00', true],
    ['effective', '0.00', true],
    ['frozen', '0.00', true],
    ['effective', '0.01', false],
    ['frozen', '0.01', false],
    ['deleted', '0.00', false],
  ] as const)('%s with %s used: %s', (status, sum, may) => {
    expect(canDelete(status, sum)).toBe(may);
  });
});
