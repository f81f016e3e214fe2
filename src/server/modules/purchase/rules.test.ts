import { describe, expect, it } from 'vitest';
import { codeOf } from '../../platform/testing/code-of.ts';
import { cutOffOf, expectedConfirmDate, needsReview, payDeadline } from '../orders/rules.ts';
import { assessPurchase, checkAmount, concentration, type PurchaseFacts, type PurchaseRequest } from './rules.ts';

const limits = {
  fundType: '04',
  minFirstAmt: '1000000.00',
  minAddAmt: '10000.00',
  stepAmt: '0.01',
  maxDayAmt: '5000000.00',
} as const;
const highEnd = { ...limits, fundType: '31', minAddAmt: '100000.00', stepAmt: '10000.00', maxDayAmt: null } as const;
const first = { additional: false, dayTotal: '0' };
const further = { additional: true, dayTotal: '0' };

describe('limits of the amount', () => {
  it.each([
    ['the first minimum', '1000000', limits, first],
    ['the additional minimum', '10000.00', limits, further],
    ['one step more', '10000.01', limits, further],
    ['all that the day allows', '1000000.00', limits, { additional: true, dayTotal: '4000000.00' }],
    ['a high-end amount on its step', '1010000', highEnd, first],
  ])('%s is accepted', (_what, amount, fund, history) => {
    expect(() => checkAmount(amount, fund, history)).not.toThrow();
  });

  it.each([
    ['no number', 'abc', limits, first, '45010001', '请输入正确的购买金额，最多保留2位小数'],
    ['an exponent', '1e6', limits, first, '45010001', '请输入正确的购买金额，最多保留2位小数'],
    ['three decimals', '1000000.001', limits, first, '45010001', '请输入正确的购买金额，最多保留2位小数'],
    ['nothing', '0.00', limits, first, '45010001', '请输入正确的购买金额，最多保留2位小数'],
    [
      'a first purchase below the minimum',
      '999999.99',
      limits,
      first,
      '45031011',
      '购买金额低于最低限额 1,000,000.00 元',
    ],
    ['a further one below the minimum', '9999.99', limits, further, '45031011', '购买金额低于最低限额 10,000.00 元'],
    ['an amount between steps', '1005000', highEnd, first, '45031012', '购买金额须按 10,000.00 元递增'],
    [
      'more than the day allows',
      '1000000.01',
      limits,
      { additional: true, dayTotal: '4000000.00' },
      '45031013',
      '超过单日累计购买上限 5,000,000.00 元',
    ],
    ['a small first investment', '990000', highEnd, first, '45031022', '首次投资金额不得低于 100 万元'],
  ])('%s is refused with the message on the amount', (_what, amount, fund, history, code, msg) => {
    expect(() => checkAmount(amount, fund, history)).toThrow(
      expect.objectContaining({ code, message: msg, fields: { applyAmt: msg } }),
    );
  });
});

describe('dates of a purchase', () => {
  it.each([
    ['04', '2026-11-20 17:00:00'],
    ['03', '2026-11-20 17:00:00'],
    ['31', '2026-11-20 15:00:00'],
  ] as const)('type %s is paid until %s', (fundType, deadline) => {
    expect(payDeadline('2026-11-20', fundType)).toBe(deadline);
  });

  it('an order confirms on T+n and is reviewed until the cut-off', () => {
    expect(expectedConfirmDate('2026-11-20', 2)).toBe('2026-11-24');
    expect(cutOffOf('2026-11-20')).toBe('2026-11-20 15:00:00');
  });
});

describe('two-person review', () => {
  it.each([
    ['1', false],
    ['2', false],
    ['3', true],
    [undefined, true],
  ] as const)('with checkFlag %s: %s', (checkFlag, expected) => {
    expect(needsReview(checkFlag)).toBe(expected);
  });
});

describe('concentration', () => {
  it('concentration is the share of the fund after the purchase', () => {
    expect(concentration('100', '100', '900')).toBe('0.2');
  });
});

