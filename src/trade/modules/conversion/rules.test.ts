import { describe, expect, it } from 'vitest';
import type { FeeBandRule } from '../fund/rules.ts';
import { redemptionFee } from '../redemption/rules.ts';
import { conversionFee, superConversionFee } from './rules.ts';

const band = (rate: string | null, lower = '0', fixedFee: string | null = null): FeeBandRule => ({
  lower,
  upper: null,
  rate,
  fixedFee,
});
const redeem = [
  { lower: '0', upper: '7', rate: '0.015', fixedFee: null },
  { lower: '7', upper: '30', rate: '0.01', fixedFee: null },
];
/** Shares of 982033 at 2.1328, held for 20 days. */
const leave = (vol: string) =>
  redemptionFee([{ id: 1, regDate: '2026-10-31', vol, costNav: '2.0000', taken: vol }], {
    nav: '2.1328',
    tradeDay: '2026-11-20',
    fees: { redeem, back: [] },
  });

describe('fee of a conversion', () => {
  it("a conversion costs the amounts of the handbook's example", () => {
    const fee = conversionFee(leave('100000.00'), {
      outBands: [band('0.005')],
      target: { nav: '1.5918', bands: [band('0.008')] },
    });

    expect(fee).toEqual({
      amount: '213280.00',
      fee: '2132.80',
      backFee: '0.00',
      diffFee: '631.55',
      inAmt: '210515.65',
      inVol: '132250.06',
    });
  });

  it.each([
    ['a cheaper fund costs no difference', band('0.008'), band('0.005'), '0.00'],
    ['two funds without a fee cost no difference', band('0'), band('0'), '0.00'],
    ['a fixed fee is met by a fixed fee', band(null, '0', '1000.00'), band(null, '0', '1000.00'), '0.00'],
  ])('%s', (_what, from, into, diffFee) => {
    const fee = conversionFee(leave('100000.00'), { outBands: [from], target: { nav: '1.0000', bands: [into] } });

    expect(fee.diffFee).toBe(diffFee);
  });

  it('a conversion across registrars is a redemption and then a purchase at the full fee', () => {
    // 213,280.00 − 2,132.80 = 211,147.20; ÷ 1.008 = 209,471.43.
    const fee = superConversionFee(leave('100000.00'), { nav: '1.5918', bands: [band('0.008')] });

    expect(fee).toMatchObject({ fee: '2132.80', diffFee: '1675.77', inAmt: '209471.43', inVol: '131594.06' });
  });
});
