import { describe, expect, it } from 'vitest';
import { decimal, round, sum } from '#values/decimal';
import { replayOrders } from './replay.ts';

// Shares and cost of every holding after replaying the seeded orders on the opening lots (handbook: demo-holdings).
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

const { lots, opening, byOrder } = replayOrders();
const ofOrder = (number: number) =>
  [...byOrder].flatMap(([orderNo, entries]) => (Number(orderNo.slice(11)) === number ? entries : []));
const key = ({ acctId, fundCode }: { acctId: string; fundCode: string }) => `${acctId} ${fundCode}`;

describe('replayOrders', () => {
  it.each(expected)('yields %s %s with %s shares at a cost of %s', (acctId, fundCode, shares, cost) => {
    const held = lots.filter((lot) => key(lot) === `${acctId} ${fundCode}`);
    const costs = held.map((lot) => decimal(lot.vol).times(lot.costNav));

    expect([round(sum(held.map((lot) => lot.vol)), 2), round(sum(costs), 2)]).toEqual([shares, cost]);
  });

  it('yields no other holdings', () => {
    expect([...new Set(lots.map(key))].toSorted()).toEqual(
      expected.map(([acctId, fundCode]) => `${acctId} ${fundCode}`).toSorted(),
    );
  });

  it.each(expected)('has entries that make up %s %s', (acctId, fundCode, shares) => {
    const entries = [...opening, ...[...byOrder.values()].flat()];
    const own = entries.filter((entry) => key(entry) === `${acctId} ${fundCode}`);

    expect(round(sum(own.map(({ vol }) => vol)), 2)).toBe(shares);
  });

  it('redeems the oldest lots first, with the gain of each', () => {
    expect(ofOrder(16).map(({ regDate, vol, fee, realised }) => [regDate, vol, fee, realised])).toEqual([
      ['2026-02-04', '-2200000.00', '0.00', '177760.00'],
      ['2026-11-05', '-300000.00', '4740.30', '9839.70'],
    ]);
  });
});
