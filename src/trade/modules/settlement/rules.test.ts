import { describe, expect, it } from 'vitest';
import bands from '../../demo/seeds/data/trade/fee-bands.json' with { type: 'json' };
import { redemptionFee, takeLots } from '../redemption/rules.ts';
import {
  acceptRedemptions,
  confirmConversion,
  confirmPurchase,
  confirmSubscription,
  partOf,
  raisingInterest,
  shareOf,
} from './rules.ts';

const bandsOf = (template: string, kind = 'buy') =>
  bands.filter((band) => band.template === template && band.kind === kind);
const terms = (template: string, applyAmt: string, nav: string, discount = '1') =>
  ({ bands: bandsOf(template), applyAmt, discount, nav, feeMode: 'inside', backEnd: false }) as const;

describe('confirmation of a purchase', () => {
  it.each([
    ['without a discount', '500000.00', terms('EQ', '500000.00', '1.5801'), '3968.25', '313924.28'],
    ['at 一折', '500000.00', terms('EQ', '500000.00', '1.5801', '0.1'), '399.68', '316182.72'],
    ['at a fixed fee (order …14)', '6000000.00', terms('HY', '6000000.00', '2.1363', '0.1'), '1000.00', '2808126.20'],
    ['of an index fund (order …13)', '2000000.00', terms('IX', '2000000.00', '1.5090', '0.1'), '399.92', '1325116.02'],
    ['of a high-end product (order …10)', '1000000.00', terms('HE', '1000000.00', '1.6474'), '9900.99', '601007.05'],
    [
      'in part, at the band of the whole (order …15)',
      '5000000.00',
      terms('BD', '8000000.00', '1.0794'),
      '1000.00',
      '4631276.64',
    ],
    ['of a money fund', '30000000.00', terms('NC', '30000000.00', '1.0000'), '0.00', '30000000.00'],
    ['of a 超级转换 (order …02)', '310660.00', terms('EQ', '310660.00', '1.3167', '0.1'), '248.33', '235749.73'],
  ])('%s', (_what, amt, given, fee, vol) => {
    expect(confirmPurchase(amt, given)).toEqual({ fee, vol });
  });

  it('a back-end fee is not charged at the purchase', () => {
    const given = { ...terms('EQ', '100000.00', '2.8460'), backEnd: true };

    expect(confirmPurchase('100000.00', given)).toEqual({ fee: '0.00', vol: '35137.03' });
  });

  it('a fee on top leaves the whole amount for shares', () => {
    const given = { ...terms('HE', '1000000.00', '1.6474'), feeMode: 'outside' } as const;

    expect(confirmPurchase('1000000.00', given)).toEqual({ fee: '10000.00', vol: '607017.12' });
  });
});

describe('confirmation of a subscription', () => {
  it('interest becomes shares', () => {
    const given = {
      ...terms('HY', '1000000.00', '9.9999'),
      bands: [{ lower: '0', upper: null, rate: '0.005', fixedFee: null }],
    };

    expect(confirmSubscription('1000000.00', '85.30', given)).toEqual({ fee: '4975.12', vol: '995110.18' });
  });

  it('interest is paid for every day from the arrival on', () => {
    expect(raisingInterest('5000000.00', '2026-11-12', '2026-11-30')).toBe('125.00');
    expect(raisingInterest('5000000.00', '2026-11-30', '2026-11-30')).toBe('0.00');
  });
});

describe('confirmation of a conversion', () => {
  const convert = (
    vol: string,
    out: { nav: string; regDate: string },
    target: { from: string; to: string; nav: string },
  ) => {
    const taken = takeLots([{ id: 1, regDate: out.regDate, vol, costNav: '1.0000' }], vol) ?? [];
    const fees = { redeem: bandsOf('RG', 'redeem'), back: [] };
    const leaving = redemptionFee(taken, { nav: out.nav, tradeDay: '2026-11-20', fees });
    const given = { outBands: bandsOf(target.from), inBands: bandsOf(target.to), targetNav: target.nav };
    return { ...confirmConversion(leaving, given), out: leaving.amount, redemptionFee: leaving.fee };
  };

  it('a conversion into a fund with a higher purchase fee costs the difference', () => {
    const result = convert(
      '100000.00',
      { nav: '2.1328', regDate: '2026-10-31' },
      { from: 'HY', to: 'EQ', nav: '1.5918' },
    );
    expect(result).toEqual({
      out: '213280.00',
      redemptionFee: '2132.80',
      diffFee: '631.55',
      inAmt: '210515.65',
      inVol: '132250.06',
    });
  });

  it.each([
    ['a cheaper fund costs nothing more', 'EQ', 'HY', '0.00'],
    ['between fixed fees nothing is due', 'EQ', 'HY', '0.00'],
  ])('%s', (_what, from, to, diffFee) => {
    const out = { nav: '1.0000', regDate: '2026-01-05' };
    expect(convert('100000.00', out, { from, to, nav: '1.0000' }).diffFee).toBe(diffFee);
    expect(convert('6000000.00', out, { from, to, nav: '1.0000' }).diffFee).toBe('0.00');
  });

  it('a conversion from a fund without a fee costs the fixed fee of the target', () => {
    const out = { nav: '1.0000', regDate: '2026-01-05' };
    expect(convert('6000000.00', out, { from: 'NC', to: 'EQ', nav: '1.0000' }).diffFee).toBe('1000.00');
  });
});

describe('large redemptions', () => {
  const totalVol = '1000000.00';

  it.each([
    ['a tenth of the fund is not large', '100000.00', '0.00', '100000.00'],
    ['a hundredth of a share more is', '100000.01', '0.00', '100000.00'],
    ['what comes in counts against it', '150000.00', '50000.00', '150000.00'],
    ['then as much leaves as makes a tenth net', '400000.00', '50000.00', '150000.00'],
  ])('%s', (_what, requestVol, inflowVol, acceptVol) => {
    expect(acceptRedemptions({ totalVol, requestVol, inflowVol })).toBe(acceptVol);
  });

  it('each order gets the same part, never more than its request', () => {
    const day = { requestVol: '300000.00', acceptVol: '100000.00' };
    const parts = ['100000.00', '100000.00', '99999.99', '0.01'].map((vol) => shareOf(vol, day));

    expect(parts).toEqual(['33333.33', '33333.33', '33333.33', '0.00']);
    expect(shareOf('1.00', { requestVol: '1.00', acceptVol: '1.00' })).toBe('1.00');
    expect(partOf('2600000.00', '0.1154')).toBe('300040.00');
  });
});
