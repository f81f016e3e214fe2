import { add, compare, decimal, Decimal, div, mul, round, sub } from '#values/decimal';
import { daysBetween } from '#values/shanghai-time';
import { type FeeBandRule, findBand, purchaseFee, PAR } from '../fund/rules.ts';
import type { RedemptionFee } from '../redemption/rules.ts';

/** Fee and shares that a registrar confirms for a purchase; two decimals. */
export interface ConfirmedPurchase {
  readonly fee: string;
  readonly vol: string;
}

export interface PurchaseTerms {
  /** Purchase bands of the fund. */
  readonly bands: readonly FeeBandRule[];
  /** The amount of the application, which selects the band even if less of it is confirmed. */
  readonly applyAmt: string;
  readonly discount: string;
  /** The price of a share. */
  readonly nav: string;
  /** `inside`: the fee is part of the amount. `outside`: the fee is paid on top (handbook: fee-on-top). */
  readonly feeMode: 'inside' | 'outside';
  /** Whether the fee is paid at the redemption (handbook: back-end-fee). */
  readonly backEnd: boolean;
}

const NO_FEE: FeeBandRule = { lower: '0', upper: null, rate: '0', fixedFee: null };

/** Fee and shares of a confirmed amount (handbook: purchase-fee, fee-on-top, back-end-fee). */
export function confirmPurchase(amt: string, terms: PurchaseTerms): ConfirmedPurchase {
  const { bands, applyAmt, discount, nav, feeMode, backEnd } = terms;
  const band = (backEnd ? undefined : findBand(bands, applyAmt)) ?? NO_FEE;
  if (feeMode === 'outside') return { fee: feeOnTop(amt, band, discount), vol: round(div(amt, nav), 2) };
  const { fee, netAmt } = purchaseFee(amt, band, discount, null);
  return { fee, vol: round(div(netAmt, nav), 2) };
}

/** The fee paid in addition to the amount; a fixed fee has no discount. */
function feeOnTop(amt: string, { rate, fixedFee }: FeeBandRule, discount: string): string {
  return round(rate === null ? (fixedFee ?? '0') : mul(amt, mul(rate, discount)), 2);
}

/**
 * Shares of a subscription at the par of 1.0000; the interest of the subscription period becomes shares (handbook:
 * subscription-interest).
 */
export function confirmSubscription(amt: string, interest: string, terms: PurchaseTerms): ConfirmedPurchase {
  const { fee } = confirmPurchase(amt, { ...terms, nav: PAR });
  const net = terms.feeMode === 'outside' ? amt : sub(amt, fee);
  return { fee, vol: round(div(add(net, interest), PAR), 2) };
}

/** Annual interest of demand deposits; an assumption, since the handbook gives none. */
const DEMAND_RATE = '0.0005';

/** Interest from the arrival of the money to the establishment of the fund. */
export function raisingInterest(amt: string, arrived: string, established: string): string {
  const days = Math.max(0, daysBetween(arrived, established));
  return round(div(mul(mul(amt, DEMAND_RATE), days), 360), 2);
}

/** The purchase bands of both funds of a conversion, and the NAV of the target. */
export interface ConversionTerms {
  readonly outBands: readonly FeeBandRule[];
  readonly inBands: readonly FeeBandRule[];
  readonly targetNav: string;
}

export interface ConfirmedConversion {
  /** 转换补差费 */
  readonly diffFee: string;
  /** The amount invested in the target. */
  readonly inAmt: string;
  readonly inVol: string;
}

/** The result of a conversion, from the result of redeeming the shares (handbook: conversion-fee). */
export function confirmConversion(out: RedemptionFee, terms: ConversionTerms): ConfirmedConversion {
  const diffFee = differenceFee(out, terms);
  const inAmt = round(sub(out.netAmt, diffFee), 2);
  return { diffFee, inAmt, inVol: round(div(inAmt, terms.targetNav), 2) };
}

/** The difference to the higher purchase fee; both fees are those of the redeemed amount, without a discount. */
function differenceFee({ amount, netAmt }: RedemptionFee, { outBands, inBands }: ConversionTerms): string {
  const from = findBand(outBands, amount) ?? NO_FEE;
  const to = findBand(inBands, amount) ?? NO_FEE;
  if (from.rate === null || to.rate === null) {
    const more = sub(purchaseFee(netAmt, to, '1', null).fee, purchaseFee(netAmt, from, '1', null).fee);
    return round(compare(more, 0) > 0 ? more : '0', 2);
  }
  const rate = sub(to.rate, from.rate);
  if (compare(rate, 0) <= 0) return '0.00';
  return round(mul(div(netAmt, add(rate, 1)), rate), 2);
}

/** Net redemptions of a day above this share of the fund are large (handbook: large-redemption). */
const LARGE = '0.1';

export interface DayRequests {
  /** Shares of the fund before the day. */
  readonly totalVol: string;
  /** Shares to redeem. */
  readonly requestVol: string;
  /** Shares of purchases. */
  readonly inflowVol: string;
}

/** The shares that the manager accepts: all, or a net tenth of the fund. */
export function acceptRedemptions({ totalVol, requestVol, inflowVol }: DayRequests): string {
  const limit = mul(totalVol, LARGE);
  return round(compare(sub(requestVol, inflowVol), limit) > 0 ? add(limit, inflowVol) : requestVol, 2);
}

/** One order's part, rounded down so that the sum never exceeds the accepted shares. */
export function shareOf(vol: string, { acceptVol, requestVol }: { acceptVol: string; requestVol: string }): string {
  if (compare(acceptVol, requestVol) >= 0) return vol;
  return roundDown(decimal(vol).times(acceptVol).div(requestVol));
}

/** A fraction of an amount or of shares, rounded down. */
export function partOf(value: string, ratio: string): string {
  return roundDown(decimal(value).times(ratio));
}

function roundDown(value: Decimal): string {
  return value.toDecimalPlaces(2, Decimal.ROUND_DOWN).toFixed(2);
}
