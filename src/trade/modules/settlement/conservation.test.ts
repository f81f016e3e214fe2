import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, round, sub, sum } from '#values/decimal';
import { addDays } from '#values/shanghai-time';
import bands from '../../demo/seeds/data/trade/fee-bands.json' with { type: 'json' };
import { purchaseFee } from '../fund/rules.ts';
import { type HeldLot, keepLots, redemptionFee, takeLots } from '../redemption/rules.ts';
import { acceptRedemptions, confirmConversion, shareOf } from './rules.ts';

const bandsOf = (template: string, kind: string) =>
  bands.filter((band) => band.template === template && band.kind === kind);

const hundredths = (most: number) => fc.integer({ min: 1, max: most }).map((units) => (units / 100).toFixed(2));
const nav = fc.integer({ min: 1000, max: 99_999 }).map((units) => (units / 10_000).toFixed(4));
const lots = fc
  .array(fc.record({ days: fc.nat(1500), vol: hundredths(1_000_000_000), costNav: nav }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((held) => held.map(({ days, ...lot }, id): HeldLot => ({ ...lot, id, regDate: addDays('2026-11-20', -days) })));
/** Lots, and a number of shares that leave: from a hundredth of a share to all. */
const leaving = lots.chain((held) => {
  const whole = Math.round(Number(sum(held.map(({ vol }) => vol))) * 100);
  return fc.record({ held: fc.constant(held), vol: hundredths(whole) });
});
const buyTemplate = fc.constantFrom('EQ', 'HY', 'IX', 'BD', 'NC', 'HE');
const redeemTemplate = fc.constantFrom('RG', 'RB', 'R0', 'RH');
const total = (values: readonly string[]) => round(sum(values), 2);

describe('shares leaving a holding', () => {
  it('taken and kept shares add up to the lots', () => {
    fc.assert(
      fc.property(leaving, ({ held, vol }) => {
        const taken = takeLots(held, vol)?.map((lot) => lot.taken) ?? [];
        const kept = keepLots(held, vol).map((lot) => lot.vol);

        expect(total(taken)).toBe(vol);
        expect(total([...taken, ...kept])).toBe(total(held.map((lot) => lot.vol)));
        expect(kept.every((one) => compare(one, 0) > 0)).toBe(true);
      }),
    );
  });

  it('more shares than held take no lot', () => {
    fc.assert(
      fc.property(lots, (held) => {
        const tooMuch = add(sum(held.map(({ vol }) => vol)), '0.01');

        expect(takeLots(held, tooMuch)).toBeUndefined();
      }),
    );
  });

  it('payout, redemption fee and back-end fee add up to the amount, to the cent', () => {
    fc.assert(
      fc.property(leaving, nav, redeemTemplate, ({ held, vol }, price, template) => {
        const fees = { redeem: bandsOf(template, 'redeem'), back: bandsOf('BE', 'back') };
        const out = redemptionFee(takeLots(held, vol) ?? [], { nav: price, tradeDay: '2026-11-20', fees });

        expect(total([out.netAmt, out.fee, out.backFee])).toBe(out.amount);
        expect(total(out.lots.map((lot) => lot.amount))).toBe(out.amount);
      }),
    );
  });

  it('the converted amount and its fee add up to the payout, to the cent', () => {
    fc.assert(
      fc.property(leaving, nav, fc.tuple(buyTemplate, buyTemplate), ({ held, vol }, price, [from, to]) => {
        const fees = { redeem: bandsOf('RG', 'redeem'), back: [] };
        const out = redemptionFee(takeLots(held, vol) ?? [], { nav: price, tradeDay: '2026-11-20', fees });
        const terms = { outBands: bandsOf(from, 'buy'), inBands: bandsOf(to, 'buy'), targetNav: price };
        const { diffFee, inAmt } = confirmConversion(out, terms);

        expect(total([inAmt, diffFee])).toBe(out.netAmt);
        expect(compare(diffFee, 0) >= 0).toBe(true);
      }),
    );
  });
});

it('net amount and fee of a purchase add up to the amount', () => {
  const discount = fc.constantFrom('1', '0.5', '0.1');
  fc.assert(
    fc.property(hundredths(10_000_000_000), buyTemplate, discount, (amount, template, rate) => {
      for (const band of bandsOf(template, 'buy')) {
        const { fee, netAmt } = purchaseFee(amount, band, rate, null);

        expect(total([fee, netAmt])).toBe(amount);
      }
    }),
  );
});

it('on a day of large redemptions the parts never exceed the accepted shares nor their requests', () => {
  const requests = fc.array(hundredths(100_000_000), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(requests, hundredths(1_000_000_000), hundredths(100_000_000), (asked, totalVol, inflowVol) => {
      const requestVol = total(asked);
      const acceptVol = acceptRedemptions({ totalVol, requestVol, inflowVol });
      const parts = asked.map((vol) => shareOf(vol, { requestVol, acceptVol }));

      expect(compare(sum(parts), acceptVol) <= 0).toBe(true);
      expect(compare(acceptVol, requestVol) <= 0).toBe(true);
      expect(parts.every((part, at) => compare(sub(asked[at] ?? '0', part), 0) >= 0)).toBe(true);
    }),
  );
});
