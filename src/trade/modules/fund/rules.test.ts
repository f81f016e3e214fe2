import { describe, expect, it } from 'vitest';
import {
  buyStatus,
  findBand,
  lastPublishedDay,
  purchaseCode,
  purchaseFee,
  sellStatus,
  standardDiscount,
} from './rules.ts';

const band = (lower: string, upper: string | null, rate: string | null, fixedFee: string | null = null) => ({
  lower,
  upper,
  rate,
  fixedFee,
});
const equity = [
  band('0', '1000000', '0.008'),
  band('1000000', '3000000', '0.005'),
  band('3000000', '5000000', '0.003'),
  band('5000000', null, null, '1000.00'),
];

describe('last day with public NAVs', () => {
  it.each([
    ['2026-11-20 14:00:00', '2026-11-19'],
    ['2026-11-20 20:29:59', '2026-11-19'],
    ['2026-11-20 20:30:00', '2026-11-20'],
    ['2026-11-01 00:00:00', '2026-10-31'],
  ])('at %s it is %s', (now, day) => {
    expect(lastPublishedDay(now)).toBe(day);
  });
});

describe('business by fund status', () => {
  it.each([
    ['0', '022', 'open', 'open'],
    ['1', '020', 'subscribe', 'closed'],
    ['4', null, 'closed', 'closed'],
    ['5', null, 'closed', 'open'],
    ['6', '022', 'open', 'closed'],
    ['8', null, 'closed', 'closed'],
    ['9', null, 'closed', 'closed'],
    ['10', null, 'closed', 'closed'],
  ] as const)('%s buys as %s, %s, and sells %s', (status, code, buy, sell) => {
    expect([purchaseCode(status), buyStatus(status), sellStatus(status)]).toEqual([code, buy, sell]);
  });
});

describe('fee band of an amount', () => {
  it.each([
    ['0.01', '0'],
    ['999999.99', '0'],
    ['1000000.00', '1000000'],
    ['4999999.99', '3000000'],
    ['5000000', '5000000'],
    ['999999999999.99', '5000000'],
  ])('%s belongs to the band from %s', (amount, lower) => {
    expect(findBand(equity, amount)?.lower).toBe(lower);
  });
});

describe('purchase fee', () => {
  it.each([
    // The example of the handbook (handbook: purchase-fee).
    ['500000.00', '1', '1.5801', { fee: '3968.25', netAmt: '496031.75', vol: '313924.28' }],
    ['500000.00', '0.1', '1.5801', { fee: '399.68', netAmt: '499600.32', vol: '316182.72' }],
    // Order 14 (handbook: demo-orders): a fixed fee has no discount.
    ['6000000.00', '0.1', '2.1363', { fee: '1000.00', netAmt: '5999000.00', vol: '2808126.20' }],
  ])('%s yuan at discount %s and NAV %s cost the fee of the handbook', (amount, discount, nav, expected) => {
    const found = findBand(equity, amount);

    expect(found && purchaseFee(amount, found, discount, nav)).toMatchObject(expected);
  });

  it('a C class has no fee, and no NAV gives no shares', () => {
    expect(purchaseFee('1000.00', band('0', null, '0'), '0.1', null)).toEqual({
      rate: '0',
      fee: '0.00',
      netAmt: '1000.00',
      vol: null,
    });
  });
});

describe('discount without an agreement', () => {
  it('public funds cost one tenth, high-end products the full fee', () => {
    expect([standardDiscount('01'), standardDiscount('31')]).toEqual(['0.1', '1']);
  });
});
