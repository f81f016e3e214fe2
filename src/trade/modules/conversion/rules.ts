import type { ConvertFlag, OperationParams } from '#contract';
import { round, sub } from '#values/decimal';
import { type FeeBandRule, isHighEnd, purchaseCode, sellStatus, PAR } from '../fund/rules.ts';
import { tradeErrors, texts } from '../orders/messages.ts';
import { assessPurchase, type PurchaseAssessment, type PurchaseFacts } from '../purchase/rules.ts';
import {
  type RedemptionFee,
  type RemainingShares,
  assessRedeemedShares,
  redemptionFee,
  type RedemptionFacts,
} from '../redemption/rules.ts';
import { type ConfirmedConversion, confirmConversion, confirmPurchase } from '../settlement/rules.ts';

/** Redemption fee, purchase fee and confirmed shares; yuan and shares with two decimals. */
export interface ConversionFee extends ConfirmedConversion {
  /** Shares × NAV of the source fund. */
  readonly amount: string;
  readonly fee: string;
  readonly backFee: string;
}

interface Target {
  readonly nav: string;
  readonly bands: readonly FeeBandRule[];
}

/** Within a registrar (handbook: conversion-fee). */
export function conversionFee(
  out: RedemptionFee,
  { outBands, target }: { readonly outBands: readonly FeeBandRule[]; readonly target: Target },
): ConversionFee {
  const { amount, fee, backFee } = out;
  const confirmed = confirmConversion(out, { outBands, inBands: target.bands, targetNav: target.nav });
  return { amount, fee, backFee, ...confirmed };
}

/**
 * Across registrars (handbook: super-conversion): a redemption, then a purchase for what it pays out, without a
 * discount.
 */
export function superConversionFee({ amount, fee, backFee, netAmt }: RedemptionFee, target: Target): ConversionFee {
  const terms = { bands: target.bands, applyAmt: netAmt, nav: target.nav, discount: '1' };
  const bought = confirmPurchase(netAmt, { ...terms, feeMode: 'inside', backEnd: false });
  return { amount, fee, backFee, diffFee: bought.fee, inAmt: round(sub(netAmt, bought.fee), 2), inVol: bought.vol };
}

export type ConversionRequest = Pick<
  OperationParams<'convertPreCheck'>,
  'positionNo' | 'applyVol' | 'targetFundCode' | 'transactorName'
>;

/** The data that a conversion is checked with. */
export interface ConversionFacts {
  readonly source: RedemptionFacts;
  /** The facts of a purchase of the target; its amount follows from the converted shares. */
  readonly target: PurchaseFacts;
  readonly targetNavDate: string | null;
  readonly outBands: readonly FeeBandRule[];
  readonly convertFlag: ConvertFlag;
}

type Fund = Pick<PurchaseFacts['fund'], 'fundCode' | 'fundType' | 'fundStatus' | 'taCode' | 'chargeMode'>;

/** Conversion by one order of the registrar, or by a redemption and a purchase (handbook: conversion). */
export type Way = 'convert' | 'superConvert';

export interface ConversionAssessment
  extends RemainingShares, Pick<PurchaseAssessment, 'suitResult' | 'smsRequired' | 'warnings' | 'needReview'> {
  readonly way: Way;
  readonly out: RedemptionFee;
  readonly fee: ConversionFee;
}

/** Whether a holding can be converted at all; an institution without a trade configuration may convert. */
export function canLeaveByConversion({
  fundType,
  fundStatus,
  convertFlag,
}: Pick<Fund, 'fundType' | 'fundStatus'> & { readonly convertFlag: ConvertFlag | null }): boolean {
  return convertFlag !== '0' && !isHighEnd(fundType) && sellStatus(fundStatus) === 'open';
}

/**
 * The way of converting one fund into another, undefined if impossible: high-end products and funds in subscription
 * cannot be converted.
 */
export function wayBetween(from: Fund, to: Fund, convertFlag: ConvertFlag): Way | undefined {
  if (convertFlag === '0' || from.fundCode === to.fundCode) return undefined;
  if (isHighEnd(from.fundType) || isHighEnd(to.fundType) || purchaseCode(to.fundStatus) !== '022') return undefined;
  if (from.taCode !== to.taCode) return convertFlag === '2' ? 'superConvert' : undefined;
  return from.chargeMode === to.chargeMode ? 'convert' : undefined;
}

/**
 * The checks of a conversion: those of the redeemed shares, then those of a purchase of the target for their value at
 * the latest NAVs (handbook: conversion, order-of-checks). Throws the first failure. Pure.
 */
export function assessConversion(request: ConversionRequest, facts: ConversionFacts): ConversionAssessment {
  const { source, target, outBands, convertFlag } = facts;
  const way = wayBetween(source.fund, target.fund, convertFlag);
  const { taken, nav, ...shares } = assessRedeemedShares(request.applyVol, source, {
    business: texts.conversion,
    minVol: source.fund.minConvertVol,
  });
  if (!way) throw tradeErrors.notConvertible();
  const out = redemptionFee(taken, { nav, tradeDay: source.tradeDay, fees: source.fees });
  const into = { nav: target.fund.nav ?? PAR, bands: target.bands };
  const fee = way === 'convert' ? conversionFee(out, { outBands, target: into }) : superConversionFee(out, into);
  const { suitResult, smsRequired, warnings, needReview } = assessPurchase(
    { ...purchaseOf(request, source, target.fund), applyAmt: way === 'convert' ? fee.inAmt : out.netAmt },
    // Within one company a conversion invests nothing new, so its credit line is unchanged.
    way === 'convert' ? { ...target, credit: undefined } : target,
  );
  return { way, ...shares, out, fee, suitResult, smsRequired, warnings, needReview };
}

/** The purchase of the target for the checks. */
export function purchaseOf(
  { transactorName }: ConversionRequest,
  { account: { institutionId, acctId }, place: { tradeAcctNo } }: RedemptionFacts,
  { fundCode, chargeMode }: Pick<PurchaseFacts['fund'], 'fundCode' | 'chargeMode'>,
) {
  return { fundCode, chargeMode, institutionId, acctId, tradeAcctNo, transactorName, applyAmt: '0' };
}
