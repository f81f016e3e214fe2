import { describe, expect, it } from 'vitest';
import { endOfHolding, type HeldLot, redemptionFee, takeLots } from './rules.ts';

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
