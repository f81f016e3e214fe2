import { describe, expect, it } from 'vitest';
import openingLots from '../../database/seeds/data/opening-lots.json' with { type: 'json' };
import { seededLots } from '../../database/seeds/trade.ts';
import { confirmShares, totalCost, totalShares } from './holdings.ts';

// domain §7.8: shares and cost of every holding once the seeded orders have been replayed on the opening lots.
const expected: [string, string, string, string][] = [
  ['A0000000001', '981021', '42000000.00', '42000000.00'],
  ['A0000000001', '983004', '11825116.02', '17258850.07'],
  ['A0000000002', '981011', '60000000.00', '65316000.00'],
  ['A0000000002', '982013', '9231276.64', '9915020.01'],
  ['A0000000003', '981022', '80000000.00', '80000000.00'],
  ['A0000000003', '996111', '20000000.00', '22000000.00'],
  ['A0000000004', '981031', '15354835.15', '25522910.19'],
  ['A0000000004', '984015', '9202903.78', '10364400.00'],
  ['A0000000005', '982033', '5676718.06', '12371960.16'],
  ['A0000000005', '982041', '6000000.00', '6909600.00'],
  ['A0000000006', '981021', '1500000.00', '1500000.00'],
  ['A0000000006', '981031', '600000.00', '1027740.00'],
  ['A0000000006', '985037', '350000.00', '954730.00'],
  ['A0000000007', '983023', '25000000.00', '25000000.00'],
  ['A0000000009', '982003', '1500000.00', '1236150.00'],
  ['A0000000009', '997122', '3801007.05', '5804819.01'],
  ['A0000000009', '998141', '2000000.00', '2684400.00'],
  ['A0000000010', '981001', '2400000.00', '3675600.00'],
  ['A0000000010', '983034', '235749.73', '310411.67'],
  ['A0000000012', '981012', '7000000.00', '7527100.00'],
];

const key = (lot: { acctId: string; fundCode: string }) => `${lot.acctId} ${lot.fundCode}`;

describe('confirmShares', () => {
  it.each(expected)('replays %s %s to %s shares that cost %s', (acctId, fundCode, shares, cost) => {
    const lots = seededLots().filter((lot) => lot.acctId === acctId && lot.fundCode === fundCode);

    expect([totalShares(lots), totalCost(lots)]).toEqual([shares, cost]);
  });

  it('leaves no holding besides', () => {
    expect([...new Set(seededLots().map(key))].toSorted()).toEqual(
      expected.map(([acctId, fundCode]) => `${acctId} ${fundCode}`).toSorted(),
    );
  });

  it('takes the oldest lot first', () => {
    const redemption = { businessCode: '024', acctId: 'A0000000010', tradeAcctNo: '60001000000001001' };

    const lots = confirmShares(openingLots, {
      ...redemption,
      fundCode: '981001',
      confirmDate: '2026-11-18',
      confirmNav: '1.5801',
      confirmVol: '2500000.00',
    });

    expect(lots.filter((lot) => lot.fundCode === '981001').map((lot) => [lot.regDate, lot.vol])).toEqual([
      ['2026-11-05', '2900000.00'],
    ]);
  });

  it('refuses to redeem more than is held', () => {
    const redemption = { businessCode: '024', acctId: 'A1', tradeAcctNo: '1', fundCode: '981001' };

    expect(() =>
      confirmShares([], { ...redemption, confirmDate: '2026-11-18', confirmNav: '1', confirmVol: '1' }),
    ).toThrow(RangeError);
  });
});
