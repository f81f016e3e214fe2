import { describe, expect, it } from 'vitest';
import { availableCredit, checkCredit, type CreditLine, findCreditLine } from './check-credit.ts';

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

describe('checkCredit', () => {
  it('allows what no line limits', () => {
    expect(check(undefined, '999999999.00')).toEqual({ creditResult: 'none', warnings: [] });
    expect(check({ ...line, creditControl: '2', creditStatus: 'expired' }, '1').creditResult).toBe('none');
  });

  it('allows exactly what is left, with a warning near the limit', () => {
    expect(check(line, '100.00')).toEqual({ creditResult: 'pass', warnings: [] });
    expect(check(line, '983253.23')).toEqual({ creditResult: 'pass', warnings: ['本次交易后授信使用率为 100.00%'] });
  });

  it('refuses more than a strict line has left', () => {
    expect(() => check(line, '983253.24')).toThrow(
      expect.objectContaining({ code: '45031018', message: '授信额度不足，可用额度 983,253.23 元' }),
    );
  });

  it('warns beyond a line that only reminds', () => {
    expect(check({ ...line, creditControl: '2' }, '1983253.23')).toEqual({
      creditResult: 'warn',
      warnings: ['本次交易后授信使用率为 104.55%，超出可用额度 1,000,000.00 元'],
    });
  });

  it('holds one fund to its own limit', () => {
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

describe('findCreditLine', () => {
  it('prefers the effective line and forgets what has not begun or was deleted', () => {
    const expired: CreditLine = { ...line, creditStatus: 'expired', endDate: '2026-10-31' };
    const pending: CreditLine = { ...line, creditStatus: 'pending', startDate: '2026-12-01' };

    expect(findCreditLine([expired, line], today)).toBe(line);
    expect(findCreditLine([pending, expired], today)).toBe(expired);
    expect(findCreditLine([pending, { ...line, creditStatus: 'deleted' }], today)).toBeUndefined();
  });
});

describe('availableCredit', () => {
  it('is never below zero', () => {
    expect([availableCredit(line, used), availableCredit(line, '22000000.01')]).toEqual(['983253.23', '0.00']);
  });
});