describe('the checks of a purchase', () => {
  const request = {
    fundCode: '981031',
    institutionId: 'I00000001',
    acctId: 'A0000000001',
    tradeAcctNo: '60001000000000101',
    chargeMode: '0',
    applyAmt: '1000000.00',
    transactorName: '叶疏桐',
  } satisfies PurchaseRequest;
  const account = { tradeFlag: true, institutionId: 'I00000001', acctStatus: 'opened', investorClass: '1' };
  const fund = {
    ...limits,
    fundStatus: '0',
    chargeMode: '0',
    feeMode: 'inside',
    riskLevel: 'R3',
    nav: '1.0000',
    totalVol: '100000000.00',
    companyKind: '公募管理人',
  };
  const privateFund = { ...fund, ...highEnd, companyKind: '私募管理人', minFirstAmt: '300000', stepAmt: '1' };
  const facts = {
    now: '2026-11-20 14:00:00',
    tradeDay: '2026-11-20',
    account,
    institutionCertEnd: '2030-01-01',
    legalCertEnd: null,
    checkFlag: '1',
    fund,
    bands: [{ lower: '0', upper: null, rate: '0.01', fixedFee: null }],
    discount: '1',
    tradeAccountFits: true,
    transactorName: request.transactorName,
    transactorCertEnd: '2030-01-01',
    transactorPhone: null,
    taAcctStatus: undefined,
    assessment: { riskProfile: 'C3', lowestFlag: '0', expireDate: '2026-11-20' },
    highEnd: { authStatus: 'passed', validUntil: null, signing: undefined },
    heldVol: '0',
    waiting: false,
    dayTotal: '0',
    credit: undefined,
    duplicate: false,
  };
  const assess = (known: object, asked: Partial<PurchaseRequest> = {}) =>
    assessPurchase({ ...request, ...asked }, { ...facts, ...known } as unknown as PurchaseFacts);

  it.each<[string, string, object]>([
    ['nobody’s account', '45031002', { account: undefined }],
    ['an account without the right to trade', '45031002', { account: { ...account, tradeFlag: false } }],
    ['the account of another institution', '45010001', { account: { ...account, institutionId: 'I00000002' } }],
    ['a frozen account', '45031001', { account: { ...account, acctStatus: 'frozen' } }],
    ['a special account', '45031001', { account: { ...account, specialFlag: '1' } }],
    ['a trade account of another', '45010001', { tradeAccountFits: false }],
    ['nobody who may act', '45010001', { transactorCertEnd: null }],
    ['a certificate that ends today', 'passes', { institutionCertEnd: '2026-11-20' }],
    ['one that ended yesterday', '45031009', { institutionCertEnd: '2026-11-19' }],
    ['one of the legal person that did', '45031009', { legalCertEnd: '2026-11-19' }],
    ['one of the transactor that did', '45031009', { transactorCertEnd: '2026-11-19' }],
    ['a closed fund', '45031003', { fund: { ...fund, fundStatus: '4' } }],
    ['the last day of subscription', 'passes', { fund: { ...fund, fundStatus: '1', raiseEnd: '2026-11-20' } }],
    ['the day after it', '45031003', { fund: { ...fund, fundStatus: '1', raiseEnd: '2026-11-19' } }],
    ['the day before the first', '45031003', { fund: { ...fund, fundStatus: '1', raiseBegin: '2026-11-21' } }],
    ['fees at the other end', '45010001', { fund: { ...fund, chargeMode: '1' } }],
    ['the day being closed', '45031010', { now: '2026-11-20 15:00:00' }],
    ['an expired assessment', '45031004', { assessment: { ...facts.assessment, expireDate: '2026-11-19' } }],
    ['an investor not yet qualified', 'passes', { highEnd: { authStatus: 'auditing' } }],
    ['one who wants more', '45031007', { fund: { ...fund, ...highEnd }, highEnd: { authStatus: 'auditing' } }],
    ['a qualified one who does', 'passes', { fund: { ...fund, ...highEnd } }],
    ['half of the fund', '45031014', { fund: { ...fund, totalVol: '990099.01' } }],
    ['a frozen fund account', '45031001', { taAcctStatus: 'frozen' }],
    ['a private product, less its fee', '45031022', { fund: privateFund }],
    ['a private product, fee on top', 'passes', { fund: { ...privateFund, feeMode: 'outside' } }],
    ['more of a private product', 'passes', { fund: privateFund, waiting: true }],
  ])('with %s: %s', (_what, code, known) => {
    expect(codeOf(() => assess(known))).toBe(code);
  });

  it('take less for a class of products than for private ones', () => {
    const ofClass = { ...privateFund, fundType: '32', companyKind: '公募管理人' };

    expect(() => assess({ fund: ofClass }, { applyAmt: '300000' })).not.toThrow();
    expect(() => assess({ fund: { ...ofClass, companyKind: '私募管理人' } }, { applyAmt: '300000' })).toThrow(
      '首次投资金额不得低于 100 万元（不含参与费）',
    );
  });

  it.each([
    ['0', false, true, '45031011'],
    ['0.01', false, false, 'passes'],
    ['0', true, false, 'passes'],
  ])('with %s shares held (an order waits: %s) see a first one: %s', (heldVol, waiting, firstFlag, small) => {
    expect(assess({ heldVol, waiting }).firstFlag).toBe(firstFlag);
    expect(codeOf(() => assess({ heldVol, waiting }, { applyAmt: '10000.00' }))).toBe(small);
  });

  it.each([
    ['4000000.00', ['本次交易后持有份额占基金总份额的 20.00%']],
    ['4000000.01', []],
  ])('warn from a fifth of the fund on, of %s shares', (totalVol, warnings) => {
    expect(assess({ fund: { ...fund, totalVol }, bands: [] }).warnings).toEqual(warnings);
  });
});
