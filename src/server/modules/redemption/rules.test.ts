import { describe, expect, it } from 'vitest';
import { codeOf } from '../../platform/testing/code-of.ts';
import {
  assessRedemption,
  endOfHolding,
  type HeldLot,
  redeemable,
  type RedemptionFacts,
  redemptionFee,
  takeLots,
} from './rules.ts';

const lot = (id: number, regDate: string, vol: string, costNav = '1.0000'): HeldLot => ({ id, regDate, vol, costNav });
const band = (lower: string, upper: string | null, rate: string) => ({ lower, upper, rate, fixedFee: null });
/** Template RG (handbook: fee-templates). */
const redeem = [band('0', '7', '0.015'), band('7', '30', '0.01'), band('30', '180', '0.005'), band('180', null, '0')];
/** Template BE. */
const back = [band('0', '1', '0.008'), band('1', '2', '0.005'), band('2', '3', '0.002'), band('3', null, '0')];

describe('lots of a redemption', () => {
  const lots = [lot(2, '2026-11-05', '3000000.00'), lot(1, '2026-02-04', '2200000.00'), lot(3, '2026-11-05', '10.00')];

  it.each([
    ['2500000.00', ['1: 2200000.00', '2: 300000.00']],
    ['2200000.00', ['1: 2200000.00']],
    ['0.01', ['1: 0.01']],
    ['5200010.00', ['1: 2200000.00', '2: 3000000.00', '3: 10.00']],
  ])('%s shares come from the oldest lots', (vol, expected) => {
    expect(takeLots(lots, vol)?.map(({ id, taken }) => `${id}: ${taken}`)).toEqual(expected);
  });

  it('more shares than held take no lot', () => {
    expect(takeLots(lots, '5200010.01')).toBeUndefined();
  });
});

describe('redemption fee', () => {
  it('each lot is charged by its age', () => {
    const taken = takeLots([lot(1, '2026-02-04', '2200000.00'), lot(2, '2026-11-05', '3000000.00')], '2500000.00');

    const { lots, ...total } = redemptionFee(taken ?? [], {
      nav: '1.5801',
      tradeDay: '2026-11-17',
      fees: { redeem, back: [] },
    });
    expect(lots.map(({ holdDays, taken: vol, amount, rate, fee }) => [holdDays, vol, amount, rate, fee])).toEqual([
      [286, '2200000.00', '3476220.00', '0', '0.00'],
      [12, '300000.00', '474030.00', '0.01', '4740.30'],
    ]);
    expect(total).toEqual({ amount: '3950250.00', fee: '4740.30', backFee: '0.00', netAmt: '3945509.70' });
  });

  it('the rest of a deferred order is charged on its new day', () => {
    const taken = takeLots([lot(2, '2026-11-05', '2700000.00')], '300000.00');

    const fee = redemptionFee(taken ?? [], { nav: '1.5885', tradeDay: '2026-11-18', fees: { redeem, back: [] } });
    expect(fee).toMatchObject({ fee: '4765.50', netAmt: '471784.50' });
  });

  it('a back-end fee is charged on the original cost of the purchase', () => {
    const taken = takeLots([lot(1, '2025-10-16', '35137.03', '2.8460')], '35137.03');

    const fee = redemptionFee(taken ?? [], { nav: '2.7792', tradeDay: '2026-11-20', fees: { redeem, back } });
    expect(fee).toMatchObject({ amount: '97652.83', fee: '0.00', backFee: '500.00', netAmt: '97152.83' });
  });

  it.each([
    ['2026-11-14', '0.015'],
    ['2026-11-13', '0.01'],
    ['2026-10-22', '0.01'],
    ['2026-10-21', '0.005'],
    ['2026-05-25', '0.005'],
    ['2026-05-24', '0'],
  ])('a lot registered on %s costs %s on 2026-11-20: the lower bound of a band is inclusive', (regDate, rate) => {
    const fee = redemptionFee([{ ...lot(1, regDate, '1.00'), taken: '1.00' }], {
      nav: '1.0000',
      tradeDay: '2026-11-20',
      fees: { redeem, back: [] },
    });
    expect(fee.lots[0]?.rate).toBe(rate);
  });
});

describe('holding period', () => {
  it.each([
    ['2026-11-20', '7day', '2026-11-27'],
    ['2026-11-20', null, '2026-11-21'],
    ['2026-08-31', '6month', '2027-02-28'],
    ['2024-02-29', '1year', '2025-02-28'],
    ['2025-12-22', '3year', '2028-12-22'],
  ])('a lot of %s held for %s may leave on %s', (regDate, period, end) => {
    expect(endOfHolding(regDate, period)).toBe(end);
  });
});

describe('the checks of a redemption', () => {
  const account = { tradeFlag: true, acctStatus: 'opened' };
  const fund = { fundStatus: '0', nav: '1.0000', holdPeriod: '7day', minRedeemVol: '10', minHoldVol: '100' };
  const asked = { positionNo: '60001000000000101-981031', transactorName: '叶疏桐' };
  const facts = {
    now: '2026-11-20 14:00:00',
    tradeDay: '2026-11-20',
    account,
    checkFlag: '1',
    transactorFits: true,
    fund,
    lots: [lot(1, '2026-11-13', '500.00'), lot(2, '2026-11-14', '500.00')],
    reservedVol: '0',
    fees: { redeem, back: [] },
    place: { tradeAcctNo: '60001000000000101', fundCode: '981031' },
    duplicate: false,
  };
  const assess = (applyVol: string, known: object = {}) =>
    assessRedemption({ ...asked, applyVol }, { ...facts, ...known } as unknown as RedemptionFacts);

  it.each<[string, string, string, object]>([
    ['all that is no longer held back', 'passes', '500', {}],
    ['one share more', '45031017', '500.01', {}],
    ['all but a few', '45031016', '900.01', { fund: { ...fund, holdPeriod: null } }],
    ['all but the least to keep', 'passes', '900', { fund: { ...fund, holdPeriod: null } }],
    ['all', 'passes', '1000', { fund: { ...fund, holdPeriod: null } }],
    ['more than all', '45031015', '1000.01', {}],
    ['what another order has', '45031015', '400.01', { reservedVol: '600' }],
    ['less than the least', '45010001', '9.99', {}],
    ['the least', 'passes', '10', {}],
    ['nothing', '45010001', '0', {}],
    ['a thousandth', '45010001', '10.001', {}],
    ['shares of a frozen account', '45031001', '10', { account: { ...account, acctStatus: 'frozen' } }],
    ['shares that others may trade', '45031002', '10', { account: { ...account, tradeFlag: false } }],
    ['shares of a special account', '45031001', '10', { account: { ...account, specialFlag: '1' } }],
    ['shares by nobody who may', '45010001', '10', { transactorFits: false }],
    ['shares of a closed fund', '45031003', '10', { fund: { ...fund, fundStatus: '4' } }],
    ['shares while the day is closed', '45031010', '10', { now: '2026-11-20 15:00:00' }],
  ])('of %s: %s', (_what, code, applyVol, known) => {
    expect(codeOf(() => assess(applyVol, known))).toBe(code);
  });

  it('name the first day on which a lot leaves', () => {
    expect(() => assess('500.01')).toThrow(
      expect.objectContaining({ fields: { applyVol: '份额处于锁定期，最早 2026-11-21 可赎回' } }),
    );
    expect(redeemable(facts as unknown as RedemptionFacts)).toBe('500.00');
  });
});
